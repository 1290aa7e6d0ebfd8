import { distance } from 'fastest-levenshtein';

/** The word an author most likely meant: within two letters (one for short words), or null. */
export function nearWord(written: string, words: Iterable<string>): string | null {
  const limit = written.length <= 3 ? 1 : 2;
  let best: { word: string; letters: number } | null = null;
  for (const word of words) {
    const letters = distance(written.toLowerCase(), word.toLowerCase());
    if (letters <= limit && (!best || letters < best.letters)) best = { word, letters };
  }
  return best?.word ?? null;
}
