import { useEffect, useRef } from 'react';
import * as texts from '#texts/parts/inputs';
import * as signs from '#texts/signs';
import type { Choices } from '../../contract/field';
import type { InputProps } from '../../contract/widget';
import { awaitedText, lookupScope } from '../lookup/among';
import { LookupSelect } from '../lookup/LookupSelect';
import { useLeftOver } from '../lookup/useLeftOver';
import { inputAria } from './inputAria';

interface LookupInputProps {
  input: InputProps;
  /** Resource path of the records to choose from; null: another field has yet to decide. */
  path: string | null;
  /** Which of them may be chosen; null: all. */
  choices?: Choices | null;
  /** The reference whose choices they are. */
  reference?: string;
}

/** A remote search in a form. When the deciding field turns to other records, the id chosen among the former is dropped. */
export function LookupInput({ input, path, choices = null, reference = '' }: LookupInputProps) {
  const { id, value, field, record, data, isDisabled, onChange } = input;
  const before = useRef({ path, value });
  useEffect(() => {
    const isLeftOver = before.current.path !== path && before.current.value === value;
    before.current = { path, value };
    if (isLeftOver && value !== null && value !== undefined) onChange(null);
  }, [path, value, onChange]);
  const ids = [value ?? []].flat().map(String);
  const change = (next: string[]) => onChange(field.isMultiple ? next : (next[0] ?? null));
  const among = choices && lookupScope(reference, choices, record);
  const awaited = choices && awaitedText(choices, record);
  const dropped = useLeftOver({
    data,
    path: path ?? '',
    among,
    isAwaiting: awaited !== null,
    ids,
    onChange: change,
  });
  return (
    <>
      <LookupSelect
        key={path}
        id={id}
        data={data}
        path={path ?? ''}
        ids={ids}
        among={among ?? undefined}
        placeholder={awaited ?? undefined}
        isMultiple={field.isMultiple}
        isDisabled={isDisabled || path === null || (awaited !== null && ids.length === 0)}
        isInvalid={input.isInvalid}
        aria={inputAria(input)}
        onChange={change}
      />
      {choices !== null && (
        <p role="status" className="lookup-dropped">
          {dropped.length > 0 && droppedText(dropped, choices)}
        </p>
      )}
    </>
  );
}

function droppedText(names: readonly string[], { compared }: Choices): string {
  const titles = [...new Set(Object.values(compared))].join(signs.listComma);
  return texts.clearedMismatch(names.map((name) => `“${name}”`).join(signs.listComma), titles);
}
