import { Input } from 'antd';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';

export const input: WidgetInput = { Input: IdInput };

function IdInput(props: InputProps) {
  return (
    <Input
      id={props.id}
      {...inputAria(props)}
      inputMode="numeric"
      autoComplete="off"
      value={props.value === null || props.value === undefined ? '' : String(props.value)}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(event) => props.onChange(event.target.value.trim())}
    />
  );
}
