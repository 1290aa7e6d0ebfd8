import type { InputProps } from '../../contract/widget';
import { inputAria } from './inputAria';
import { TextBox } from './TextBox';

interface LineInputProps {
  input: InputProps;
  inputMode: 'text' | 'numeric' | 'tel' | 'url';
  placeholder?: string;
}

/** One line of text for the keyboard that suits it. A masked value is chosen whole when entered: typing replaces all of it. */
export function LineInput({ input, inputMode, placeholder }: LineInputProps) {
  const { value } = input;
  const text = value === null || value === undefined ? '' : String(value);
  return (
    <TextBox
      id={input.id}
      {...inputAria(input)}
      inputMode={inputMode}
      spellCheck={false}
      placeholder={placeholder}
      value={text}
      disabled={input.isDisabled}
      onFocus={(event) => text.includes('**') && event.target.select()}
      onChange={input.onChange}
    />
  );
}
