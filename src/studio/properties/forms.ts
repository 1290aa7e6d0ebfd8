import { recordOf, type Schema, jsonTypeOf as typeOf } from '../../engine/pure';
import { book } from '../schema/book';

export type FormKind = 'text' | 'number' | 'flag' | 'null' | 'choice' | 'constant' | 'list' | 'object';

/** One form of a place's value: a name, a list of names, further words. */
export interface Form {
  /** Unique among those of its place. */
  id: string;
  kind: FormKind;
  label: string;
  /** Its choices are still open: `book.plain` takes their sides by a value. */
  schema: Schema;
  /** Words by which an object is known to be of this form. */
  discriminators: readonly string[];
}

interface Side {
  schema: Schema;
  label?: string;
  discriminators?: string[];
}

const LABELS: Record<FormKind, string> = {
  text: '文本',
  number: '数字',
  flag: '是或否',
  null: '空值',
  choice: '选一个',
  constant: '固定',
  list: '列表',
  object: '一组',
};

/**
 * The forms that a place accepts; none if nothing is known of it. First comes the form of what holds where nothing is written, then
 * those that shipped screens use most.
 */
export function formsOf(schema: Schema | true | undefined): Form[] {
  const forms = sidesOf(schema).flatMap(({ schema: own, label, discriminators = [] }, index) => {
    const kind = kindOf(own);
    return kind === null
      ? []
      : [{ id: String(index), kind, label: label ?? labelOf(own, kind), schema: own, discriminators }];
  });
  const usual = defaultForm(forms);
  const rank = (form: Form) => (form === usual ? Number.POSITIVE_INFINITY : usesOf(form.schema));
  return forms.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

/** The form of a value; undefined: none of them fits. */
export function formFor(forms: readonly Form[], value: unknown): Form | undefined {
  const record = recordOf(value);
  const fitting = forms.filter(
    ({ kind, schema, discriminators }) =>
      isOfKind(kind, schema, value) && discriminators.every((word) => word in record),
  );
  // as the grammar chooses: the first of its cases that fits
  return fitting.sort((a, b) => Number(a.id) - Number(b.id))[0];
}

/** The form of what holds where nothing is written; null: nothing is known to hold. */
export function defaultForm(forms: readonly Form[]): Form | null {
  return forms.find(({ kind, schema }) => isOfKind(kind, schema, schema.byDefault)) ?? null;
}

/** The initial value of a place in this form, with the input for its words; required words without input are empty. */
export function initialValue(
  { kind, schema, discriminators }: Form,
  provided: Readonly<Record<string, unknown>> = {},
): unknown {
  if (kind === 'text') return '';
  if (kind === 'number') return schema.minimum ?? 0;
  if (kind === 'flag') return true;
  if (kind === 'null') return null;
  if (kind === 'constant') return schema.const;
  if (kind === 'choice') return firstChoice(schema);
  if (kind === 'list')
    return Array.isArray(schema.items)
      ? schema.items.map((item) => initialValue(formsOf(item)[0] as Form))
      : [];
  let value: Record<string, unknown> = { ...provided };
  // a word may bring words: the type of a field does
  for (let before = -1; before !== Object.keys(value).length; ) {
    before = Object.keys(value).length;
    const needed = needsOf({ schema, discriminators }, value).filter(({ name }) => !(name in value));
    value = {
      ...value,
      ...Object.fromEntries(needed.map(({ name, forms }) => [name, initialValue(forms[0] as Form)])),
    };
  }
  return value;
}

/** A word that an object must have, and how it may be written. */
export interface Need {
  name: string;
  schema: Schema;
  forms: Form[];
}

/** The words that an object of this form must have, by its value. */
export function needsOf(
  { schema, discriminators }: Pick<Form, 'schema' | 'discriminators'>,
  value: unknown,
): Need[] {
  const { required = [], properties = {} } = book.plain(schema, value);
  return [...new Set([...discriminators, ...required])].flatMap((name) => {
    const own = properties[name];
    const forms = formsOf(own);
    const current = recordOf(value)[name];
    return own && own !== true && forms.length > 0 ? [{ name, schema: book.plain(own, current), forms }] : [];
  });
}

function isOfKind(kind: FormKind, schema: Schema, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return schema.type === 'number' ? typeof value === 'number' : Number.isInteger(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'choice':
      return (schema.enum ?? []).includes(value);
    case 'constant':
      return value === schema.const;
    case 'list':
      return Array.isArray(value);
    case 'object':
      return typeOf(value) === 'object';
  }
}

/** References followed, and each choice with all its sides. */
function sidesOf(schema: Schema | true | undefined): Side[] {
  if (!schema || schema === true) return [];
  const { $ref, if: test, then: yes, else: no, ...own } = schema;
  if ($ref) {
    const name = $ref.replace('#/definitions/', '');
    const sides = sidesOf(book.definition(name));
    return sides.map(({ schema: found, ...side }) => ({
      ...side,
      // what is chosen is counted over all places that share the choice
      schema: {
        ...own,
        ...found,
        ...usesAs(sides.length > 1 ? found : own),
        named: [...(found.named ?? []), name],
      },
    }));
  }
  if (test && no)
    return [...sidesOf(yes).map((side) => narrowed(side, test)), ...sidesOf(no)].map((side) => ({
      ...side,
      label: side.label ?? labelOf(side.schema, kindOf(side.schema)),
      schema: { ...own, ...side.schema, ...usesAs(side.schema) },
    }));
  if (Array.isArray(own.type))
    return own.type.map((type) => ({ schema: { ...own, type }, label: LABELS[kindOf({ type }) ?? 'text'] }));
  return [{ schema: own }];
}

function usesAs({ uses = 0 }: Schema): Pick<Schema, 'uses'> {
  return { uses };
}

/** How many places of the shipped screens it describes. */
export function usesOf({ uses = 0, type }: Schema): number {
  if (typeof uses === 'number') return uses;
  return type === 'number' ? (uses.number ?? 0) + (uses.integer ?? 0) : (uses[String(type)] ?? 0);
}

function narrowed({ schema, ...side }: Side, { type, required = [] }: Schema): Side {
  return {
    ...side,
    discriminators: [...(side.discriminators ?? []), ...required],
    schema: { ...(type !== undefined && { type }), ...schema },
  };
}

function labelOf({ title, description = '', const: constant }: Schema, kind: FormKind | null): string {
  const [short = ''] = description.split(/[；。：，]/);
  if (kind === 'constant')
    return title ?? (typeof constant === 'boolean' ? (constant ? '是' : '否') : String(constant));
  return title ?? (short === '' ? LABELS[kind ?? 'text'] : short);
}

function kindOf({ type, enum: among, const: constant, properties, additionalProperties, items }: Schema) {
  if (among) return 'choice';
  if (constant !== undefined) return 'constant';
  if (type === 'array' || items) return 'list';
  if (type === 'object' || properties || typeof additionalProperties === 'object') return 'object';
  return KINDS[String(type)] ?? null;
}

const KINDS: Record<string, FormKind> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'flag',
  null: 'null',
};

/** What examples begin with is the usual. */
function firstChoice({ enum: among = [], examples = [] }: Schema): unknown {
  return among.includes(examples[0]) ? examples[0] : among[0];
}
