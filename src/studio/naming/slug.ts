import type { Spell } from '../../engine/pure';

/** The name is part of a table's, which takes 50 letters. */
const LONGEST = 40;

/** The part of an id that a title becomes: `优惠券 2024` → you-hui-quan-2024. Empty: it has no word that can be spelled. */
export function slugOf(title: string, spell: Spell): string {
  const words = spell(title.normalize('NFKC'))
    .join(' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const [first = ''] = words;
  const named = /^\d/.test(first) ? ['page', ...words] : words;
  let slug = '';
  for (const word of named) {
    const next = slug === '' ? word.slice(0, LONGEST) : `${slug}-${word}`;
    if (next.length > LONGEST) break;
    slug = next;
  }
  return slug;
}
