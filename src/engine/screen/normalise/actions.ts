import { parseCondition, parseValue } from '../../condition/parse';
import type { Condition, Value } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type {
  Action,
  Ask,
  BuiltInVerb,
  Form,
  Resource,
  Screen,
  ScreenKind,
  Verb,
} from '../../contract/screen';
import { effectCalls } from '../effectCalls';
import { normaliseOwnField } from './field';

type Raw = Record<string, unknown>;

const VERB_TITLES: Record<BuiltInVerb, string> = {
  list: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  export: '导出',
  import: '导入',
  reveal: '查看敏感信息',
};

interface VerbFacts {
  kind: ScreenKind;
  permission: string;
  resource: Resource;
  form: Form | null;
  fields: Record<string, Field>;
}

/**
 * Which verbs exist follows from the file: without a form nothing is added, edited or imported (`language.md` §3). Records that
 * nobody types are deleted where the file says so.
 */
export function normaliseVerbs(raw: Raw, facts: VerbFacts): Screen['verbs'] {
  const { kind, permission, resource, form, fields } = facts;
  const written = (raw.actions ?? {}) as Record<string, unknown>;
  const isRows = kind !== 'form';
  const hasInline = ((raw.table as Raw | undefined)?.inline as unknown[] | undefined)?.length;
  const exists: Record<BuiltInVerb, boolean> = {
    list: true,
    add: isRows && form !== null,
    edit: form !== null || Boolean(hasInline),
    delete: isRows && resource.delete !== false && (form !== null || written.delete !== undefined),
    export: isRows,
    // asked for by name: most lists are not filled from spreadsheets
    import: isRows && form !== null && written.import !== undefined,
    reveal: Object.values(fields).some((field) => field.isSensitive && !field.isWriteOnly),
  };
  const verbs = Object.entries(exists).filter(([verb, does]) => does && written[verb] !== false);
  return Object.fromEntries(
    verbs.map(([verb]) => [
      verb,
      normaliseVerb(verb as BuiltInVerb, (written[verb] ?? {}) as Raw, permission, fields),
    ]),
  );
}

function normaliseVerb(
  verb: BuiltInVerb,
  said: Raw,
  permission: string,
  fields: Record<string, Field>,
): Verb {
  return {
    code: `${permission}:${verb}`,
    title: String(said.title ?? VERB_TITLES[verb]),
    when: said.when ? parseCondition(said.when as Raw, fields) : null,
    ask: asksOf(said.ask, fields),
    confirm: (said.confirm as string | undefined) ?? null,
  };
}

const BUILT_IN = new Set(['add', 'edit', 'delete', 'export', 'import']);

export function normaliseActions(
  raw: Record<string, Raw>,
  permission: string,
  fields: Record<string, Field>,
): Record<string, Action> {
  const declared = Object.entries(raw).filter(([name]) => !BUILT_IN.has(name));
  return Object.fromEntries(
    declared.map(([name, said]) => [name, normaliseAction(name, said, permission, fields)]),
  );
}

function normaliseAction(name: string, said: Raw, permission: string, fields: Record<string, Field>): Action {
  return {
    name,
    code: `${permission}:${name}`,
    title: String(said.title),
    on: (said.on as Action['on'] | undefined) ?? 'row',
    when: said.when ? (parseCondition(said.when as Raw, fields) as Condition) : null,
    ask: asksOf(said.ask, fields),
    confirm: (said.confirm as string | undefined) ?? null,
    set: said.set ? setOf(said.set as Raw, fields) : null,
    run: effectCalls(said.run),
    open:
      typeof said.open === 'string'
        ? { screen: said.open, as: 'dialog' }
        : said.open
          ? { as: 'dialog', ...(said.open as { screen: string }) }
          : null,
    bulk: (said.bulk as Action['bulk'] | undefined) ?? false,
    icon: (said.icon as string | undefined) ?? null,
    key: (said.key as string | undefined) ?? null,
    undo: (said.undo as string | undefined) ?? null,
    isDanger: said.danger === true,
  };
}

function setOf(raw: Raw, fields: Record<string, Field>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, said]) => [name, parseValue(said, fields[name] as Field)]),
  );
}

/** `reason`, unless the screen has such a field, needs no definition: required text, kept in the data log (`language.md` §6). */
const REASON = { type: 'text', title: '原因', required: true, maxLength: 200 };

function asksOf(raw: unknown, fields: Record<string, Field>): Ask[] {
  const said: Raw = Array.isArray(raw)
    ? Object.fromEntries(raw.map((name) => [name, true]))
    : ((raw ?? {}) as Raw);
  return Object.entries(said).map(([name, own]) => {
    const field = fields[name];
    if (own === true && field) return { field, isOwn: false };
    if (field && typeof own === 'object' && own !== null && !('type' in own))
      return { field: refined(field, own as Raw), isOwn: false };
    const isPlainReason = own === true || !('type' in (own as Raw));
    const written = isPlainReason ? { ...REASON, ...(own === true ? {} : (own as Raw)) } : (own as Raw);
    return { field: normaliseOwnField(name, written, fields), isOwn: true };
  });
}

/** A field of the screen that an action asks for on terms of its own. */
function refined(field: Field, said: Raw): Field {
  return {
    ...field,
    isRequired: (said.required as boolean | undefined) ?? field.isRequired,
    default: said.default === undefined ? field.default : parseValue(said.default, field),
  };
}
