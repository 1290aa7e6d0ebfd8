import {
  isEqual,
  parse,
  RequestError,
  type Screen,
  type ScreenError,
  type ScreenSource,
} from '../../engine/pure';
import { isAdmin } from '../access/codes';
import { ownRights } from '../access/ownRights';
import type { Caller } from '../caller';
import type { ActiveScreen } from './activeScreens';
import { adminChanges } from './adminChanges';
import type { FormerScreen } from './former';

/** Where screens that are made in the browser live; elsewhere it changes what there is. */
const OWN_GROUP = 'online/';

interface Standing {
  before: ReadonlyMap<string, ActiveScreen>;
  former: FormerScreen;
  caller: Caller;
}

interface Refusal {
  path: (string | number)[];
  message: string;
}

/**
 * What an author may not publish beyond what the check refuses, each at its place in the file: another's or a system's table,
 * records that the author may not see, and without role admin whatever could open more than it did (`language.md` §7).
 */
export function authorDiagnostics(source: ScreenSource, screen: Screen, standing: Standing): ScreenError[] {
  const parsed = parse(source);
  return refusals(screen, standing).map(({ path, message }) => parsed.error(path, message, 'key'));
}

/** As `authorFaults`, refused with the first of them. */
export function requirePublishable(screen: Screen, standing: Standing): void {
  const [first, ...others] = refusals(screen, standing);
  if (first)
    throw refused(others.length > 0 ? `${first.message}（共 ${others.length + 1} 处）` : first.message);
}

/** A withdrawal activates the file below: of a build, or of the installation. */
export function requireTakeable(file: string, caller: Caller, isOverFile: boolean): void {
  const id = file.replace(/\.json$/, '');
  if (isAdmin(ownRights(caller)) || (id.startsWith(OWN_GROUP) && !isOverFile)) return;
  throw refused(`页面 ${id} 盖着系统自带的页面，只有管理员角色能撤回`);
}

function refused(message: string): RequestError {
  return new RequestError(message, { status: 403, code: 403 });
}

function refusals(screen: Screen, authorStanding: Standing): Refusal[] {
  const standing = { ...authorStanding, caller: ownRights(authorStanding.caller) };
  const ofEverybody = [...placeRefusals(screen, standing), ...recordRefusals(screen, standing)];
  if (isAdmin(standing.caller) || ofEverybody.length > 0) return ofEverybody;
  return withoutAdmin(screen, standing).map(({ path, what }) => ({
    path,
    message: `${what}：只有管理员角色能发布`,
  }));
}

function placeRefusals({ id }: Screen, { before }: Standing): Refusal[] {
  if (before.has(id) || id.startsWith(OWN_GROUP)) return [];
  const message = `新页面的编号以 ${OWN_GROUP} 开头，如 ${OWN_GROUP}${id.split('/')[1]}`;
  return [{ path: [], message }];
}

/** A table that no screen owns is shown by files alone, which somebody with the server's rights has put there. */
function recordRefusals({ id, resource }: Screen, { before, caller }: Standing): Refusal[] {
  if (!resource || resource.isOwned) return [];
  const path = ['resource'];
  if (resource.of === null) {
    const former = before.get(id)?.screen.resource;
    if (former?.table === resource.table && !former.isOwned) return [];
    const message = `在线页面不能显示表 "${resource.table}"：要显示别的页面的记录请写 "of": "<页面编号>"`;
    return [{ path, message }];
  }
  const target = before.get(resource.of)?.screen;
  if (!target || seesAll(caller, target.permission)) return [];
  return [{ path, message: `不能显示“${target.title}”的记录：自己看不到它的全部记录和字段` }];
}

/** Its list without limits: a screen over its records has its own data rules. */
function seesAll({ codes, rules, columns }: Caller, permission: string): boolean {
  const limits = rules.get(permission) ?? [];
  return codes.has(`${permission}:list`) && !limits.some((one) => one.length > 0) && !columns.has(permission);
}

interface Needed {
  path: Refusal['path'];
  what: string;
}

function withoutAdmin(screen: Screen, { former, before }: Standing): Needed[] {
  if (!screen.id.startsWith(OWN_GROUP)) return [{ path: [], what: `修改系统自带的页面“${screen.title}”` }];
  switch (former.kind) {
    case 'none':
      return newScreen(screen, before, former);
    case 'unreadable':
      return [{ path: [], what: `修改页面 ${screen.id}，它原来的内容现在读不出来` }];
    case 'screen':
      return adminChanges(former.screen, screen, former.columns);
  }
}

function newScreen(
  screen: Screen,
  before: Standing['before'],
  { isPrefixTaken, hasTable }: Extract<FormerScreen, { kind: 'none' }>,
): Needed[] {
  const { permission, formerly, resource } = screen;
  return [
    ...(isPrefixTaken ? [{ path: ['permission'], what: `用上已有权限的前缀 "${permission}"` }] : []),
    ...(formerly.length > 0
      ? [{ path: ['formerly'], what: `接过页面 ${formerly.join('、')} 的权限和记录` }]
      : []),
    ...(hasTable ? [{ path: ['resource', 'table'], what: `用上已有的表 "${resource?.table}"` }] : []),
    ...(resource?.of ? otherGuards(screen, before.get(resource.of)?.screen) : []),
  ];
}

/** Another screen's records with other fields than it has, or the same fields under other guards. */
function otherGuards({ fields }: Screen, target: Screen | undefined): Needed[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = ['fields', name];
    const own = target && Object.hasOwn(target.fields, name) ? target.fields[name] : undefined;
    if (!own) return field.isAudit ? [] : [{ path, what: `显示“${target?.title}”没有的字段 ${name}` }];
    const isGuardedAlike = isEqual({ ...field, ...LOOKS }, { ...own, ...LOOKS });
    return isGuardedAlike ? [] : [{ path, what: `字段 ${name} 与“${target?.title}”里的不同` }];
  });
}

/** What a view may say of a field in its own way. */
const LOOKS = { title: '', help: '', alert: null, since: null };
