import { parseCondition, parseValue } from '../condition/parse';
import type { Condition, Value } from '../contract/condition';
import type { Field } from '../contract/field';
import type {
  Action,
  Ask,
  BuiltInVerb,
  Column,
  Detail,
  Form,
  FormGroup,
  Link,
  Menu,
  Queue,
  Resource,
  Screen,
  ScreenKind,
  Sort,
  Table,
  Verb,
} from '../contract/screen';
import { sheetOf } from '../widgets/sheets';
import { AUDIT_NAMES } from './audit';
import { normaliseDashboard } from './normaliseDashboard';
import { normaliseFields, normaliseOwnField, snakeCase } from './normaliseField';

type Raw = Record<string, unknown>;

/**
 * Third phase: a valid file to a Screen with every word present, so that nothing later asks whether something is set.
 * `base` is the screen named by `resource.of`, whose fields this one shows.
 */
export function normalise(id: string, raw: Raw, base: Screen | null): Screen {
  const [group = '', name = ''] = id.split('/');
  const kind = (raw.kind as ScreenKind | undefined) ?? 'list';
  const resource = normaliseResource(id, raw, base);
  const fields = fieldsOf(raw, base, resource);
  const permission = String(raw.permission ?? name);
  const form = raw.form === undefined ? null : normaliseForm(raw.form as Raw | unknown[], fields, kind);
  return {
    id,
    group,
    name,
    title: String(raw.title),
    kind,
    route: String(raw.route ?? `/${id}`),
    permission,
    aliases: (raw.aliases as string[] | undefined) ?? [],
    formerly: (raw.formerly as string[] | undefined) ?? [],
    label: String(raw.label ?? base?.label ?? labelOf(fields)),
    refresh: (raw.refresh as number | undefined) ?? null,
    resource,
    fields,
    table: ['list', 'tree', 'queue'].includes(kind) ? normaliseTable((raw.table ?? {}) as Raw, fields) : null,
    tree: raw.tree ? { depth: null, ...(raw.tree as { parent: string }) } : null,
    form,
    detail: raw.detail ? normaliseDetail(raw.detail as Raw, fields) : null,
    side: raw.side ? normaliseLink(raw.side as Raw) : null,
    queue: raw.queue ? normaliseQueue(raw.queue as Raw, fields) : null,
    verbs: resource ? normaliseVerbs(raw, { kind, permission, resource, form, fields }) : {},
    fieldVerbs: (raw.verbs as Record<string, string> | undefined) ?? {},
    actions: normaliseActions((raw.actions ?? {}) as Record<string, Raw>, permission, fields),
    hooks: { beforeSave: null, afterSave: null, ...(raw.hooks as object | undefined) },
    dashboard: kind === 'dashboard' ? normaliseDashboard(raw) : null,
    menu: normaliseMenu(raw.menu),
    page: kind === 'page' ? id : null,
  };
}

/** What a record is called when the file does not say: its first required or unique text. */
function labelOf(fields: Record<string, Field>): string {
  const named = Object.values(fields).find(
    (field) => field.type === 'text' && (field.isRequired || field.unique !== null),
  );
  return named?.name ?? 'id';
}

function normaliseResource(id: string, raw: Raw, base: Screen | null): Resource | null {
  const said = raw.resource as Raw | undefined;
  if (!said) return null;
  const common = {
    of: (said.of as string | undefined) ?? null,
    where: null,
    delete: (said.delete ?? 'soft') as Resource['delete'],
  };
  if (base?.resource) return { ...base.resource, ...common, path: `/${id}`, isOwned: false };
  return {
    ...common,
    path: String(said.path ?? `/${id}`),
    table: String(said.table ?? snakeCase(id.replace(/[/-]/g, '_'))),
    isOwned: said.owned !== false,
  };
}

/** Declared fields, those of the base, and the audit columns the table is known to have (`language.md` §2). */
function fieldsOf(raw: Raw, base: Screen | null, resource: Resource | null): Record<string, Field> {
  const declared = (raw.fields ?? {}) as Raw;
  if (!resource) return normaliseFields(declared, []);
  const hasAll =
    resource.isOwned || raw.form !== undefined || (raw.table as Raw | undefined)?.inline !== undefined;
  const text = JSON.stringify(raw);
  const audit = hasAll ? AUDIT_NAMES : AUDIT_NAMES.filter((name) => name === 'id' || text.includes(name));
  const fields = base
    ? { ...structuredClone(base.fields), ...normaliseFields(declared, []) }
    : normaliseFields(declared, audit);
  const where = (raw.resource as Raw).where as Raw | undefined;
  const own = where ? [parseCondition(where, fields)] : [];
  const inherited = base?.resource?.where ? [base.resource.where] : [];
  const all = [...inherited, ...own];
  resource.where = all.length > 1 ? { all } : (all[0] ?? null);
  return fields;
}

function normaliseTable(raw: Raw, fields: Record<string, Field>): Table {
  const shown = Object.values(fields).filter(
    (field) => !field.isAudit && !field.isWriteOnly && sheetOf(field).comparability !== 'none',
  );
  return {
    columns: ((raw.columns as unknown[] | undefined) ?? shown.map((field) => field.name)).map(
      normaliseColumn,
    ),
    search: ((raw.search as (string | { title: string; fields: string[] })[] | undefined) ?? []).map(
      (said) => (typeof said === 'string' ? { fields: [said], title: null } : said),
    ),
    sort: sortsOf(raw.sort, ['-id']),
    inline: (raw.inline as string[] | undefined) ?? [],
    totals: ((raw.totals as (string | { field: string; by?: string })[] | undefined) ?? []).map((said) =>
      typeof said === 'string' ? { field: said, by: null } : { field: said.field, by: said.by ?? null },
    ),
    tabs: (raw.tabs as string | undefined) ?? null,
    as: (raw.as as Table['as'] | undefined) ?? 'table',
    drag: (raw.drag as string | undefined) ?? null,
  };
}

function normaliseColumn(said: unknown): Column {
  const placed =
    typeof said === 'string' ? { field: said } : (said as { field: string; width?: number; title?: string });
  return { width: null, title: null, ...placed };
}

function sortsOf(raw: unknown, otherwise: string[]): Sort[] {
  return ((raw as string[] | undefined) ?? otherwise).map((said) =>
    said.startsWith('-') ? { field: said.slice(1), direction: 'desc' } : { field: said, direction: 'asc' },
  );
}

function normaliseForm(raw: Raw | unknown[], fields: Record<string, Field>, kind: ScreenKind): Form {
  const said = Array.isArray(raw) ? { fields: raw } : raw;
  const groups = (said.groups as Raw[] | undefined) ?? [{ fields: said.fields ?? [] }];
  return {
    groups: groups.map((group) => normaliseGroup(group, fields)),
    as: (said.as as Form['as'] | undefined) ?? (kind === 'form' ? 'page' : 'dialog'),
  };
}

function normaliseGroup(raw: Raw, fields: Record<string, Field>): FormGroup {
  return {
    title: (raw.title as string | undefined) ?? null,
    when: raw.when ? parseCondition(raw.when as Raw, fields) : null,
    fields: (raw.fields as (string | { field: string; wide?: boolean })[]).map((placed) =>
      typeof placed === 'string'
        ? { field: placed, isWide: null }
        : { field: placed.field, isWide: placed.wide ?? null },
    ),
  };
}

function normaliseDetail(raw: Raw, fields: Record<string, Field>): Detail {
  return {
    groups: ((raw.groups as Raw[] | undefined) ?? []).map((group) => normaliseGroup(group, fields)),
    tabs: ((raw.tabs as Raw[] | undefined) ?? []).map(normaliseLink),
  };
}

function normaliseLink(raw: Raw): Link {
  // a page is given the record's id and needs no `by`
  const by = (raw.by ?? []) as string | string[] | Record<string, string>;
  const pairs =
    typeof by === 'string'
      ? [[by, 'id']]
      : Array.isArray(by)
        ? by.map((inner) => [inner, 'id'])
        : Object.entries(by);
  return {
    screen: String(raw.screen),
    by: (pairs as [string, string][]).map(([inner, outer]) => ({ inner, outer })),
    isAny: Array.isArray(by),
    title: (raw.title as string | undefined) ?? null,
  };
}

function normaliseQueue(raw: Raw, fields: Record<string, Field>): Queue {
  return {
    where: raw.where ? parseCondition(raw.where as Raw, fields) : null,
    order: sortsOf(raw.order, ['id']),
    show: (raw.show as string[] | undefined) ?? [],
  };
}

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

/** Which verbs exist follows from the file: without a form nothing is added, edited, deleted or imported (`language.md` §3). */
function normaliseVerbs(raw: Raw, facts: VerbFacts): Screen['verbs'] {
  const { kind, permission, resource, form, fields } = facts;
  const written = (raw.actions ?? {}) as Record<string, unknown>;
  const isRows = kind !== 'form';
  const hasInline = ((raw.table as Raw | undefined)?.inline as unknown[] | undefined)?.length;
  const exists: Record<BuiltInVerb, boolean> = {
    list: true,
    add: isRows && form !== null,
    edit: form !== null || Boolean(hasInline),
    delete: isRows && form !== null && resource.delete !== false,
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
    confirm: (said.confirm as string | undefined) ?? (verb === 'delete' ? null : null),
  };
}

const BUILT_IN = new Set(['add', 'edit', 'delete', 'export', 'import']);

function normaliseActions(
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
    run: (said.run as string | undefined) ?? null,
    open:
      typeof said.open === 'string'
        ? { screen: said.open, as: 'dialog' }
        : said.open
          ? { as: 'dialog', ...(said.open as { screen: string }) }
          : null,
    bulk: (said.bulk as Action['bulk'] | undefined) ?? false,
    icon: (said.icon as string | undefined) ?? null,
    key: (said.key as string | undefined) ?? null,
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
    return { field: normaliseOwnField(name, own === true ? REASON : (own as Raw), fields), isOwn: true };
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

function normaliseMenu(raw: unknown): Menu | null {
  if (raw === false) return null;
  const said = (raw ?? {}) as Raw;
  return {
    icon: (said.icon as string | undefined) ?? null,
    order: (said.order as number | undefined) ?? 100,
    keepAlive: (said.keepAlive as boolean | undefined) ?? true,
    isHidden: said.hidden === true,
  };
}
