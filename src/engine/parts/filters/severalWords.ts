import * as signs from '#texts/signs';
import { MODE_WORDS, type Several } from '../../values/several';

/** What a closed box says: 豪华、普通; 不含 豪华; 为空. */
export function severalWords({ mode, values }: Several, wordOf: (value: string) => string): string {
  if (mode === 'empty' || mode === 'filled') return MODE_WORDS[mode];
  const words = values.map(wordOf).join(signs.listComma);
  return mode === 'none' ? `${MODE_WORDS.none} ${words}` : words;
}
