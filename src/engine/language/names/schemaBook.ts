import { isRecord, recordOf } from '../../values/record';
import type { Path } from '../parse/parse';
import { fits } from './fits';

/** What a schema of screen files says of one place: the grammar, or the editors' form of it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  /** The description for who edits by hand and sees no JSON, where it differs. */
  panel?: string;
  /** Of no use to beginners; false: what they need first. Absent: as the shipped screens use it. */
  advanced?: boolean;
  examples?: unknown[];
  enum?: unknown[];
  enumDescriptions?: string[];
  const?: unknown;
  default?: unknown;
  /** What holds where it is not written. */
  byDefault?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema | true>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema | Schema[];
  /** In the grammar: the branch whose `properties` have this word's value. */
  discriminator?: { propertyName: string };
  oneOf?: Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  allOf?: Schema[];
  definitions?: Record<string, Schema>;
  /** The values that fit here, with what each does: names of effects. */
  defaultSnippets?: Snippet[];
  /** Names of fields in here are of the screen that this word names. */
  about?: string;
  /** Names of fields in here are of the file's own screen. */
  ofOwn?: boolean;
  /** The same, named by a word next to this one. */
  aboutBeside?: string;
  /** What is compared with in here is of the record that is being filled. */
  comparesOwn?: boolean;
  /** A field that something is compared with. */
  compared?: boolean;
  /** Names of options in here are of the field that this word names. */
  optionsOf?: string;
  /** Names of fields in here are of the rows that this word names. */
  rowsOf?: string;
  /** How many places of the shipped screens it describes; by the type of the value where it takes several. */
  uses?: number | Record<string, number>;
  /** Names of the definitions that led here: `fieldName` is a field's name. */
  named?: string[];
}

export interface Snippet {
  label: string;
  description: string;
  body: unknown;
}

/** A place on the path to another: its value and its schema. */
export interface Step {
  /** Absent: the file itself. */
  key?: string | number;
  value: unknown;
  schema: Schema;
}

/** With the whole schema and the value you can follow it to a place. */
export function schemaBook(root: Schema) {
  const definitions = root.definitions ?? {};

  /** One plain schema: references followed, and of each choice the side that this value takes. */
  function plain(schema: Schema | true | undefined, value: unknown): Schema {
    if (!schema || schema === true) return {};
    const { $ref, if: test, then: yes, else: no, allOf, discriminator, oneOf, ...own } = schema;
    let found: Schema = own;
    if ($ref) {
      const name = $ref.replace('#/definitions/', '');
      const target = plain(definitions[name], value);
      found = { ...target, ...own, named: [...(target.named ?? []), name] };
    }
    if (discriminator)
      found = joined(found, plain(branchOf(oneOf, discriminator.propertyName, value), value));
    if (test) found = joined(found, plain(fits(test, value) ? yes : no, value));
    for (const part of allOf ?? [])
      if (!part.if || fits(part.if, value)) found = joined(found, plain(part.if ? part.then : part, value));
    return found;
  }

  /** The way to a place of a file, the file itself first. */
  function stepsTo(data: unknown, path: Path): Step[] {
    const steps: Step[] = [{ value: data, schema: plain(root, data) }];
    for (const key of path) {
      const { value: owner, schema } = steps.at(-1) as Step;
      const value =
        typeof owner === 'object' && owner !== null ? (owner as Record<string, unknown>)[key] : undefined;
      steps.push({ key, value, schema: plain(below(schema, key), value) });
    }
    return steps;
  }

  /** The schema of a place of a file; `{}`: nothing is known of it. */
  const at = (data: unknown, path: Path): Schema => (stepsTo(data, path).at(-1) as Step).schema;

  /** The schema of a place before a branch is chosen: all its forms. */
  function whole(data: unknown, path: Path): Schema {
    const key = path.at(-1);
    return key === undefined ? root : (below(at(data, path.slice(0, -1)), key) ?? {});
  }

  /** A word of any part of the language: the first that there is; undefined: none. */
  function anywhere(word: string): Schema | undefined {
    for (const owner of [root, ...Object.values(definitions)]) {
      const found = ownersIn(owner).find(({ properties }) => isRecord(properties?.[word]));
      if (found) return plain(found.properties?.[word], undefined);
    }
    return undefined;
  }
  return {
    at,
    way: stepsTo,
    whole,
    plain,
    anywhere,
    definition: (name: string): Schema => definitions[name] ?? {},
  };
}

/** A schema and all within it. */
function ownersIn(schema: unknown): Schema[] {
  if (Array.isArray(schema)) return schema.flatMap(ownersIn);
  return isRecord(schema) ? [schema as Schema, ...Object.values(schema).flatMap(ownersIn)] : [];
}

/** Of the value under a key or at a place of a list. */
export function below(
  { properties, additionalProperties, items }: Schema,
  key: string | number,
): Schema | undefined {
  if (typeof key === 'number') return Array.isArray(items) ? items[key] : items;
  const known = properties?.[key];
  if (known && known !== true) return known;
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** The branch of a choice that the word picks. */
function branchOf(branches: Schema[] | undefined, word: string, value: unknown): Schema | undefined {
  const wanted = recordOf(value)[word];
  return branches?.find(({ properties }) => {
    const schema = properties?.[word];
    return schema && schema !== true && schema.const === wanted;
  });
}

function joined(a: Schema, b: Schema): Schema {
  const properties = { ...a.properties, ...b.properties };
  for (const [name, schema] of Object.entries(b.properties ?? {}))
    if (schema === true && a.properties?.[name]) properties[name] = a.properties[name];
  return {
    ...b,
    ...a,
    ...(b.type !== undefined && a.type === undefined && { type: b.type }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...((a.required ?? b.required) && {
      required: [...new Set([...(a.required ?? []), ...(b.required ?? [])])],
    }),
    // the closer of the two is used less
    ...(typeof a.uses === 'number' && typeof b.uses === 'number' && { uses: Math.min(a.uses, b.uses) }),
    named: [...(a.named ?? []), ...(b.named ?? [])],
  };
}
