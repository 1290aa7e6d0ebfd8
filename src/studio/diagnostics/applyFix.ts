import { applied, renameAt, setAt } from '../document/edit';
import type { QuickFix } from './diagnostic';

/** The text with what was meant. */
export function applyFix(text: string, { at, path, to }: QuickFix): string {
  if (to === null) return applied(text, setAt(text, path, undefined));
  return applied(text, at === 'key' ? renameAt(text, path, to) : setAt(text, path, to));
}
