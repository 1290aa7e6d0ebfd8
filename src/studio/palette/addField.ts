import { AUDIT_NAMES, isRecord, recordOf, sheets } from '../../engine/pure';
import { applied, insertAt, type Path, setAt, valueAt } from '../document/edit';
import { emptyTable } from '../properties/inputs/optionRows';
import { book } from '../schema/book';

export interface Added {
  text: string;
  /** The place of the new field. */
  path: Path;
}

/**
 * The file with a new field of a type under a free name, shown where the screen shows fields: last among its columns and last in
 * its form, or `at` a place of a list of fields alone. Null: the text is no JSON.
 */
export function addField(text: string, type: { type: string; title: string }, at?: Path): Added | null {
  const data = dataOf(text);
  if (data === null) return null;
  const name = freeName(type.type, data);
  const path = ['fields', name];
  const withField = applied(text, setAt(text, path, newField(data, path, type)));
  const places = at ? [at] : usualPlaces(data);
  return { text: places.reduce((now, place) => placed(now, place, name), withField), path };
}

/** Whether the place is one in a list that names fields. */
export function isAmongFields(data: unknown, path: Path): boolean {
  const { named = [] } = book.at(data, path);
  return typeof path.at(-1) === 'number' && named.some((one) => one === 'placed' || one === 'columnName');
}

function placed(text: string, place: Path, name: string): string {
  const index = place.at(-1) as number;
  return applied(text, insertAt(text, place.slice(0, -1), index, name));
}

/** Behind the author's own fields among the columns and beside what a queue judges, and last in the form's last group. */
function usualPlaces(data: Record<string, unknown>): Path[] {
  const groups = valueAt(data, ['form', 'groups']);
  const lists: Path[] = [
    ['table', 'columns'],
    ['queue', 'show'],
    ['form'],
    ['form', 'fields'],
    ...(Array.isArray(groups) && groups.length > 0 ? [['form', 'groups', groups.length - 1, 'fields']] : []),
  ];
  return lists.flatMap((list) => {
    const value = valueAt(data, list);
    return Array.isArray(value) ? [[...list, lengthOfOwn(value)]] : [];
  });
}

/** The number of items before those at the end that every record has: when it was made, and by whom. */
function lengthOfOwn(list: readonly unknown[]): number {
  const isAudit = (one: unknown) => AUDIT_NAMES.includes(String(isRecord(one) ? one.field : one));
  return list.findLastIndex((one) => !isAudit(one)) + 1;
}

/** Words without which the type means nothing are given as the grammar shows them; a table of options is filled in by hand. */
function newField(
  data: Record<string, unknown>,
  path: Path,
  { type, title }: { type: string; title: string },
) {
  const field: Record<string, unknown> = { type, title };
  const known = { ...data, fields: { ...recordOf(data.fields), [String(path[1])]: field } };
  const { properties = {} } = book.at(known, path);
  for (const word of sheets.get(type)?.requiredWords ?? []) {
    if (word in field) continue;
    const [example] = book.plain(properties[word], undefined).examples ?? [];
    const initial = emptyTable(properties[word]) ?? example;
    if (initial !== undefined) field[word] = initial;
  }
  return field;
}

function freeName(type: string, { fields }: Record<string, unknown>): string {
  const taken = Object.keys(recordOf(fields));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? type : `${type}${number}`;
    // a field of the record's own may not be declared again
    if (!taken.includes(name) && name !== 'id') return name;
  }
}

function dataOf(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? data : null;
  } catch {
    // no JSON yet: reported at its place
    return null;
  }
}
