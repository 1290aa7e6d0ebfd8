import { useState } from 'react';

/** What is being typed: starts from `value`, and over again whenever `value` changes from outside. */
export function useDraft(value: string): [draft: string, setDraft: (draft: string) => void] {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(value);
  }
  return [draft, setDraft];
}
