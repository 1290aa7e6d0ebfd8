import crossIcon from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import * as texts from '#texts/parts/filters';
import { Glyph } from '../icon/Glyph';

interface FilterBoxProps {
  id: string;
  /** Its name where no label points at `id`. */
  label?: string;
  /** Committed text, as in the address. */
  value: string;
  onChange(value: string): void;
  placeholder: string;
  /** What may be typed, where the placeholder has no room for it. */
  hint?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** Typed text to the text of the address; null when it cannot be read. */
  read?(typed: string): string | null;
  /** The way back. */
  print?(value: string): string;
}

/** A text box that is taken over by Enter or when left, and emptied by its cross or Escape. */
export function FilterBox(props: FilterBoxProps) {
  const { id, value, onChange, read, print } = props;
  const [draft, setDraft] = useDraft(value === '' ? '' : (print?.(value) ?? value));
  const [isInvalid, setInvalid] = useState(false);
  const type = (typed: string) => {
    setDraft(typed);
    setInvalid(false);
  };
  const commit = () => {
    const typed = draft.trim();
    const next = typed === '' || !read ? typed : read(typed);
    setInvalid(next === null);
    if (next !== null && next !== value) onChange(next);
  };
  const clear = () => {
    type('');
    if (value !== '') onChange('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
    if (event.key === 'Escape' && draft !== '') {
      event.stopPropagation();
      clear();
    }
  };
  return (
    <Input
      id={id}
      autoComplete="off"
      inputMode={props.inputMode}
      value={draft}
      placeholder={props.placeholder}
      title={props.hint}
      aria-label={props.label}
      aria-invalid={isInvalid || undefined}
      status={isInvalid ? 'error' : undefined}
      allowClear={CROSS}
      onClear={clear}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}

/** antd's own is called close-circle. */
const CROSS = {
  clearIcon: (
    <span role="img" aria-label={texts.clear}>
      <Glyph icon={crossIcon} />
    </span>
  ),
};

/** What is being typed: starts from `value`, and over again whenever `value` changes from outside. */
function useDraft(value: string): [draft: string, setDraft: (draft: string) => void] {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(value);
  }
  return [draft, setDraft];
}
