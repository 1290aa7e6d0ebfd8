import { parseTree } from 'jsonc-parser';
import { type Use, usesByFormerName } from '../../engine/pure';
import { valueAt } from '../document/edit';
import { parsed } from '../document/parsed';
import type { OtherScreens } from './otherScreens';
import { rewritten } from './rename';

/** How often a text names fields of other screens as they were called before, and the text with the names of now. */
export function formerNamesIn(
  id: string,
  text: string,
  { dataOf, formerNames }: Pick<OtherScreens, 'dataOf' | 'formerNames'>,
): { count: number; text: string } {
  // most texts have none, and are typed in
  if (![...formerNames].some((name) => text.includes(name))) return { count: 0, text };
  let now = text;
  let count = 0;
  for (;;) {
    const data = parsed(now);
    const root = parseTree(now);
    // one at a time: the places within a key that changed are others then
    const use = data && usesByFormerName({ id, data }, dataOf).find((one) => !isTaken(data, one));
    if (!use || !root) return { count, text: now };
    const next = rewritten(now, root, [use], use.name);
    if (next === now) return { count, text: now };
    now = next;
    count += 1;
  }
}

/** Both names at one place are the author's matter. */
function isTaken(data: unknown, { path, at, rewrite, name }: Use): boolean {
  const written = String(path.at(-1));
  return at === 'key' && valueAt(data, [...path.slice(0, -1), rewrite(written, name)]) !== undefined;
}
