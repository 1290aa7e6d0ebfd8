import { recordOf } from '../../engine/pure';
import { type Path, valueAt } from '../document/edit';
import { book } from '../schema/book';
import { isMap, shortOf, titlesOf } from '../words';

/** A place in the words of grammar and author: `按钮「下架」 › 改哪些字段、改成什么`. */
export function placeTitle(data: unknown, path: Path): string {
  const parts: string[] = [];
  const titles = titlesOf(data);
  path.forEach((key, index) => {
    const here = path.slice(0, index + 1);
    const owner = book.at(data, path.slice(0, index));
    const isEntry = typeof key === 'number' || (isMap(owner) && !Object.hasOwn(owner.properties ?? {}, key));
    if (isEntry) parts.push(`${parts.pop() ?? ''}「${nameOf(valueAt(data, here), key, titles)}」`);
    else parts.push(shortOf(book.at(data, here)) || String(key));
  });
  return parts.join(' › ');
}

function nameOf(value: unknown, key: string | number, titles: ReadonlyMap<string, string>): string {
  if (typeof value === 'string' && typeof key === 'number') return titles.get(value) ?? value;
  const { title, field, screen } = recordOf(value);
  const name = [title, field, screen].find((one) => typeof one === 'string');
  return String(name ?? (typeof key === 'number' ? `第 ${key + 1} 项` : (titles.get(key) ?? key)));
}
