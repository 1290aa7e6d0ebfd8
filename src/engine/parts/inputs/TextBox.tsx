import type { ComponentProps } from 'react';
import './textBox.css';

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  /** The maximum number of characters; shown beside the text. */
  max?: number;
  onChange?(text: string): void;
}

/** One line of input. `aria-*` carry its label and why it is refused; a refused one is red. */
export function TextBox({ value, max, onChange, ...props }: TextBoxProps) {
  const box = (
    <input
      type="text"
      autoComplete="off"
      {...props}
      className={max === undefined ? 'text-box' : 'text-box is-counted'}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
  if (max === undefined) return box;
  return (
    <span className="text-holder">
      {box}
      <TextCount text={value} max={max} />
    </span>
  );
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  value: string;
  max: number;
  onChange(text: string): void;
}

/** Three lines to type, and up to ten where the browser lets it grow with what is typed. */
export function TextArea({ value, max, onChange, ...props }: TextAreaProps) {
  return (
    <span className="text-holder is-area">
      <textarea
        rows={3}
        {...props}
        className="text-box"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextCount text={value} max={max} />
    </span>
  );
}

function TextCount({ text, max }: { text: string; max: number }) {
  const count = lettersIn(text);
  return <span className={count > max ? 'text-count is-over' : 'text-count'}>{`${count} / ${max}`}</span>;
}

/** Counted as the server counts: an emoji is one character. */
function lettersIn(text: string): number {
  return [...text].length;
}
