import { applied, renameAt, setAt } from '../document/edit';
import type { Mend } from './fault';

/** The text with what was meant. */
export function mended(text: string, { at, path, to }: Mend): string {
  if (to === null) return applied(text, setAt(text, path, undefined));
  return applied(text, at === 'key' ? renameAt(text, path, to) : setAt(text, path, to));
}
