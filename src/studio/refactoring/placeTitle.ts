import { AUDIT, recordOf } from '../../engine/pure';
import { type Path, valueAt } from '../document/edit';
import { book } from '../schema/book';
import { isMap, shortOf, titlesOf } from '../words';

/** A place in the words of grammar and author: `按钮「下架」 › 改哪些字段、改成什么`. */
export function placeTitle(data: unknown, path: Path): string {
  const parts: string[] = [];
  path.forEach((_, index) => {
    const here = path.slice(0, index + 1);
    if (isEntry(data, here)) parts.push(`${parts.pop() ?? ''}「${partTitle(data, here)}」`);
    else parts.push(partTitle(data, here));
  });
  return parts.join(' › ');
}

/** What one place is called: by the grammar, or by its author. */
export function partTitle(data: unknown, path: Path): string {
  const key = path.at(-1) ?? '';
  if (!isEntry(data, path)) return shortOf(book.at(data, path)) || String(key);
  const titles = titlesOf(data);
  const value = valueAt(data, path);
  if (typeof value === 'string' && typeof key === 'number') {
    // an order may be downwards: `-price`
    const name = value.replace(/^-/, '');
    return titles.get(name) ?? AUDIT[name]?.title ?? value;
  }
  const { title, field, screen } = recordOf(value);
  const name = [title, field, screen].find((one) => typeof one === 'string' && one !== '');
  return String(name ?? (typeof key === 'number' ? `第 ${key + 1} 项` : (titles.get(key) ?? key)));
}

/** One of a list, or under a name of the author's. */
function isEntry(data: unknown, path: Path): boolean {
  const key = path.at(-1) ?? '';
  const owner = book.at(data, path.slice(0, -1));
  return typeof key === 'number' || (isMap(owner) && !Object.hasOwn(owner.properties ?? {}, key));
}
