import { optionValues, recordOf, type Schema, type Spell } from '../../../engine/pure';
import type { Path } from '../../document/edit';
import { book } from '../../schema/book';
import { formsOf, initialValue, needsOf } from '../forms';
import type { Operation } from '../offers';

/** Words of the object that says more of an entry than its title. */
export interface EntryWords {
  title: string;
  colour: string;
}

/** One option: its value in the data, how people see it, and where the file says both. */
export interface OptionRow {
  value: string | number;
  title: string;
  colour: string | undefined;
  /** What the option is called and looks like: a text, or an object with more. */
  definition: unknown;
  definedAt: Path;
  valueAt: Path;
  entryAt: Path;
}

/** The words of entries that are a title or a title with a colour, by their values or in pairs; null: of others. */
export function entryWords({ additionalProperties, items }: Schema): EntryWords | null {
  const pair = Array.isArray(items) ? undefined : book.plain(items, undefined).items;
  const entry = Array.isArray(pair) ? pair[1] : additionalProperties;
  const forms = formsOf(typeof entry === 'object' ? entry : undefined);
  const whole = forms.find(({ kind }) => kind === 'object');
  if (!whole || !forms.some(({ kind }) => kind === 'text')) return null;
  const [title] = needsOf(whole, {});
  const colour = Object.entries(book.plain(whole.schema, {}).properties ?? {}).find(([, schema]) =>
    book.plain(schema, undefined).named?.includes('colour'),
  );
  return title && colour ? { title: title.name, colour: colour[0] } : null;
}

/** The options in their order. */
export function optionRows(path: Path, value: unknown, words: EntryWords): OptionRow[] {
  const row = (
    key: string | number,
    definition: unknown,
    places: Pick<OptionRow, 'definedAt' | 'valueAt'>,
  ) => ({
    value: key,
    definition,
    title: typeof definition === 'string' ? definition : String(recordOf(definition)[words.title] ?? ''),
    colour: recordOf(definition)[words.colour] as string | undefined,
    ...places,
  });
  if (Array.isArray(value))
    return value.map((pair, index) => {
      const [key, definition] = Array.isArray(pair) ? pair : [pair, ''];
      const entryAt = [...path, index];
      return { ...row(key, definition, { definedAt: [...entryAt, 1], valueAt: [...entryAt, 0] }), entryAt };
    });
  return Object.entries(recordOf(value)).map(([key, definition]) => {
    const entryAt = [...path, key];
    return { ...row(key, definition, { definedAt: entryAt, valueAt: entryAt }), entryAt };
  });
}

/** Calls an option differently. */
export function retitled({ definition, definedAt }: OptionRow, title: string, words: EntryWords): Operation {
  const path = typeof definition === 'string' ? definedAt : [...definedAt, words.title];
  return { do: 'set', path, value: title };
}

/** Gives an option a colour, or none; a title alone is a text again. */
export function recoloured(row: OptionRow, colour: string | undefined, words: EntryWords): Operation {
  const { [words.colour]: _, ...rest } =
    typeof row.definition === 'string' ? { [words.title]: row.definition } : recordOf(row.definition);
  const isText = colour === undefined && Object.keys(rest).length === 1;
  const value = isText ? row.title : { ...rest, ...(colour !== undefined && { [words.colour]: colour }) };
  return { do: 'set', path: row.definedAt, value };
}

/** Adds options with these titles behind the others, each under a value of its own; null: there is nothing new. */
export function withOptions(
  path: Path,
  { value, rows, spell }: { value: unknown; rows: readonly OptionRow[]; spell: Spell },
  titles: readonly string[],
): Operation | null {
  const known = new Set(rows.map(({ title }) => title));
  const fresh = [...new Set(titles.map((title) => title.trim()))].filter(
    (one) => one !== '' && !known.has(one),
  );
  if (fresh.length === 0) return null;
  if (Array.isArray(value)) {
    const next = Math.max(0, ...rows.map((row) => Number(row.value) || 0)) + 1;
    const isText = typeof rows[0]?.value !== 'number';
    const pairs = fresh.map((title, index) => [isText ? String(next + index) : next + index, title]);
    return { do: 'set', path, value: [...value, ...pairs] };
  }
  const added = Object.fromEntries(freeValues(fresh, spell, new Set(rows.map((row) => String(row.value)))));
  return { do: 'set', path, value: { ...recordOf(value), ...added } };
}

/** Keys that look like numbers would change their order. */
function freeValues(titles: readonly string[], spell: Spell, taken: Set<string>): [string, string][] {
  return optionValues(titles, spell).map(([wanted, title]) => {
    const base = /^\d/.test(wanted) ? `option${wanted}` : wanted;
    let value = base;
    for (let number = 2; taken.has(value); number++) value = `${base}${number}`;
    taken.add(value);
    return [value, title];
  });
}

/** The table without a line; undefined: the place is for something else. */
export function emptyTable(schema: Schema | true | undefined): unknown {
  const table = formsOf(schema).find((form) => entryWords(form.schema) !== null);
  return table && initialValue(table);
}
