import { Input } from 'antd';
import type { InputProps } from '../../contract/widget';
import { inputAria, inputStatus } from './inputAria';

interface LineInputProps {
  input: InputProps;
  inputMode: 'text' | 'numeric' | 'tel' | 'url';
  placeholder?: string;
}

/** One line of text for the keyboard that suits it. A masked value is chosen whole when entered: typing replaces all of it. */
export function LineInput({ input, inputMode, placeholder }: LineInputProps) {
  const text = textOf(input.value);
  return (
    <Input
      id={input.id}
      {...inputAria(input)}
      status={inputStatus(input)}
      autoComplete="off"
      inputMode={inputMode}
      spellCheck={false}
      placeholder={placeholder}
      value={text}
      disabled={input.isDisabled}
      onFocus={(event) => text.includes('**') && event.target.select()}
      onChange={(event) => input.onChange(event.target.value)}
    />
  );
}

export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
