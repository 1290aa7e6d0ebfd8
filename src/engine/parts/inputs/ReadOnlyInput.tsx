import { Input } from 'antd';
import { isEmpty } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { InputProps } from '../../contract/widget';
import { inputAria } from './inputAria';

interface ReadOnlyInputProps {
  input: InputProps;
  text(value: unknown, field: Field): string;
}

/** What only calculations fill, in a form: its words, to be read. */
export function ReadOnlyInput({ input, text }: ReadOnlyInputProps) {
  const { id, field, value, isDisabled } = input;
  return (
    <Input
      id={id}
      {...inputAria(input)}
      readOnly
      disabled={isDisabled}
      value={isEmpty(value) ? '' : text(value, field)}
    />
  );
}
