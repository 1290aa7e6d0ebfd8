import { recordOf, type Schema } from '../../engine/pure';
import type { Path } from '../document/edit';
import { book } from '../schema/book';
import { entryTitle, isMap, shortOf, titlesOf, UNSAID } from '../words';

/** A part of a file that holds others, or one of an ordered table or list. */
export interface OutlineNode {
  path: Path;
  /** The path as text, which identifies the part. */
  key: string;
  title: string;
  /** As the file has it: a word, a key; empty where the title says it. */
  name: string;
  /** Its place among its own; null: a word, whose place means nothing. */
  index: number | null;
  children: OutlineNode[];
}

/** Text of a path, for sets and maps. */
export function keyOf(path: Path): string {
  return JSON.stringify(path);
}

/** The parts of a screen file in its own order, called as the grammar and the author call them. */
export function outlineOf(data: Record<string, unknown>): OutlineNode[] {
  const titles = titlesOf(data);

  /** The parts of a place; none of what is a value rather than a part. */
  function within(path: Path, value: unknown, schema: Schema): OutlineNode[] {
    if (typeof value !== 'object' || value === null || isValue(schema)) return [];
    if (Array.isArray(value)) return value.map((item, index) => entry([...path, index], item, index));
    const keys = Object.keys(value);
    if (isMap(schema)) return keys.map((key, index) => entry([...path, key], of(value, key), index));
    return keys.filter((key) => !UNSAID.has(key)).flatMap((key) => word([...path, key], of(value, key)));
  }

  function entry(path: Path, value: unknown, index: number): OutlineNode {
    const key = path.at(-1);
    return {
      path,
      key: keyOf(path),
      title: titleOf(value, titles) ?? entryTitle(book.at(data, path.slice(0, -1)), key, index),
      name: typeof key === 'string' ? key : nameIn(value),
      index,
      children: within(path, value, book.at(data, path)),
    };
  }

  function word(path: Path, value: unknown): OutlineNode[] {
    const schema = book.at(data, path);
    if (typeof value !== 'object' || value === null || isValue(schema)) return [];
    const name = String(path.at(-1));
    const children = within(path, value, schema);
    return [{ path, key: keyOf(path), title: shortOf(schema) || name, name, index: null, children }];
  }

  return within([], data, book.at(data, []));
}

/** Words of the whole file that hold parts and are not written yet, with what they are called. */
export function partsToAdd(data: Record<string, unknown>): { name: string; title: string; empty: unknown }[] {
  const { properties = {} } = book.at(data, []);
  return Object.entries(properties).flatMap(([name, own]) => {
    if (name in data || UNSAID.has(name)) return [];
    const schema = book.plain(own, undefined);
    const isList = schema.type === 'array' || schema.items !== undefined;
    if (!isList && schema.type !== 'object') return [];
    return [{ name, title: shortOf(schema) || name, empty: isList ? [] : {} }];
  });
}

/** Conditions and values are built where they are shown, and stay whole here. */
function isValue({ named = [], additionalProperties }: Schema): boolean {
  const valueRef = typeof additionalProperties === 'object' ? additionalProperties.$ref : undefined;
  return [...named, valueRef?.replace('#/definitions/', '')].some(
    (one) => one === 'condition' || one === 'value',
  );
}

function of(value: object, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}

/** What the author, or the field that is named, calls it. */
function titleOf(value: unknown, titles: ReadonlyMap<string, string>): string | null {
  if (typeof value === 'string') return titles.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => titleOf(one, titles)).join(' ');
  const { title, field, screen, id } = recordOf(value);
  if (typeof title === 'string') return title;
  if (typeof field === 'string') return titles.get(field) ?? field;
  return [screen, id].find((one) => typeof one === 'string') ?? null;
}

function nameIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const { field } = recordOf(value);
  return typeof field === 'string' ? field : '';
}
