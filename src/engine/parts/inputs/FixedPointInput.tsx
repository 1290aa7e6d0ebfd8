import { InputNumber } from 'antd';
import type { InputProps } from '../../contract/widget';
import { hundredths, isWhole, parseHundredths } from '../../values/number';
import { inputAria, inputStatus } from './inputAria';
import './inputs.css';

interface FixedPointInputProps extends InputProps {
  prefix?: string;
  suffix?: string;
}

/** Typed with two decimals, kept in hundredths; text all the way, so that no binary fraction comes between. */
export function FixedPointInput({ prefix, suffix, ...props }: FixedPointInputProps) {
  return (
    <InputNumber<string>
      id={props.id}
      {...inputAria(props)}
      className="input-whole-row"
      stringMode
      precision={2}
      prefix={prefix}
      suffix={suffix}
      value={isWhole(props.value) ? hundredths(props.value).replaceAll(',', '') : null}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(next) => props.onChange(next === null ? null : parseHundredths(next))}
    />
  );
}
