import { currentName } from '../../condition/currentNames';
import { isRecord, recordOf } from '../../values/record';
import type { Path } from '../parse/parse';
import type { Schema } from './schemaBook';

/** What screen files say as data; undefined: there is none of that id. */
export type DataOf = (id: string) => Readonly<Record<string, unknown>> | undefined;

export interface FieldRef {
  /** The screen that declares it; for the columns of rows, also their place in it. */
  owner: string;
  name: string;
}

/** What names mean at one place of a file. */
export interface Scope {
  /** Whose fields. */
  owner: string;
  /** The field whose value is written here. */
  valueOf: FieldRef | null;
  isCondition: boolean;
  /** The field whose options. */
  optionsOf: FieldRef | null;
  /** Whose fields are compared with, where these are others; null: the same. */
  compared: Pick<Scope, 'owner' | 'prompts'> | null;
  /** Questions of a button with a definition of their own, and where they are declared: they hide fields of the same name. */
  prompts: ReadonlyMap<string, string>;
}

const NO_PROMPTS: Scope['prompts'] = new Map();

export function startScope(id: string): Scope {
  return {
    owner: id,
    valueOf: null,
    isCondition: false,
    optionsOf: null,
    compared: null,
    prompts: NO_PROMPTS,
  };
}

interface ScopeInput {
  value: unknown;
  schema: Schema;
  path: Path;
  id: string;
  dataOf: DataOf;
}

/** The scope within a value, by the marks of the grammar. */
export function scopeWithin(outer: Scope, { value, schema, path, id, dataOf }: ScopeInput): Scope {
  const { named = [] } = schema;
  const scope = { ...outer };
  if (schema.ofOwn) scope.owner = id;
  if (schema.compared && outer.compared) Object.assign(scope, outer.compared);
  if (schema.comparesOwn) scope.compared = { owner: outer.owner, prompts: outer.prompts };
  if (schema.aboutBeside) {
    const subject = neighbourAt(dataOf(id), path, schema.aboutBeside);
    if (typeof subject === 'string') Object.assign(scope, { owner: subject, prompts: NO_PROMPTS });
  }
  if (named.includes('condition')) scope.isCondition = true;
  if (named.includes('field')) scope.isCondition = false;
  if (!isRecord(value)) return scope;
  if (schema.about) scope.owner = subjectOf(value, schema.about, dataOf(id)) ?? scope.owner;
  // what a program counts answers columns of its own; a button may be called `result` too
  const isCounted = Object.hasOwn(schema.properties ?? {}, 'result');
  if (isCounted && isRecord(value.result)) scope.owner = rowsOwner(id, [...path, 'result']);
  if (named.includes('fields') && path.length > 1) scope.owner = rowsOwner(id, path);
  if (schema.rowsOf && typeof value[schema.rowsOf] === 'string') {
    const { owner, name } = fieldRef(scope.owner, String(value[schema.rowsOf]), dataOf);
    scope.owner = rowsOwner(owner, ['fields', name, 'fields']);
  }
  if (schema.optionsOf) {
    const name = value[schema.optionsOf];
    scope.optionsOf = typeof name === 'string' ? fieldRef(scope.owner, name, dataOf) : null;
  }
  if (Object.hasOwn(schema.properties ?? {}, 'ask') && isRecord(value.ask))
    scope.prompts = promptsIn(value.ask, rowsOwner(id, [...path, 'ask']));
  return scope;
}

/** The value of a word next to the one at a place. */
export function neighbourAt(data: unknown, path: Path, word: string): unknown {
  const owner = path.slice(0, -1).reduce((part, key) => recordOf(part)[key], data);
  return recordOf(owner)[word];
}

/** What a name of a field means here. */
export function fieldIn({ owner, prompts }: Scope, name: string, dataOf: DataOf): FieldRef {
  const prompt = prompts.get(name);
  return prompt === undefined ? fieldRef(owner, name, dataOf) : { owner: prompt, name };
}

/**
 * The declaration that a name means: a screen that shows another's records has the fields of that one, each by its former names too.
 * What it says anew of such a field is about the field as it is called now.
 */
function fieldRef(owner: string, name: string, dataOf: DataOf): FieldRef {
  let own: FieldRef | null = null;
  const seen = new Set<string>();
  for (let id = owner; ; ) {
    seen.add(id);
    const { fields, resource } = dataOf(id) ?? {};
    const all = recordOf(fields);
    const isOwn = Object.hasOwn(all, name);
    const now = currentName(name, all);
    if (now !== name) return { owner: id, name: now };
    if (isOwn) own ??= { owner: id, name };
    if (isOwn && !isColumn(all[name])) return own as FieldRef;
    const of = recordOf(resource).of;
    if (typeof of !== 'string' || seen.has(of)) return own ?? { owner: id, name };
    id = of;
  }
}

/** Whether the values of a field are in the table. */
function isColumn(field: unknown): boolean {
  const { figure, run, stored } = recordOf(field);
  return figure === undefined && run === undefined && stored !== false;
}

/** Whether an entry of `ask` is a question with its own definition. */
function isPrompt(entry: unknown): boolean {
  return isRecord(entry) && 'type' in entry;
}

export function rowsOwner(id: string, path: Path): string {
  return `${id} ${path.join('.')}`;
}

function promptsIn(ask: Readonly<Record<string, unknown>>, owner: string): Map<string, string> {
  return new Map(Object.keys(ask).flatMap((name) => (isPrompt(ask[name]) ? [[name, owner]] : [])));
}

/** A card may take its screen from a query of the file. */
function subjectOf(value: Record<string, unknown>, word: string, data: ReturnType<DataOf>): string | null {
  const query = recordOf(recordOf(data?.queries)[String(value.query)]);
  const id = value[word] ?? query[word];
  return typeof id === 'string' && id !== '' ? id : null;
}
