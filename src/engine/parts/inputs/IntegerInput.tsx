import { InputNumber } from 'antd';
import type { InputProps } from '../../contract/widget';
import { isWhole } from '../../values/number';
import { inputAria, inputStatus } from './inputAria';
import './inputs.css';

/** A whole number. */
export function IntegerInput(props: InputProps) {
  return (
    <InputNumber<number>
      id={props.id}
      {...inputAria(props)}
      className="input-whole-row"
      precision={0}
      value={isWhole(props.value) ? props.value : null}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(next) => props.onChange(next)}
    />
  );
}
