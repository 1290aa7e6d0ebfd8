import { type Schema, jsonTypeOf as typeOf } from '../../engine/pure';
import { type Path, valueAt } from '../document/edit';
import { nameKindOf, namesIn } from '../properties/names';
import { book } from '../schema/book';
import type { Word } from './words';

type Data = Record<string, unknown>;

/** What a word of a file is for, by the grammar and the data sheets. */
export interface WordDescription {
  word: string;
  /** Sentences, the most particular first. */
  sentences: string[];
  /** What holds where it is not written; null: nothing does, or that is not defined. */
  byDefault: string | null;
  examples: string[];
}

/** The explanation of a word of this file. */
export function describeWord(data: Data, { path, kind }: Word): WordDescription {
  const schema = book.at(data, path);
  const value = valueAt(data, path);
  const isKey = kind === 'key';
  const word = isKey ? String(path.at(-1)) : JSON.stringify(value);
  const sentences = [
    isKey ? null : meaningOf(schema, value),
    isKey ? null : namedBy(data, schema, value),
    isKey && isOwnName(data, path) ? ownNameOf(data, path) : null,
    describedAt(data, path),
    isKey && typeOf(value) !== 'object' ? meaningOf(schema, value, JSON.stringify(value)) : null,
  ].filter((one) => one !== null);
  return {
    word,
    sentences: [...new Set(sentences)],
    byDefault: schema.default === undefined ? null : JSON.stringify(schema.default),
    examples: (schema.examples ?? []).slice(0, 2).map((one) => JSON.stringify(one)),
  };
}

/** Whether the author gave this key its name: a field's, a button's, an option's. */
export function isOwnName(data: Data, path: Path): boolean {
  const key = path.at(-1);
  if (typeof key !== 'string') return false;
  const owner = book.at(data, path.slice(0, -1));
  return owner.properties?.[key] === undefined;
}

/** Of one of the values that fit there. */
function meaningOf({ enum: among, enumDescriptions }: Schema, value: unknown, word?: string): string | null {
  const meaning = enumDescriptions?.[among?.indexOf(value) ?? -1];
  if (meaning === undefined) return null;
  return word === undefined ? meaning : `${word}：${meaning}`;
}

/** A name that the file itself defines, by its title. */
function namedBy(data: Data, schema: Schema, value: unknown): string | null {
  const kind = nameKindOf(schema);
  const found = kind && namesIn(data, kind).find(({ name }) => name === value);
  if (!found || found.title === found.name) return null;
  return `${kind === 'field' || kind === 'sort' ? '字段' : ''}「${found.title}」`;
}

function ownNameOf(data: Data, path: Path): string {
  const definition = valueAt(data, path) as { title?: unknown; type?: unknown } | null;
  const type =
    typeof definition?.type === 'string'
      ? meaningOf(book.at(data, [...path, 'type']), definition.type)
      : null;
  const title = typeof definition?.title === 'string' ? `「${definition.title}」` : '';
  return `${title}自己起的名字${type === null ? '' : `，类型是${type}`}`;
}

/** The description of the place, or of the nearest one above that has one. */
function describedAt(data: Data, path: Path): string | null {
  const steps = book.way(data, path);
  const whole = book.whole(data, path);
  const { description } = whole.description ? whole : (steps.at(-1)?.schema ?? {});
  return (
    description ??
    steps.findLast(({ schema }) => schema.description !== undefined)?.schema.description ??
    null
  );
}
