import { recordOf } from '../../../engine/pure';
/** What an entry is called among its own. */
export function entryName(key: string, item: unknown, isList: boolean): string {
  if (typeof item !== 'object' || item === null) return isList ? String(item) : `${item} ${key}`;
  if (Array.isArray(item)) return item.map((one) => entryName('', one, true)).join(' ');
  const { title, field, screen, id } = recordOf(item);
  const label = [title, field, screen, id].find((one) => typeof one === 'string') ?? '';
  return isList ? String(label || `第 ${Number(key) + 1} 项`) : `${label} ${key}`.trim();
}
