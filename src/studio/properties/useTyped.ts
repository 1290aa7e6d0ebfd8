import { useState } from 'react';

/** What is typed and not taken over yet; what the file says in the meantime replaces it. */
export function useTyped(value: unknown): [typed: string, type: (typed: string) => void] {
  const said = typeof value === 'string' ? value : '';
  const [state, setState] = useState({ typed: said, said });
  if (state.said !== said) setState({ typed: said, said });
  return [state.said === said ? state.typed : said, (typed) => setState({ typed, said })];
}
