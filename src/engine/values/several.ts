import * as texts from '#texts/values';

/** How several values narrow a list: one of them, none of them; or the field is empty, or is not (`language.md` §8). */
export type SeveralMode = 'any' | 'none' | 'empty' | 'filled';

export interface Several {
  mode: SeveralMode;
  /** None where the mode asks for emptiness. */
  values: readonly string[];
}

/**
 * As a search box holds it, in one text: `a,b` is any of them, `,a,b` none of them, `,` is empty, `,,` is not. No value is empty
 * or has a comma, so nothing else reads like this; in the address each way is a separate parameter.
 */
export function readSeveral(text: string): Several {
  const values = text.split(',').filter((value) => value !== '');
  if (!text.startsWith(',')) return { mode: 'any', values };
  if (values.length > 0) return { mode: 'none', values };
  return { mode: text === FILLED ? 'filled' : 'empty', values };
}

/** The way back; any or none of nothing narrows nothing. */
export function printSeveral({ mode, values }: Several): string {
  if (mode === 'empty') return ONLY_EMPTY;
  if (mode === 'filled') return FILLED;
  if (values.length === 0) return '';
  return mode === 'none' ? `,${values.join(',')}` : values.join(',');
}

const ONLY_EMPTY = ',';
const FILLED = ',,';

/** The word before the values. */
export const MODE_WORDS: Readonly<Record<SeveralMode, string>> = {
  any: texts.any,
  none: texts.none,
  empty: texts.empty,
  filled: texts.filled,
};
