import { AUDIT_NAMES, isRecord, recordOf, sheets } from '../../engine/pure';
import { applied, insertAt, type Path, setAt, valueAt } from '../document/edit';
import { emptyTable } from '../properties/inputs/optionRows';
import { book } from '../schema/book';
import type { FieldType } from './fieldTypes';

type NewField = Pick<FieldType, 'type' | 'title' | 'ends'>;

export interface Added {
  text: string;
  /** The place of the new field. */
  path: Path;
}

/**
 * The file with a new field of a type under a free name, shown where the screen shows fields: last among its columns and last in
 * its form, or `at` a place of a list of fields alone; a column of rows is nowhere else. Null: the text is no JSON.
 */
export function addField(
  text: string,
  type: NewField,
  { at, owner = ['fields'] }: { at?: Path | undefined; owner?: Path } = {},
): Added | null {
  const data = dataOf(text);
  if (data === null) return null;
  const parts = type.ends?.map((end) => ({ ...end, type: type.type })) ?? [{ ...type, name: type.type }];
  const paths: Path[] = [];
  let now = text;
  for (const part of parts) {
    const known = dataOf(now) ?? data;
    const path = [...owner, freeName(part.name, recordOf(valueAt(known, owner)))];
    now = applied(now, setAt(now, path, newField(known, path, part)));
    paths.push(path);
  }
  const names = paths.map((path) => String(path.at(-1)));
  const places = at ? [at] : owner.length > 1 ? [] : usualPlaces(data);
  for (const place of places)
    for (const shown of shownAt(data, place, names, type.title).toReversed())
      now = applied(now, insertAt(now, place.slice(0, -1), place.at(-1) as number, shown));
  return { text: now, path: paths[0] as Path };
}

/** The columns of rows that this place is in, or names; null: it is in none. */
export function rowColumnsAt(data: unknown, path: Path): Path | null {
  for (let length = path.length; length > 1; length -= 1) {
    const owner = path.slice(0, length);
    if (book.at(data, owner).named?.includes('fields')) return owner;
  }
  return null;
}

/** Whether the place is one in a list that names fields. */
export function isAmongFields(data: unknown, path: Path): boolean {
  const { named = [] } = book.at(data, path);
  return typeof path.at(-1) === 'number' && named.some((one) => one === 'placed' || one === 'columnName');
}

/** The fields as this list names them: two in one where it can say so. */
function shownAt(data: unknown, place: Path, names: readonly string[], title: string): unknown[] {
  const [field, to] = names;
  const isWhole = book.at(data, place).named?.includes('placed');
  return isWhole && to !== undefined ? [{ field, to, title }] : [...names];
}

/** Behind the author's own fields among the columns and where a record is shown or filled in. */
function usualPlaces(data: Record<string, unknown>): Path[] {
  const lists: Path[] = [
    ['table', 'columns'],
    ['queue', 'show'],
    ['form'],
    ['form', 'fields'],
    ...lastGroup(data, ['form', 'groups']),
    ['detail', 'fields'],
    ...lastGroup(data, ['detail', 'groups']),
  ];
  return lists.flatMap((list) => {
    const value = valueAt(data, list);
    return Array.isArray(value) ? [[...list, lengthOfOwn(value)]] : [];
  });
}

/** The last of these groups that is no group of rows alone. */
function lastGroup(data: Record<string, unknown>, path: Path): Path[] {
  const groups = valueAt(data, path);
  if (!Array.isArray(groups) || groups.length === 0) return [];
  const isRows = (name: unknown) => valueAt(data, ['fields', String(name), 'type']) === 'rows';
  const index = groups.findLastIndex((group) => {
    const { fields } = recordOf(group);
    return Array.isArray(fields) && !fields.every(isRows);
  });
  return [[...path, index === -1 ? groups.length - 1 : index, 'fields']];
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
  const text = JSON.stringify(data);
  const { properties = {} } = book.at(dataOf(applied(text, setAt(text, path, field))), path);
  for (const word of sheets.get(type)?.requiredWords ?? []) {
    if (word in field) continue;
    const [example] = book.plain(properties[word], undefined).examples ?? [];
    const initial = emptyTable(properties[word]) ?? example;
    if (initial !== undefined) field[word] = initial;
  }
  return field;
}

/** A name that none of these has: the stem, else with a number. */
export function freeName(stem: string, fields: Readonly<Record<string, unknown>>): string {
  const taken = Object.keys(fields);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
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
