import { SPANS } from '../../contract/spans';
import { recordOf } from '../../values/record';
import { metaSchema } from '../grammar/metaSchema';
import type { Path } from '../parse/parse';
import { below, type Schema, schemaBook } from './schemaBook';
import { type DataOf, type FieldRef, fieldIn, type Scope, scopeWithin, startScope } from './scope';

let grammar: ReturnType<typeof schemaBook> | undefined;

/** The grammar, followed to a place; built when the first file is walked. */
function book() {
  grammar ??= schemaBook(metaSchema() as Schema);
  return grammar;
}

/** A part of a screen that authors name. `owner`: the screen, rows within a field of it, or (of an option) the field. */
export interface Target {
  part: 'field' | 'option' | 'verb' | 'query' | 'card' | 'screen';
  owner: string;
  name: string;
}

interface Place {
  path: Path;
  /** The name is the key there, or (in) the value. */
  at: 'key' | 'value';
}

/** A place of a file that names a part. */
export interface Use extends Target, Place {
  /** What is written there when the part has another name. */
  rewrite: Rewrite;
}

type Rewrite = (written: string, name: string) => string;
const whole: Rewrite = (_, name) => name;

interface Search {
  id: string;
  dataOf: DataOf;
  found: Use[];
}

/** Every place of a file at which it names a part of a screen, its own or another's, its declarations included. */
export function usesIn(
  id: string,
  data: Readonly<Record<string, unknown>>,
  others: DataOf = () => undefined,
): Use[] {
  const search: Search = { id, dataOf: (one) => (one === id ? data : others(one)), found: [] };
  visit(search, data, book().at(data, []), [], startScope(id));
  return search.found;
}

export function isUseOf(target: Target) {
  return ({ part, owner, name }: Use): boolean =>
    part === target.part && owner === target.owner && name === target.name;
}

function visit(search: Search, value: unknown, schema: Schema, path: Path, outer: Scope): void {
  const { id, dataOf } = search;
  const scope = scopeWithin(outer, { value, schema, path, id, dataOf });
  if (typeof value === 'string') addNames(search, value, schema, scope, { path, at: 'value' });
  for (const [index, item] of Array.isArray(value) ? value.entries() : [])
    visit(search, item, book().plain(below(schema, index), item), [...path, index], scope);
  for (const [key, item] of Object.entries(recordOf(value))) {
    const here = [...path, key];
    // a field as an argument, which the grammar takes for a map of fields
    if (schema.named?.includes('argument') && key === 'field' && typeof item === 'string') {
      visit(search, item, book().plain(FIELD_NAME, item), here, startScope(id));
      continue;
    }
    const isWord = Object.hasOwn(schema.properties ?? {}, key);
    const keys = isWord ? {} : book().plain(schema.propertyNames, key);
    addNames(search, key, keys, scope, { path: here, at: 'key' });
    const field = namedField(key, keys, scope, dataOf) ?? scope.valueOf;
    visit(search, item, book().plain(below(schema, key), item), here, { ...scope, valueOf: field });
  }
}

/** The field that a key names, whose value is written there; null: it names none. */
function namedField(key: string, { named = [] }: Schema, scope: Scope, dataOf: DataOf): FieldRef | null {
  if (named.includes('fieldName')) return fieldIn(scope, key, dataOf);
  if (!named.includes('columnName')) return null;
  const [reference = '', inner] = key.split('.');
  const own = fieldIn(scope, reference, dataOf);
  return inner === undefined ? own : referredField(own, inner, dataOf);
}

/** A field of the screen to which a reference leads; null: it leads nowhere by itself. */
function referredField({ owner, name }: FieldRef, inner: string, dataOf: DataOf): FieldRef | null {
  const { to } = recordOf(recordOf(dataOf(owner)?.fields)[name]);
  return typeof to === 'string' ? fieldIn(startScope(to), inner, dataOf) : null;
}

const FIELD_NAME: Schema = { $ref: '#/definitions/fieldName' };

function addNames(search: Search, text: string, schema: Schema, scope: Scope, place: Place): void {
  const { id, dataOf, found } = search;
  const { named = [] } = schema;
  const add = (target: Target, rewrite = whole) => {
    found.push({ ...target, ...place, rewrite });
  };
  const fieldsOf = (name: string): Target => ({ part: 'field', ...fieldIn(scope, name, dataOf) });
  for (const definition of named)
    switch (definition) {
      case 'fieldName':
        add(fieldsOf(text));
        break;
      case 'groupName':
        if (!SPANS.has(text)) add(fieldsOf(text));
        break;
      case 'sortName': {
        const sign = text.startsWith('-') ? '-' : '';
        add(fieldsOf(text.slice(sign.length)), (_, name) => sign + name);
        break;
      }
      case 'columnName':
        addDotted(text, fieldsOf, dataOf, add);
        break;
      case 'template':
      case 'argument':
        for (const name of placeholdersIn(text))
          add(fieldsOf(name), (written, to) => written.replaceAll(`{${name}}`, `{${to}}`));
        break;
      case 'verbName':
        add({ part: 'verb', owner: id, name: text });
        break;
      case 'queryName':
        add({ part: 'query', owner: id, name: text });
        break;
      case 'screenId':
        add({ part: 'screen', owner: '', name: text });
        break;
      case 'optionName':
        if (scope.optionsOf) add(option(scope.optionsOf, text));
        break;
    }
  const isValue =
    named.includes('value') ||
    named.includes('formula') ||
    (scope.isCondition && !named.includes('fieldName') && !named.includes('columnName'));
  if (isValue && place.at === 'value' && scope.valueOf) add(option(scope.valueOf, text));
}

/** `userId.level`: a reference, and a field of the screen to which it leads. */
function addDotted(
  text: string,
  fieldsOf: (name: string) => Target,
  dataOf: DataOf,
  add: (target: Target, rewrite: Rewrite) => void,
): void {
  const [reference = '', inner] = text.split('.');
  const target = fieldsOf(reference);
  add(target, (written, name) => [name, ...written.split('.').slice(1)].join('.'));
  const foreign = inner === undefined ? null : referredField(target, inner, dataOf);
  if (foreign) add({ part: 'field', ...foreign }, (written, name) => `${written.split('.')[0]}.${name}`);
}

function placeholdersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name));
}

function option({ owner, name }: FieldRef, text: string): Target {
  return { part: 'option', owner: optionsOwner({ owner, name }), name: text };
}

export function optionsOwner({ owner, name }: FieldRef): string {
  return `${owner} ${name}`;
}
