import { useState } from 'react';

/** What is typed and not taken over yet; what the file says in the meantime replaces it. */
export function useTyped(value: unknown): [typed: string, type: (typed: string) => void] {
  const text = typeof value === 'string' ? value : '';
  const [state, setState] = useState({ typed: text, said: text });
  if (state.said !== text) setState({ typed: text, said: text });
  return [state.said === text ? state.typed : text, (typed) => setState({ typed, said: text })];
}
