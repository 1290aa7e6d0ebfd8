import { below, recordOf, type Schema } from '../../engine/pure';
import { type Edit, insertAt, moveTo, type Path, renameAt, setAt, valueAt } from '../document/edit';
import { book } from '../schema/book';
import { type Form, formFor, formsOf, initialValue, needsOf, usesOf } from './forms';

/** What the panel can do to a file; every button is one of these. */
export type Operation =
  | { do: 'set'; path: Path; value: unknown }
  | { do: 'insert'; path: Path; index: number; value: unknown }
  | { do: 'rename'; path: Path; key: string }
  | { do: 'move'; path: Path; from: number; to: number }
  | { do: 'remove'; path: Path };

/** What may be written at one place of a file. */
export interface Offer {
  path: Path;
  value: unknown;
  /** Ways in which it may be written, the usual first. */
  forms: Form[];
  /** Its form, or the initial one; null: nothing is known of this value. */
  form: Form | null;
  /** Words that an object may have by their names; of many the required ones first, then those that shipped screens use most. */
  words: OfferedWord[];
  /** What may be added under names that the author chooses, or to a list; null: nothing. */
  adding: Adding | null;
}

export interface OfferedWord {
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** Few shipped screens use it. */
  isRare: boolean;
}

export interface Adding {
  isList: boolean;
  /** What keys may be; null: a list has none, or any is taken. */
  keys: Schema | null;
  schema: Schema;
  forms: Form[];
}

/** Words that authors of screens do not use: the program that writes the file sets them. */
const UNSAID = new Set(['$schema', '$version']);

/** All that may be done at a place of a file, by what the grammar says of it. */
export function offersAt(data: unknown, path: Path): Offer {
  const value = valueAt(data, path);
  const forms = formsOf(schemaAt(data, path));
  const form = value === undefined ? (forms[0] ?? null) : (formFor(forms, value) ?? null);
  const schema = form && book.plain(form.schema, value);
  return {
    path,
    value,
    forms,
    form,
    words: form?.kind === 'object' && schema ? wordsOf(schema) : [],
    adding: form && schema ? addingTo(form, schema, value) : null,
  };
}

/** What the grammar says of a place. Below what is not written it is that of the form in which it is offered first. */
function schemaAt(data: unknown, path: Path): Schema | undefined {
  const owner = path.slice(0, -1);
  const key = path.at(-1);
  if (key === undefined || valueAt(data, owner) !== undefined) return book.whole(data, path);
  const { form } = offersAt(data, owner);
  return form ? below(book.plain(form.schema, undefined), key) : undefined;
}

/** The edit that makes the change in the text; null: it is already there, or impossible. */
export function editOf(text: string, operation: Operation): Edit | null {
  const { path } = operation;
  switch (operation.do) {
    case 'set':
      return setAt(text, path, operation.value);
    case 'insert':
      return insertAt(text, path, operation.index, operation.value);
    case 'rename':
      return renameAt(text, path, operation.key);
    case 'move':
      return moveTo(text, path, operation.from, operation.to);
    case 'remove':
      return setAt(text, path, undefined);
  }
}

/** Adds to a list at its end, or to an object under a key. */
export function adds(offer: Offer, key: string | null, value: unknown): Operation {
  const { path, value: owner } = offer;
  if (key !== null) return { do: 'set', path: [...path, key], value };
  const index = Array.isArray(owner) ? owner.length : 0;
  return { do: 'insert', path, index, value };
}

/** Says a place in another form, from its beginning; a name goes along into what must have one, and back. */
export function switchForm({ path, value }: Pick<Offer, 'path' | 'value'>, form: Form): Operation {
  const [need] = form.kind === 'object' ? needsOf(form, {}) : [];
  if (typeof value === 'string' && need?.forms[0]?.kind === 'text')
    return { do: 'set', path, value: initialValue(form, { [need.name]: value }) };
  const [first] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const isPreserved = form.kind === 'text' && !Array.isArray(value) && typeof first === 'string';
  return { do: 'set', path, value: isPreserved ? first : initialValue(form) };
}

/** Whether the author may give an entry this name. */
export function isFreeKey({ value }: Offer, { keys }: Adding, key: string): boolean {
  const { pattern, enum: among } = keys ? book.plain(keys, key) : ({} as Schema);
  if (key === '' || key === '__proto__' || Object.hasOwn(recordOf(value), key)) return false;
  return (
    (pattern === undefined || new RegExp(pattern).test(key)) && (among === undefined || among.includes(key))
  );
}

/** A list that is no longer is shown whole, in the order of the grammar. */
const SHORT = 8;
/** A word is rare if fewer than one in so many use it. */
const ONE_IN = 20;

function wordsOf({ properties = {}, required = [], uses }: Schema): OfferedWord[] {
  const limit = Number(uses ?? 0) / ONE_IN;
  const words = Object.entries(properties).flatMap(([name, schema]) => {
    if (UNSAID.has(name) || schema === true) return [];
    const isRequired = required.includes(name);
    return [
      {
        name,
        schema,
        isRequired,
        isRare: !isRequired && (schema.advanced ?? usesOf(schema) < limit),
      },
    ];
  });
  if (words.length <= SHORT)
    return words
      .map((word) => ({ ...word, isRare: word.schema.advanced === true }))
      .sort((a, b) => Number(a.isRare) - Number(b.isRare));
  return words.sort(
    (a, b) =>
      Number(b.isRequired) - Number(a.isRequired) ||
      Number(a.isRare) - Number(b.isRare) ||
      weightOf(b) - weightOf(a),
  );
}

/** What beginners need comes before the rest, in the order of the grammar. */
function weightOf({ schema }: OfferedWord): number {
  return schema.advanced === false ? Number.MAX_SAFE_INTEGER : usesOf(schema);
}

function addingTo({ kind }: Form, schema: Schema, value: unknown): Adding | null {
  const { items, additionalProperties, propertyNames = null, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (kind === 'list') {
    // a pair has its places and takes no more
    if (Array.isArray(items) || !items || (Array.isArray(value) ? value.length : 0) >= maxItems) return null;
    return { isList: true, keys: null, schema: items, forms: formsOf(items) };
  }
  if (kind !== 'object' || typeof additionalProperties !== 'object') return null;
  return {
    isList: false,
    keys: propertyNames,
    schema: additionalProperties,
    forms: formsOf(additionalProperties),
  };
}
