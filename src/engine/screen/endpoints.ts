import type { BuiltInVerb, Screen } from '../contract/screen';
import type { LinkTarget } from './link';

/** One derived endpoint of a screen. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** What follows the resource path: `list`, `action/retire`. */
  name: string;
  /** Below the base path: `/gift/gift/list`. */
  path: string;
  title: string;
  /** Holding one of these codes opens it. */
  codes: string[];
}

/** The endpoints a screen yields (`language.md` §7, §8). `screens` are all of them: who refers here may look up. */
export function endpointsOf(screen: Screen, screens: Iterable<Screen>): Endpoint[] {
  const { resource } = screen;
  if (screen.dashboard !== null) return [cardEndpoint(screen)];
  if (!resource) return [];
  const derived = DERIVED.flatMap(([method, name, verb, title]): Omit<Endpoint, 'path'>[] => {
    const said = screen.verbs[verb];
    // a settings screen has one record and no list
    if (!said || (screen.kind === 'form' && LISTS.has(name))) return [];
    if (name === 'reorder' && !screen.table?.drag) return [];
    return [{ method, name, title: title ?? said.title, codes: [said.code] }];
  });
  const claims: Omit<Endpoint, 'path'>[] =
    screen.queue === null
      ? []
      : [
          {
            method: 'POST',
            name: 'claim',
            title: '领取',
            codes: Object.values(screen.actions).map(({ code }) => code),
          },
        ];
  const lookup = {
    method: 'GET' as const,
    name: 'lookup',
    title: '供选择',
    codes: lookupCodes(screen, screens),
  };
  const actions = Object.values(screen.actions).map((action) => ({
    method: 'POST' as const,
    name: `action/${action.name}`,
    title: action.title,
    codes: [action.code],
  }));
  return [...derived, ...(screen.kind === 'form' ? [] : [lookup]), ...actions, ...claims].map((endpoint) => ({
    ...endpoint,
    path: `${resource.path}/${endpoint.name}`,
  }));
}

/** Where a screen's calls begin: its records' path, or a dashboard's id; null: it has none of its own. */
export function callPath(screen: Screen): string | null {
  return screen.resource?.path ?? (screen.dashboard === null ? null : `/${screen.id}`);
}

/** A dashboard has no records: its cards are asked for one by one. */
function cardEndpoint(screen: Screen): Endpoint {
  const path = `/${screen.id}/query`;
  return { method: 'GET', name: 'query', path, title: '一张卡片', codes: [`${screen.permission}:list`] };
}

/** A settings screen has one record: nothing of it is listed. */
const LISTS = new Set(['list', 'totals', 'export', 'exportXls']);

/** Without a title of its own an endpoint is called as its verb. */
const DERIVED: [Endpoint['method'], string, BuiltInVerb, string?][] = [
  ['GET', 'list', 'list', '列表'],
  ['GET', 'queryById', 'list', '一条记录'],
  ['POST', 'add', 'add'],
  ['PUT', 'edit', 'edit'],
  ['PUT', 'reorder', 'edit', '调整顺序'],
  ['DELETE', 'delete', 'delete'],
  ['DELETE', 'deleteBatch', 'delete', '批量删除'],
  ['GET', 'totals', 'list', '合计与分页签计数'],
  ['GET', 'history', 'list', '操作历史'],
  ['POST', 'reveal', 'reveal'],
  ['POST', 'import', 'import'],
  ['POST', 'importExcel', 'import', '导入（不试算）'],
  ['GET', 'importTemplate', 'import', '导入模板'],
  ['POST', 'export', 'export'],
  ['GET', 'exportXls', 'export', '导出（直接下载）'],
];

function lookupCodes(screen: Screen, screens: Iterable<Screen>): string[] {
  const others = [...screens].filter((other) => other.id !== screen.id && refersTo(other, screen.id));
  return [screen, ...others].map((other) => `${other.permission}:list`);
}

function refersTo(screen: Screen, id: string): boolean {
  const asked = Object.values(screen.actions).flatMap((action) => action.ask.map((ask) => ask.field));
  return [...Object.values(screen.fields), ...asked].some((field) =>
    ((field.words.targets ?? []) as LinkTarget[]).some((target) => target.screen === id),
  );
}
