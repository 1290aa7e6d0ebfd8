import { parseCondition, parseValue } from '../../condition/parse';
import type { Value } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { Form, Menu, Resource, ScreenKind, Tree, UnlinkedScreen } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';
import { normaliseActions, normaliseVerbs } from './actions';
import { AUDIT_NAMES } from './audit';
import { normaliseDashboard } from './dashboard';
import { normaliseFields, snakeCase } from './field';
import { normaliseDetail, normaliseForm, normaliseQueue, normaliseSide } from './form';
import { periodsIn } from './periods';
import { normaliseTable } from './table';

type Raw = Record<string, unknown>;

/**
 * Fourth phase: a valid file to a Screen with every word present, so that nothing later asks whether something is set.
 * `base` is the screen named by `resource.of`, whose fields this one shows; `used` are the field names that some file refers to
 * here, as the check has found them.
 */
export function normalise(
  id: string,
  raw: Raw,
  { base, used }: { base: UnlinkedScreen | null; used: ReadonlySet<string> },
): UnlinkedScreen {
  const [group = '', name = ''] = id.split('/');
  const kind = (raw.kind as ScreenKind | undefined) ?? 'list';
  const resource = normaliseResource(id, raw, base);
  const fields = fieldsOf(raw, { base, resource, used });
  const permission = String(raw.permission ?? name);
  const form = raw.form === undefined ? null : normaliseForm(raw.form as Raw | unknown[], fields, kind);
  const common = {
    id,
    group,
    name,
    title: String(raw.title),
    route: String(raw.route ?? `/${id}`),
    permission,
    aliases: (raw.aliases as string[] | undefined) ?? [],
    formerly: (raw.formerly as string[] | undefined) ?? [],
    label: String(raw.label ?? base?.label ?? labelOf(fields)),
    refresh: (raw.refresh as number | undefined) ?? null,
    fields,
    detail: raw.detail ? normaliseDetail(raw.detail as Raw, fields) : null,
    side: raw.side ? normaliseSide(raw.side as Raw) : null,
    verbs: resource ? normaliseVerbs(raw, { kind, permission, resource, form, fields }) : {},
    fieldVerbs: (raw.verbs as Record<string, string> | undefined) ?? {},
    actions: normaliseActions((raw.actions ?? {}) as Record<string, Raw>, permission, fields),
    hooks: { beforeSave: null, afterSave: null, beforeDelete: null, ...(raw.hooks as object | undefined) },
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
  raw: Raw;
  fields: Record<string, Field>;
  resource: Resource | null;
  form: Form | null;
}

/** What belongs to its kind; that each has what it needs, `check` has seen to. */
function partsOf(kind: ScreenKind, { id, raw, fields, resource, form }: Read) {
  const table = () => normaliseTable((raw.table ?? {}) as Raw, fields);
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
        queue: normaliseQueue(raw.queue as Raw, fields),
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

function normaliseResource(id: string, raw: Raw, base: UnlinkedScreen | null): Resource | null {
  const definition = raw.resource as Raw | undefined;
  if (!definition) return null;
  // a table of the migrations has no bin unless its screen says so; neither have screens that show its records
  const byDefault = base?.resource && !base.resource.isOwned ? base.resource.delete : 'soft';
  const common = {
    of: (definition.of as string | undefined) ?? null,
    where: null,
    delete: (definition.delete ?? byDefault) as Resource['delete'],
    initial: [],
  };
  if (base?.resource)
    return { ...base.resource, ...common, path: String(definition.path ?? `/${id}`), isOwned: false };
  return {
    ...common,
    path: String(definition.path ?? `/${id}`),
    table: String(definition.table ?? snakeCase(id.replace(/[/-]/g, '_'))),
    isOwned: definition.owned !== false,
  };
}

/**
 * Declared fields, those of the base, and the audit columns the table is known to have (`language.md` §2): all where we write, else
 * those that some file refers to.
 */
function fieldsOf(
  raw: Raw,
  {
    base,
    resource,
    used,
  }: { base: UnlinkedScreen | null; resource: Resource | null; used: ReadonlySet<string> },
): Record<string, Field> {
  const declared = (raw.fields ?? {}) as Raw;
  const { form, table, detail } = raw;
  if (!resource) return normaliseFields(declared, []);
  const hasAll =
    resource.isOwned || raw.form !== undefined || (raw.table as Raw | undefined)?.inline !== undefined;
  const audit = hasAll ? AUDIT_NAMES : AUDIT_NAMES.filter((name) => name === 'id' || used.has(name));
  const own = base ? { ...base.fields, ...normaliseFields(declared, []) } : normaliseFields(declared, audit);
  const fields = withPeriods(own, periodsIn([form, table, detail]));
  const initial = ((raw.resource as Raw).initial ?? []) as Raw[];
  resource.initial = initial.map((row) => valuesOf(row, fields));
  const where = (raw.resource as Raw).where as Raw | undefined;
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
    { ...(fields[to] as Field), since: { field, title: fields[field]?.title } },
  ]);
  return { ...fields, ...Object.fromEntries(ends) };
}

function valuesOf(raw: Raw, fields: Record<string, Field>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, parseValue(value, fields[name] as Field)]),
  );
}

function normaliseMenu(raw: unknown): Menu | null {
  if (raw === false) return null;
  const definition = (raw ?? {}) as Raw;
  return {
    icon: (definition.icon as string | undefined) ?? null,
    order: (definition.order as number | undefined) ?? 100,
    keepAlive: (definition.keepAlive as boolean | undefined) ?? true,
    isHidden: definition.hidden === true,
  };
}
