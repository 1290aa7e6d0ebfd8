import { applyEdits, modify } from 'jsonc-parser';

type Path = (string | number)[];

/** Replaces a value by another; nothing else of the text changes. */
export function withValue(text: string, path: Path, value: string): string {
  return applyEdits(text, modify(text, path, value, {}));
}
