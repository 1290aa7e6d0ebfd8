import { parseCondition } from '../condition/parse';
import type { Field } from '../contract/field';
import type { Screen } from '../contract/screen';
import { sourceOf } from './querySource';

const OPERATORS_PATH = '/sys/user';

/** A screen a ref points at, as the browser and the server need it without loading that screen. */
export interface LinkTarget {
  screen: string;
  path: string;
  route: string;
  label: string;
  isTree: boolean;
  /** The right to see its records; null where there is no list of them to open one from. */
  code: string | null;
  /** Table and parent column of a tree; the server's, never sent to the browser. */
  tree: { table: string; parent: string } | null;
  /** The value of the deciding field that chooses this target; null when there is only one. */
  when: string | null;
}

/** Last phase over all screens: refs learn where their targets live, dashboards' conditions meet the fields they name. */
export function link(screens: Map<string, Screen>): void {
  for (const screen of screens.values()) {
    for (const field of Object.values(screen.fields)) linkField(field, screens);
    for (const action of Object.values(screen.actions))
      for (const { field } of action.ask) linkField(field, screens);
    screen.foreign = foreignOf(screen, screens);
    for (const { query } of screen.dashboard?.cards ?? []) {
      const source = screens.get(query.from ?? '');
      if (!source) continue;
      if (query.where)
        query.where = parseCondition(query.where as unknown as Record<string, unknown>, source.fields);
      query.source = sourceOf(query, source);
    }
  }
}

/** What the screen shows of referred records, as fields under their dotted names: drawn by their own types. */
function foreignOf(screen: Screen, screens: Map<string, Screen>): Record<string, Field> {
  const { table, detail, queue } = screen;
  const placed = [...(table?.columns ?? []), ...(detail?.groups ?? []).flatMap((group) => group.fields)];
  const names = [...placed.map(({ field }) => field), ...(queue?.show ?? [])].filter((name) =>
    name.includes('.'),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const [own = '', inner = ''] = name.split('.');
      const [target] = (screen.fields[own]?.words.targets ?? []) as LinkTarget[];
      const field = screens.get(target?.screen ?? '')?.fields[inner];
      if (!field) return [];
      const none = { column: null, isStored: false, isReadOnly: true, run: null, when: null };
      return [[name, { ...field, ...none, name, permission: { view: null, edit: null } }]];
    }),
  );
}

function linkField(field: Field, screens: Map<string, Screen>): void {
  if (field.type === 'rows')
    for (const inner of Object.values(field.words.fields as Record<string, Field>)) linkField(inner, screens);
  if (field.type === 'user') linkOperator(field, screens);
  if (field.type !== 'ref') return;
  const to = field.words.to as string | ({ field: string } & Record<string, string>);
  const named =
    typeof to === 'string'
      ? [[null, to] as const]
      : Object.entries(to).filter(([value]) => value !== 'field');
  field.words.targets = named.flatMap(([when, id]) => {
    const target = screens.get(id);
    if (!target?.resource) return [];
    return [targetAt(target, when)];
  });
}

function targetAt(screen: Screen, when: string | null): LinkTarget {
  return {
    screen: screen.id,
    path: screen.resource?.path ?? '',
    route: screen.route,
    label: screen.label,
    isTree: screen.kind === 'tree',
    code: listCode(screen),
    tree: treeOf(screen),
    when,
  };
}

/** Operators are a fixed resource; once a screen shows them, their names lead there. */
function linkOperator(field: Field, screens: Map<string, Screen>): void {
  const target = [...screens.values()].find(({ resource }) => resource?.path === OPERATORS_PATH);
  if (target) field.words.targets = [targetAt(target, null)];
}

function listCode({ kind, verbs }: Screen): string | null {
  return kind === 'form' ? null : (verbs.list?.code ?? null);
}

function treeOf(screen: Screen): LinkTarget['tree'] {
  const parent = screen.tree && screen.fields[screen.tree.parent]?.column;
  return parent && screen.resource ? { table: screen.resource.table, parent } : null;
}
