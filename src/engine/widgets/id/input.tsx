import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria } from '../../parts/inputs/inputAria';
import { TextBox } from '../../parts/inputs/TextBox';

export const input: WidgetInput = { Input: IdInput };

function IdInput(props: InputProps) {
  return (
    <TextBox
      id={props.id}
      {...inputAria(props)}
      inputMode="numeric"
      value={props.value === null || props.value === undefined ? '' : String(props.value)}
      disabled={props.isDisabled}
      onChange={(text) => props.onChange(text.trim())}
    />
  );
}
