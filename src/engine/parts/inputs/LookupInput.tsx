import { useEffect, useRef } from 'react';
import type { InputProps } from '../../contract/widget';
import { LookupSelect } from '../lookup/LookupSelect';
import { inputAria } from './inputAria';

interface LookupInputProps {
  input: InputProps;
  /** Resource path of the records to choose from; null: another field has yet to decide. */
  path: string | null;
}

/** A remote search in a form. When the deciding field turns to other records, the id chosen among the former is dropped. */
export function LookupInput({ input, path }: LookupInputProps) {
  const { id, value, field, isDisabled, onChange } = input;
  const before = useRef({ path, value });
  useEffect(() => {
    const isLeftOver = before.current.path !== path && before.current.value === value;
    before.current = { path, value };
    if (isLeftOver && value !== null && value !== undefined) onChange(null);
  }, [path, value, onChange]);
  return (
    <LookupSelect
      key={path}
      id={id}
      data={input.data}
      path={path ?? ''}
      ids={[value ?? []].flat().map(String)}
      isMultiple={field.isMultiple}
      isDisabled={isDisabled || path === null}
      isInvalid={input.isInvalid}
      aria={inputAria(input)}
      onChange={(ids) => onChange(field.isMultiple ? ids : (ids[0] ?? null))}
    />
  );
}
