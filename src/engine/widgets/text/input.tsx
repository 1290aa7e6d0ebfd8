import { Input } from 'antd';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';

export const input: WidgetInput = { Input: TextInput };

/** One line, or several where more than 100 characters fit. Too long a text is counted and refused, never cut. */
function TextInput(props: InputProps) {
  const { field, onChange } = props;
  const max = field.maxLength ?? undefined;
  const common = {
    id: props.id,
    ...inputAria(props),
    value: props.value === null || props.value === undefined ? '' : String(props.value),
    disabled: props.isDisabled,
    status: inputStatus(props),
    count: { max, show: max !== undefined, strategy: lettersIn },
  };
  if (max === undefined || max <= 100)
    return <Input {...common} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
  return (
    <Input.TextArea
      {...common}
      autoSize={{ minRows: 3, maxRows: 10 }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Counted as the server counts: an emoji is one character. */
function lettersIn(text: string): number {
  return [...text].length;
}
