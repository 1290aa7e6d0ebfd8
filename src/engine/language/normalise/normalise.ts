import { parseCondition, parseValue } from '../../condition/parse';
import type { Value } from '../../contract/condition';
import type { Effects } from '../../contract/effect';
import type { Field } from '../../contract/field';
import type { Form, Menu, Resource, ScreenKind, Tree, UnlinkedScreen } from '../../contract/screen';
import { fieldNamed } from '../../contract/stored';
import { sheetOf } from '../../widgets/sheets';
import type { ScreenDefinition, Words } from '../parse/definition';
import { normaliseActions, normaliseVerbs } from './actions';
import { AUDIT_NAMES } from './audit';
import { normaliseDashboard } from './dashboard';
import { normaliseFields, snakeCase } from './field';
import { normaliseDetail, normaliseForm, normaliseQueue, normaliseSide } from './form';
import { periodsIn } from './periods';
import { normaliseRules } from './rules';
import { normaliseTable } from './table';

interface NormaliseContext {
  base: UnlinkedScreen | null;
  used: ReadonlySet<string>;
  /** Null: unknown here. */
  effects: Effects | null;
}

/**
 * Fourth phase: a valid file to a Screen with every word present, so that nothing later asks whether something is set.
 * `base` is the screen named by `resource.of`, whose fields this one shows; `used` are the field names that some file refers to
 * here, as the check has found them; `effects` say what moves by an action.
 */
export function normalise(
  id: string,
  raw: ScreenDefinition,
  { base, used, effects }: NormaliseContext,
): UnlinkedScreen {
  const [group = '', name = ''] = id.split('/');
  const kind = raw.kind ?? 'list';
  const resource = normaliseResource(id, raw, base);
  const fields = fieldsOf(raw, { base, resource, used });
  const permission = String(raw.permission ?? name);
  const form = raw.form === undefined ? null : normaliseForm(raw.form, fields, kind);
  const common = {
    id,
    group,
    name,
    title: String(raw.title),
    route: String(raw.route ?? `/${id}`),
    permission,
    aliases: raw.aliases ?? [],
    formerly: raw.formerly ?? [],
    label: String(raw.label ?? base?.label ?? labelOf(fields)),
    refresh: raw.refresh ?? null,
    renderer: raw.renderer ?? null,
    canBeStale: (raw.stale ?? (kind === 'dashboard' ? 'ok' : 'no')) === 'ok',
    fields,
    detail: raw.detail ? normaliseDetail(raw.detail, fields) : null,
    side: raw.side ? normaliseSide(raw.side) : null,
    verbs: resource ? normaliseVerbs(raw, { kind, permission, resource, form, fields }) : {},
    fieldVerbs: raw.verbs ?? {},
    actions: normaliseActions(raw.actions ?? {}, { permission, fields, effects }),
    hooks: { beforeSave: null, afterSave: null, beforeDelete: null, ...raw.hooks },
    rules: normaliseRules(raw.rules ?? {}, fields),
    menu: normaliseMenu(raw.menu),
  };
  return { ...common, ...NO_PARTS, ...partsOf(kind, { id, raw, fields, resource, form }) };
}

const NO_PARTS = {
  resource: null,
  table: null,
  tree: null,
  form: null,
  queue: null,
  dashboard: null,
  page: null,
};

interface Read {
  id: string;
  raw: ScreenDefinition;
  fields: Record<string, Field>;
  resource: Resource | null;
  form: Form | null;
}

/** What belongs to its kind; that each has what it needs, `check` has seen to. */
function partsOf(kind: ScreenKind, { id, raw, fields, resource, form }: Read) {
  const table = () => normaliseTable(raw.table ?? {}, fields, raw.actions);
  const records = resource as Resource;
  switch (kind) {
    case 'list':
      return { kind, resource: records, table: table(), form };
    case 'tree':
      return {
        kind,
        resource: records,
        table: table(),
        form,
        tree: { depth: null, ...(raw.tree as Pick<Tree, 'parent'>) },
      };
    case 'queue':
      return {
        kind,
        resource: records,
        table: table(),
        form,
        queue: normaliseQueue(raw.queue as Words, fields),
      };
    case 'form':
      return { kind, resource: records, form: form as Form };
    case 'dashboard':
      return { kind, dashboard: normaliseDashboard(raw) };
    case 'page':
      return { kind, resource, page: id };
  }
}

/** What a record is called when the file does not say: its first required or unique text. */
function labelOf(fields: Record<string, Field>): string {
  const named = Object.values(fields).find(
    (field) => sheetOf(field).isName && (field.isRequired || field.unique !== null),
  );
  return named?.name ?? 'id';
}

function normaliseResource(id: string, raw: ScreenDefinition, base: UnlinkedScreen | null): Resource | null {
  const definition = raw.resource;
  if (!definition) return null;
  const byDefault = base?.resource ? base.resource.delete : 'soft';
  const common = {
    path: String(definition.path ?? `/${id}`),
    of: definition.of ?? null,
    where: null,
    delete: definition.delete ?? byDefault,
    initial: [],
  };
  if (base?.resource) return { ...base.resource, ...common, isOwned: false };
  const isOwned = definition.owned !== false;
  return {
    ...common,
    table: String(definition.table ?? snakeCase(id.replace(/[/-]/g, '_'))),
    isOwned,
    hasDeleteTime: isOwned || common.delete === 'soft',
  };
}

/**
 * Declared fields, those of the base, and the audit columns the table is known to have (`language.md` §2): all where we write, else
 * those that some file refers to.
 */
function fieldsOf(
  raw: ScreenDefinition,
  {
    base,
    resource,
    used,
  }: { base: UnlinkedScreen | null; resource: Resource | null; used: ReadonlySet<string> },
): Record<string, Field> {
  const declared = raw.fields ?? {};
  const { form, table, detail } = raw;
  if (!resource) return normaliseFields(declared, []);
  const hasAll = resource.isOwned || raw.form !== undefined || raw.table?.inline !== undefined;
  const audit = hasAll ? AUDIT_NAMES : AUDIT_NAMES.filter((name) => name === 'id' || used.has(name));
  const { isOwned } = resource;
  const own = base
    ? { ...base.fields, ...normaliseFields(declared, [], { isOwned: false }) }
    : normaliseFields(declared, audit, { isOwned });
  const fields = withPeriods(own, periodsIn([form, table, detail]));
  const initial = raw.resource?.initial ?? [];
  resource.initial = initial.map((row) => valuesOf(row, fields));
  const where = raw.resource?.where;
  const ownConditions = where ? [parseCondition(where, fields)] : [];
  const inherited = base?.resource?.where ? [base.resource.where] : [];
  const all = [...inherited, ...ownConditions];
  resource.where = all.length > 1 ? { all } : (all[0] ?? null);
  return fields;
}

/** The end of a period is never before its beginning, wherever the file shows them as one (`language.md` §4). */
function withPeriods(
  fields: Record<string, Field>,
  periods: { field: string; to: string }[],
): Record<string, Field> {
  const ends = periods.map(({ field, to }): [string, Field] => [
    to,
    { ...fieldNamed(fields, to), since: { field, title: fields[field]?.title } },
  ]);
  return { ...fields, ...Object.fromEntries(ends) };
}

function valuesOf(raw: Words, fields: Record<string, Field>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, parseValue(value, fieldNamed(fields, name))]),
  );
}

function normaliseMenu(raw: ScreenDefinition['menu']): Menu | null {
  if (raw === false) return null;
  const definition = raw ?? {};
  return {
    icon: definition.icon ?? null,
    order: definition.order ?? 100,
    keepAlive: definition.keepAlive ?? true,
    isHidden: definition.hidden === true,
  };
}
