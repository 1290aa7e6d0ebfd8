import { Input } from 'antd';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';
import { textOf } from '../../parts/inputs/LineInput';

export const input: WidgetInput = { Input: IdInput };

function IdInput(props: InputProps) {
  return (
    <Input
      id={props.id}
      {...inputAria(props)}
      status={inputStatus(props)}
      autoComplete="off"
      inputMode="numeric"
      value={textOf(props.value)}
      disabled={props.isDisabled}
      onChange={(event) => props.onChange(event.target.value.trim())}
    />
  );
}
