import { distance } from 'fastest-levenshtein';

/** The word an author most likely meant: within two letters (one for short words), or null. */
export function nearWord(written: string, words: Iterable<string>): string | null {
  const limit = written.length <= 3 ? 1 : 2;
  const near = [...words]
    .map((word) => ({ word, letters: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ letters }) => letters <= limit)
    .map(({ word, letters }) => ({ word, cost: letters * 10 - likeness(written, word) }));
  near.sort((a, b) => a.cost - b.cost);
  return near[0]?.word ?? null;
}

/** Swapped letters are the commonest slip, and the first letter is seldom wrong: among equals these come first. */
function likeness(written: string, word: string): number {
  const sorted = (text: string) => [...text.toLowerCase()].sort().join('');
  const isSwapped = sorted(written) === sorted(word);
  return (isSwapped ? 9 : 0) + (written[0]?.toLowerCase() === word[0]?.toLowerCase() ? 5 : 0);
}
