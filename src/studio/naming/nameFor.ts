import { fieldNames, type Spell } from '../../engine/pure';

/** A name for what has this title, and is not among those that are taken: `到账日期` → `daoZhangRiQi`. */
export function nameFor(title: string, taken: readonly string[], spell: Spell): string {
  const [wanted = ''] = fieldNames([title.trim()], spell);
  let name = wanted;
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted}${number}`;
  return name;
}

/** Whether the name says no more than the title did: it may follow another title. */
export function isDerived(
  name: string,
  { title, type }: { title: string; type: unknown },
  spell: Spell,
): boolean {
  const plain = name.replace(/\d+$/, '');
  return [title === '' ? '' : nameFor(title, [], spell), type].some(
    (one) => one === name || String(one).replace(/\d+$/, '') === plain,
  );
}
