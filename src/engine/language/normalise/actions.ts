import { parseCondition, parseValue } from '../../condition/parse';
import type { Condition, Value } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type {
  Action,
  BuiltInVerb,
  Form,
  Prompt,
  Resource,
  Screen,
  ScreenKind,
  Verb,
} from '../../contract/screen';
import { effectCalls } from './effectCalls';
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
 * Which verbs exist follows from the file: without a form nothing is added, edited or imported (`language.md` §3).
 * Records that nobody types are deleted if the file says so.
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
    // off by default: most lists are not filled from spreadsheets
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
  definition: Raw,
  permission: string,
  fields: Record<string, Field>,
): Verb {
  return {
    code: `${permission}:${verb}`,
    title: String(definition.title ?? VERB_TITLES[verb]),
    when: definition.when ? parseCondition(definition.when as Raw, fields) : null,
    ask: promptsOf(definition.ask, fields),
    confirm: (definition.confirm as string | undefined) ?? null,
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
    declared.map(([name, definition]) => [name, normaliseAction(name, definition, permission, fields)]),
  );
}

function normaliseAction(
  name: string,
  definition: Raw,
  permission: string,
  fields: Record<string, Field>,
): Action {
  return {
    name,
    code: `${permission}:${name}`,
    title: String(definition.title),
    on: (definition.on as Action['on'] | undefined) ?? 'row',
    when: definition.when ? (parseCondition(definition.when as Raw, fields) as Condition) : null,
    ask: promptsOf(definition.ask, fields),
    confirm: (definition.confirm as string | undefined) ?? null,
    set: definition.set ? setOf(definition.set as Raw, fields) : null,
    run: effectCalls(definition.run),
    open:
      typeof definition.open === 'string'
        ? { screen: definition.open, as: 'dialog' }
        : definition.open
          ? { as: 'dialog', ...(definition.open as { screen: string }) }
          : null,
    bulk: (definition.bulk as Action['bulk'] | undefined) ?? false,
    icon: (definition.icon as string | undefined) ?? null,
    key: (definition.key as string | undefined) ?? null,
    undo: (definition.undo as string | undefined) ?? null,
    isDanger: definition.danger === true,
    isHandOver: definition.handsOver === true,
  };
}

function setOf(raw: Raw, fields: Record<string, Field>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, parseValue(value, fields[name] as Field)]),
  );
}

/** `reason`, unless the screen has such a field, needs no definition: required text, kept in the data log (`language.md` §6). */
const REASON = { type: 'text', title: '原因', required: true, maxLength: 200 };

function promptsOf(raw: unknown, fields: Record<string, Field>): Prompt[] {
  const declaredPrompts: Raw = Array.isArray(raw)
    ? Object.fromEntries(raw.map((name) => [name, true]))
    : ((raw ?? {}) as Raw);
  return Object.entries(declaredPrompts).map(([name, own]) => {
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
function refined(field: Field, overrides: Raw): Field {
  return {
    ...field,
    isRequired: (overrides.required as boolean | undefined) ?? field.isRequired,
    default: overrides.default === undefined ? field.default : parseValue(overrides.default, field),
  };
}
