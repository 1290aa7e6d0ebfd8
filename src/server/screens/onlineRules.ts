import { APP_CALLS } from '../../contract/appCalls/appCalls';
import { routeTable } from '../../contract/routeTable';
import {
  type Field,
  isEqual,
  mentionedFields,
  OWN_GROUP,
  parse,
  RequestError,
  type Screen,
  type ScreenError,
  type ScreenSource,
} from '../../engine/pure';
import { isAdmin } from '../access/codes';
import { withheld } from '../access/columnRights';
import { guardedRuns } from '../access/effectRights';
import { ownRights } from '../access/ownRights';
import { PLATFORM_CODES } from '../access/platformCodes';
import { type PrefixUse, reservedPrefix } from '../access/prefixes';
import type { Caller } from '../caller';
import type { ActiveScreen } from './activeScreens';
import { earlierTitles } from './earlierTitles';
import type { FormerScreen } from './former';
import { type GuardedChange, guardedChanges } from './guardedChanges';
import { isNarrowed, missingRights } from './missingRights';

/** The right to publish over screens of the build. */
export const OVERRIDE = 'screen:override';

export interface PublishContext {
  before: ReadonlyMap<string, ActiveScreen>;
  former: FormerScreen;
  prefix: PrefixUse;
  /** Codes that something has or had before this draft. */
  known: ReadonlySet<string>;
  /** Codes of the webhooks that there are. */
  webhooks: ReadonlySet<string>;
}

interface AuthorStanding extends PublishContext {
  caller: Caller;
}

interface Refusal {
  path: (string | number)[];
  message: string;
}

/**
 * What an author may not publish beyond what the check refuses, each at its place in the file: another's or a system's table,
 * records that the author may not see, a prefix that others were granted, and whatever could open more than it did of a screen of
 * which the author does not hold all rights (`language.md` §7).
 */
export function authorDiagnostics(
  source: ScreenSource,
  screen: Screen,
  standing: AuthorStanding,
): ScreenError[] {
  const parsed = parse(source);
  return refusals(screen, standing).map(({ path, message }) => parsed.error(path, message, 'key'));
}

/** As `authorDiagnostics`, refused with the first of them. */
export function requirePublishable(screen: Screen, standing: AuthorStanding): void {
  const [first, ...others] = refusals(screen, standing);
  if (first)
    throw refused(others.length > 0 ? `${first.message}（共 ${others.length + 1} 处）` : first.message);
}

/** A withdrawal activates the file below: of a build, or of the installation. */
export function assertCanWithdraw(
  active: Screen | null,
  file: Screen | null,
  standing: WithdrawContext,
): void {
  const { id, caller: whole, isOverFile, known } = standing;
  const caller = ownRights(whole);
  const title = file?.title ?? active?.title ?? id;
  if ((isOverFile || !id.startsWith(OWN_GROUP)) && !caller.codes.has(OVERRIDE))
    throw refused(`页面 ${id} 盖着系统自带的页面，撤回${needs(OVERRIDE)}`);
  // nothing is left that could open more
  if (file === null) return;
  const changes = active ? guardedChanges(active, file, new Set()) : [];
  const refusal = changes.length > 0 || !active ? missingRights(caller, [active, file], known) : null;
  if (refusal) throw refused(`撤回会改变页面“${title}”的权限：${refusal}`);
}

interface WithdrawContext {
  id: string;
  caller: Caller;
  isOverFile: boolean;
  known: ReadonlySet<string>;
}

function needs(code: string): string {
  return `要有“${PLATFORM_CODES.get(code)}”的权限`;
}

function refused(message: string): RequestError {
  return new RequestError(message, { status: 403, code: 403 });
}

function refusals(screen: Screen, authorStanding: AuthorStanding): Refusal[] {
  const standing = { ...authorStanding, caller: ownRights(authorStanding.caller) };
  const ofEverybody = [
    ...placeRefusals(screen, standing),
    ...prefixRefusals(screen, standing),
    ...addressRefusals(screen, standing),
    ...recordRefusals(screen, standing),
    ...outsideRefusals(screen, standing),
    ...withheldRefusals(screen, standing),
  ];
  if (ofEverybody.length > 0) return ofEverybody;
  const guarded = guardedIn(screen, standing);
  if (guarded.length === 0) return [];
  const refusal = guardRefusal(screen, standing);
  return refusal === null ? [] : guarded.map(({ path, what }) => ({ path, message: `${what}：${refusal}` }));
}

function placeRefusals({ id, title }: Screen, { before, caller }: AuthorStanding): Refusal[] {
  if (id.startsWith(OWN_GROUP)) return [];
  if (before.has(id))
    return caller.codes.has(OVERRIDE)
      ? []
      : [{ path: [], message: `修改系统自带的页面“${title}”：${needs(OVERRIDE)}` }];
  const message = `新页面的编号以 ${OWN_GROUP} 开头，如 ${OWN_GROUP}${id.split('/')[1]}`;
  return [{ path: [], message }];
}

/** A prefix that rights were granted for stays with its screen: its grants would open another one. */
function prefixRefusals(screen: Screen, { prefix, former }: PublishContext): Refusal[] {
  const path = ['permission'];
  const owner = reservedPrefix(screen);
  const named = `权限前缀 "${screen.permission}"`;
  if (owner !== null) return [{ path, message: `${named} 属于${owner}，请换一个` }];
  const isSame = former.kind === 'screen' && former.screen.permission === screen.permission;
  if (isSame || !prefix.isOthersGranted) return [];
  return [{ path, message: `${named} 的权限已经授予过，属于另一个页面或报表，请换一个` }];
}

/** Where a route of the program answers, a screen would never be asked. */
function addressRefusals({ id, resource }: Screen, { before }: PublishContext): Refusal[] {
  const path = resource?.path;
  if (!id.startsWith(OWN_GROUP) || path === undefined) return [];
  if (before.get(id)?.screen.resource?.path === path) return [];
  const taken = ROUTE_PATHS.find((route) => isUnder(route, path) || isUnder(path, route));
  if (taken === undefined) return [];
  return [{ path: ['resource'], message: `接口地址 "${path}" 和系统自己的 "${taken}" 冲突，请换一个` }];
}

/** What does not name a part of its own is asked first. */
const ROUTE_PATHS = [
  ...Object.keys({ ...routeTable, ...APP_CALLS }).map((key) =>
    (key.split(' ')[1] ?? '').replace(/\/:.*/, ''),
  ),
  // of extensions, and beside the API
  ...['/ext', '/health', '/metrics', '/screens'],
];

function isUnder(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}

/** A table that no screen owns is shown by files alone, which somebody with the server's rights has put there. */
function recordRefusals({ id, resource }: Screen, { before, caller }: AuthorStanding): Refusal[] {
  if (!resource || resource.isOwned) return [];
  const path = ['resource'];
  if (resource.of === null) {
    const former = before.get(id)?.screen.resource;
    if (former?.table === resource.table && !former.isOwned) return [];
    const message = `在线页面不能显示表 "${resource.table}"：要显示别的页面的记录请写 "of": "<页面编号>"`;
    return [{ path, message }];
  }
  const target = before.get(resource.of)?.screen;
  // a screen over its records has its own data rules
  if (!target || !isNarrowed(caller, target.permission)) return [];
  return [{ path, message: `不能显示“${target.title}”的记录：自己看不到它的全部记录和字段` }];
}

/** What sends something outside that did not before needs its own right, and a webhook that is there. */
function outsideRefusals(screen: Screen, { former, caller, webhooks }: AuthorStanding): Refusal[] {
  const known = former.kind === 'screen' ? guardedRuns(former.screen) : [];
  return guardedRuns(screen)
    .filter((run) => !known.some((one) => isEqual(one, run)))
    .flatMap(({ path, call: { effect, parameters }, code }): Refusal[] => {
      const { to } = parameters;
      if (!caller.codes.has(code)) return [{ path, message: `用 "${effect}" 向外部发送：${needs(code)}` }];
      if (typeof to !== 'string' || webhooks.has(to)) return [];
      return [{ path, message: `没有编码为“${to}”的外部通知，请先在“系统管理 / 外部通知”里新增` }];
    });
}

/** By what a new field refuses or shows, its author would find out what column rights withhold from them. */
function withheldRefusals(screen: Screen, { former, caller }: AuthorStanding): Refusal[] {
  if (former.kind !== 'screen') return [];
  const isWithheld = (field: Field | undefined) => field && withheld(screen, caller, field) === 'hidden';
  return Object.entries(screen.fields).flatMap(([name, field]) => {
    if (Object.hasOwn(former.screen.fields, name)) return [];
    const used = mentionedFields({ ...field, targets: [] }).find((one) => isWithheld(screen.fields[one]));
    if (used === undefined) return [];
    const message = `新字段 ${name} 用到您看不到的字段“${screen.fields[used]?.title}”`;
    return [{ path: ['fields', name], message }];
  });
}

/** Why the author may not change what is guarded; null: they may. */
function guardRefusal(screen: Screen, { former, before, caller, known }: AuthorStanding): string | null {
  if (isAdmin(caller)) return null;
  if (former.kind === 'unreadable') return '只有管理员角色能发布';
  if (former.kind === 'none' && former.hasTable) return '只有管理员角色能发布';
  const old = former.kind === 'screen' ? former.screen : null;
  const owners = [screen, old].map((one) => before.get(one?.resource?.of ?? '')?.screen ?? null);
  return missingRights(caller, [old, screen, ...owners], known);
}

/** What a draft changes or brings that could open more than there was. */
export function guardedIn(screen: Screen, { former, before, prefix }: PublishContext): GuardedChange[] {
  switch (former.kind) {
    case 'none':
      return newScreen(screen, { before, prefix, hasTable: former.hasTable });
    case 'unreadable':
      return [{ path: [], what: `修改页面 ${screen.id}，它原来的内容现在读不出来`, opens: true }];
    case 'screen':
      return [
        ...guardedChanges(former.screen, screen, former.columns),
        ...earlierTitles(former.screen, screen, former.earlier),
      ];
  }
}

function newScreen(
  screen: Screen,
  { before, prefix, hasTable }: Pick<PublishContext, 'before' | 'prefix'> & { hasTable: boolean },
): GuardedChange[] {
  const { permission, formerly, resource } = screen;
  return [
    ...(prefix.isOthers ? [{ path: ['permission'], what: `用上已有权限的前缀 "${permission}"` }] : []),
    ...(formerly.length > 0
      ? [{ path: ['formerly'], what: `接过页面 ${formerly.join('、')} 的权限和记录` }]
      : []),
    ...(hasTable ? [{ path: ['resource', 'table'], what: `用上已有的表 "${resource?.table}"` }] : []),
    ...(resource?.of ? otherGuards(screen, before.get(resource.of)?.screen) : []),
  ].map((one) => ({ ...one, opens: true }));
}

/** Another screen's records with other fields than it has, the same fields under other guards, or buttons that change them. */
function otherGuards({ fields, actions, verbs }: Screen, target: Screen | undefined): GuardedChange[] {
  const changing = Object.values(actions).filter(({ set, run }) => set !== null || run.length > 0);
  const changingVerbs = (['add', 'edit', 'delete', 'import'] as const).filter(
    (name) => verbs[name] !== undefined,
  );
  return [
    ...[...changingVerbs, ...changing.map(({ name }) => name)].map((name) => ({
      path: ['actions', name],
      what: `按钮 ${name} 改变“${target?.title}”的记录`,
    })),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const path = ['fields', name];
      const own = target && Object.hasOwn(target.fields, name) ? target.fields[name] : undefined;
      if (!own) return field.isAudit ? [] : [{ path, what: `显示“${target?.title}”没有的字段 ${name}` }];
      const isGuardedAlike = isEqual(guardsOf(field), guardsOf(own));
      return isGuardedAlike ? [] : [{ path, what: `字段 ${name} 与“${target?.title}”里的不同` }];
    }),
  ];
}

/** What a view may say of a field in its own way. */
const LOOKS = { title: '', help: '', alert: null, since: null };

/** Whose lookup it is, and what a screen reads of the record that is chosen, follow from the rest. */
function guardsOf(field: Field): Field {
  const targets = field.targets.map((one) => ({ ...one, reference: '', read: [] }));
  return { ...field, ...LOOKS, targets };
}
