import { InputNumber } from 'antd';
import type { InputProps } from '../../contract/widget';
import { acceptDecimal, isDecimal } from '../../values/decimal';
import { inputAria, inputStatus } from './inputAria';
import './inputs.css';

/** A number with decimals; text while it is typed, so that no binary fraction comes between. */
export function DecimalInput(props: InputProps) {
  return (
    <InputNumber<string>
      id={props.id}
      {...inputAria(props)}
      className="input-whole-row"
      stringMode
      value={isDecimal(props.value) ? String(props.value) : null}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(next) => props.onChange(next === null ? null : acceptDecimal(next))}
    />
  );
}
