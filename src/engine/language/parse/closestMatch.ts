import { distance } from 'fastest-levenshtein';

/**
 * The word that an author most likely meant: within two letters, one for short words (except for two swapped or
 * appended letters); else null.
 */
export function closestMatch(written: string, words: Iterable<string>): string | null {
  const near = [...words]
    .map((word) => ({ word, letters: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, letters }) => letters <= limitOf(written, word))
    .map(({ word, letters }) => ({ word, cost: letters * 10 - likeness(written, word) }));
  near.sort((a, b) => a.cost - b.cost);
  return near[0]?.word ?? null;
}

function limitOf(written: string, word: string): number {
  const shorter = Math.min(written.length, word.length);
  const isBeginning = word !== '' && (written.startsWith(word) || word.startsWith(written));
  return shorter > 4 || isBeginning || (shorter > 3 && isSwapped(written, word)) ? 2 : 1;
}

function isSwapped(a: string, b: string): boolean {
  const sorted = (text: string) => [...text.toLowerCase()].sort().join('');
  return sorted(a) === sorted(b);
}

/** Swapped letters are the commonest slip, and the first letter is seldom wrong: among equals these come first. */
function likeness(written: string, word: string): number {
  return (isSwapped(written, word) ? 9 : 0) + (written[0]?.toLowerCase() === word[0]?.toLowerCase() ? 5 : 0);
}
