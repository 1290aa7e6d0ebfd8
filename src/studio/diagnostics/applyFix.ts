import { applied, renameAt, setAt } from '../document/edit';
import type { QuickFix } from './diagnostic';

/** The text with what was meant. */
export function applyFix(text: string, { at, path, to }: Pick<QuickFix, 'at' | 'path' | 'to'>): string {
  if (to === null) return applied(text, setAt(text, path, undefined));
  return applied(text, at === 'key' ? renameAt(text, path, String(to)) : setAt(text, path, to));
}
