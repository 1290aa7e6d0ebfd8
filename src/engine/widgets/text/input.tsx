import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria } from '../../parts/inputs/inputAria';
import { TextArea, TextBox } from '../../parts/inputs/TextBox';

export const input: WidgetInput = { Input: TextInput };

/** One line, or several where more than 100 characters fit. Too long a text is counted and refused, never cut. */
function TextInput(props: InputProps) {
  const max = props.field.maxLength ?? undefined;
  const common = {
    id: props.id,
    ...inputAria(props),
    value: props.value === null || props.value === undefined ? '' : String(props.value),
    disabled: props.isDisabled,
    onChange: props.onChange,
  };
  if (max === undefined || max <= 100) return <TextBox {...common} max={max} />;
  return <TextArea {...common} max={max} />;
}
