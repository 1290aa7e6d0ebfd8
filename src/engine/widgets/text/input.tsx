import { Input } from 'antd';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';
import { textOf } from '../../parts/inputs/LineInput';
import './text.css';

export const input: WidgetInput = { Input: TextInput };

/**
 * One line, or several where more than 100 characters fit. Too long a text is refused, never cut; it is counted from where the end is
 * near.
 */
function TextInput(props: InputProps) {
  const max = props.field.maxLength;
  const common = {
    id: props.id,
    ...inputAria(props),
    status: inputStatus(props),
    value: textOf(props.value),
    disabled: props.isDisabled,
    onChange: ({ target }: { target: { value: string } }) => props.onChange(target.value),
    ...(max !== null && { count: { show: nearEnd, max, strategy: lettersIn } }),
  };
  if (max === null || max <= 100) return <Input autoComplete="off" {...common} />;
  // grows with what is typed where the browser can: antd's own way measures at each key
  return <Input.TextArea rows={3} className="text-lines" {...common} />;
}

/** 85 / 100: from four fifths of what fits. */
function nearEnd({ count, maxLength = 0 }: { count: number; maxLength?: number }): string {
  return count * 5 >= maxLength * 4 ? `${count} / ${maxLength}` : '';
}

/** Counted as the server counts: an emoji is one character. */
function lettersIn(text: string): number {
  return [...text].length;
}
