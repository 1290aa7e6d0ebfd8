import { parseCondition } from '../../condition/parse';
import type { Field } from '../../contract/field';
import type { Menu, Resource, Screen, ScreenKind } from '../../contract/screen';
import { AUDIT_NAMES } from '../audit';
import { normaliseActions, normaliseVerbs } from './actions';
import { normaliseDashboard } from './dashboard';
import { normaliseFields, snakeCase } from './field';
import { normaliseDetail, normaliseForm, normaliseLink, normaliseQueue } from './form';
import { normaliseTable } from './table';

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
    foreign: {},
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
