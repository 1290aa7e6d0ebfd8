import type { MarkedPart } from '../../contract/record';

/** So many letters before the first marked word stay in sight. */
const LEAD = 6;
const MORE: MarkedPart = { text: '…' };

/** At most so many letters of a text, the first marked word among them; the parts themselves where all of it fits. */
export function sightOf(parts: MarkedPart[], most: number): MarkedPart[] {
  const letters = parts.flatMap((part) => [...part.text].map((letter) => ({ letter, part })));
  if (letters.length <= most) return parts;
  const first = letters.findIndex(({ part }) => part.mark !== undefined);
  const start = Math.max(0, Math.min(first - LEAD, letters.length - most));
  const seen = letters.slice(start, start + most);
  const shown = parts.flatMap((part) => {
    const text = seen.filter((one) => one.part === part).map(({ letter }) => letter);
    return text.length === 0 ? [] : [{ ...part, text: text.join('') }];
  });
  return [...(start > 0 ? [MORE] : []), ...shown, ...(start + most < letters.length ? [MORE] : [])];
}
