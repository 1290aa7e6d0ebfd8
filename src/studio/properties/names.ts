import type { Field, Screen } from '../../engine/index';
import { recordOf, type Schema, type Step } from '../../engine/pure';
import { book } from '../schema/book';

/** What a text names, by the definition that its place refers to. */
export type NameKind =
  | 'field'
  | 'group'
  | 'sort'
  | 'screen'
  | 'effect'
  | 'verb'
  | 'query'
  | 'dictionary'
  | 'other';

const KINDS: Record<string, NameKind> = {
  fieldName: 'field',
  columnName: 'field',
  groupName: 'group',
  sortName: 'sort',
  screenId: 'screen',
  effectName: 'effect',
  verbName: 'verb',
  queryName: 'query',
  dictCode: 'dictionary',
};

/** Definitions of free texts. Words of all types of fields have definitions too: `field.title`. */
const TEXTS = new Set(['template', 'options', 'option']);

export interface Named {
  name: string;
  title: string;
}

/** What a text of this place names; null: it is no name. */
export function nameKindOf({ named = [] }: Schema): NameKind | null {
  const names = named.filter((one) => !one.includes('.') && !TEXTS.has(one));
  const [kind] = names.flatMap((one) => KINDS[one] ?? []);
  return kind ?? (names.length > 0 ? 'other' : null);
}

/** The screen that names of fields at the end of this way are of; null: the file's own. */
export function subjectOf(steps: readonly Step[]): string | null {
  const nearest = steps.toReversed();
  for (const [index, { schema, value }] of nearest.entries()) {
    if (schema.ofOwn || isCompared(nearest.slice(index))) return null;
    const subject = schema.aboutBeside && recordOf(nearest[index + 1]?.value)[schema.aboutBeside];
    if (typeof subject === 'string' && subject !== '') return subject;
    const id = schema.about && recordOf(value)[schema.about];
    if (typeof id === 'string' && id !== '') return id;
  }
  return null;
}

/** The first of these names a field that records of another screen are compared with. */
function isCompared([here, ...outer]: readonly Step[]): boolean {
  return here?.schema.compared === true && outer.some(({ schema }) => schema.comparesOwn);
}

/** Names that can be read from the file itself. */
export function namesIn(data: Record<string, unknown>, kind: NameKind): Named[] {
  const keysOf = (word: string) => Object.entries(recordOf(data[word]));
  const named = (entries: [string, unknown][]) =>
    entries.map(([name, definition]) => ({ name, title: titleOf(definition) ?? name }));
  if (kind === 'field' || kind === 'group') return named(keysOf('fields'));
  if (kind === 'sort') return sortNames(named(keysOf('fields')));
  if (kind === 'verb') return named([...keysOf('actions'), ...keysOf('verbs')]);
  if (kind === 'query') return named(keysOf('queries'));
  return [];
}

/** Spans of the time that a query is over. */
export const SPAN_NAMES: readonly Named[] = [
  { name: 'hour', title: '按小时' },
  { name: 'day', title: '按天' },
  { name: 'week', title: '按周' },
  { name: 'month', title: '按月' },
];

/** Each name, and the same the other way round. */
export function sortNames(fields: readonly Named[]): Named[] {
  return fields.flatMap(({ name, title }) => [
    { name, title: `${title} ↑` },
    { name: `-${name}`, title: `${title} ↓` },
  ]);
}

export function fieldNames(fields: Screen['fields']): Named[] {
  return Object.values(fields).map(({ name, title }) => ({ name, title }));
}

/** Effects that fit here, else all that buttons run. */
export function effectNames({ defaultSnippets }: Schema): Named[] {
  const snippets = defaultSnippets ?? book.definition('run').defaultSnippets ?? [];
  return snippets.map(({ label, description }) => ({ name: label, title: description }));
}

/** The field of the value at the end of this path: of a default its own, of what a button sets the one that it sets. */
export function fieldOfValue(steps: readonly Step[], fields: Readonly<Record<string, Field>>): Field | null {
  const last = steps.at(-1)?.schema.named ?? [];
  // the arguments of an effect have their own names
  if (!last.includes('value') || last.includes('argument')) return null;
  for (let index = steps.length - 1; index > 0; index -= 1) {
    const keys = steps[index - 1]?.schema.propertyNames;
    const name = String(steps[index]?.key);
    // within rows of a record are fields of another kind
    if (keys && nameKindOf(book.plain(keys, name)) === 'field') return fields[name] ?? null;
  }
  return null;
}

function titleOf(definition: unknown): string | null {
  if (typeof definition === 'string') return definition;
  const { title } = (definition ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : null;
}
