import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import { RequestError, type Screen } from '../../../engine/pure';
import { neverGranted, triableCodes } from '../../access/authorRight';
import { ADMIN_ROLE } from '../../access/codes';
import { forbidden, grantRefusal, isOwnRole, lockRole } from '../../access/grantRight';
import { ownRights } from '../../access/ownRights';
import { roleNames } from '../../access/roleNames';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { idList } from '../../http/idList';
import type { NewCode, Published } from '../../screens/store';
import { syncMenu } from '../menu/menu';
import { applyGrants, ROLE } from '../role/grantHolder';

/** To which roles a code goes that comes with a publication. */
export interface CodeGrant {
  code: string;
  roleIds: string[];
}

type Giveable = Pick<AnswerOf<'POST /online/form/check'>, 'codes' | 'roles'>;

const GRANT = 'role:grant';
const MOST_GRANTS = 200;

/** `grants` of a request; each code once. */
export function grantsIn(input: unknown): CodeGrant[] {
  if (input === undefined || input === null) return [];
  if (!Array.isArray(input) || input.length > MOST_GRANTS)
    throw new RequestError('授权 grants 应当是一组 {code, roleIds}');
  return input.flatMap((one: { code?: unknown; roleIds?: unknown } | null) => {
    const roleIds = idList(one?.roleIds, MOST_GRANTS);
    return roleIds.length > 0 ? [{ code: String(one?.code), roleIds }] : [];
  });
}

/** What of a draft's new rights the caller may give, and to whom: none without the right to grant. */
export async function giveable(
  db: Db,
  caller: Caller,
  codes: readonly NewCode[],
  giver: Caller,
): Promise<Giveable> {
  const judged = codes.map((one) => ({ ...one, fault: grantRefusal(giver, { perms: one.code }) }));
  return {
    codes: judged,
    roles: ownRights(caller).codes.has(GRANT) && codes.length > 0 ? await rolesOf(db, caller) : [],
  };
}

/** Roles besides admin, which has every code, and the caller's own. */
async function rolesOf(db: Db, caller: Caller): Promise<Giveable['roles']> {
  const rows = await db
    .selectFrom('sys_role')
    .where('role_code', '<>', ADMIN_ROLE)
    .where('delete_time', 'is', null)
    .select(['id', 'role_code'])
    .orderBy('id')
    .execute();
  const own = await Promise.all(
    rows.map(({ id, role_code }) => isOwnRole(db, caller, { id, roleCode: role_code })),
  );
  const names = await roleNames(db);
  return rows.flatMap(({ id }, index) => (own[index] ? [] : [{ id, name: names.get(id) ?? id }]));
}

/**
 * The caller with their own rights, and the codes of a screen that never existed before: nobody can lose by it, and
 * it shows no more than they may see. Of a screen that was published before, or whose prefix something else has, they
 * grant what they hold.
 */
export async function asGiver(
  db: Db,
  caller: Caller,
  { screen, screens, but }: { screen: Screen | null; screens: readonly Screen[]; but?: string },
): Promise<Caller> {
  const own = ownRights(caller);
  if (screen === null) return own;
  const { rows } = await sql`
    select from screen_version where file = ${`${screen.id}.json`} and id is distinct from ${but ?? null}::bigint limit 1`.execute(
    db,
  );
  if (rows.length > 0 || !(await neverGranted(db, [screen])).has(screen.id)) return own;
  return { ...own, codes: withOthers(own.codes, triableCodes(screen, own, screens)) };
}

/** Role admin holds also what no list names. */
function withOthers(codes: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  const all = new Set([...codes, ...more]);
  all.has = (code) => codes.has(code) || more.includes(code);
  return all;
}

/**
 * Grants the rights that come with a publication, in its transaction and by the rules of every grant: nobody grants a
 * code that they lack, to their own role, or that is not a right of this screen. Each role's history has it.
 */
export async function grantNewCodes(
  tx: Db,
  caller: Caller,
  grants: readonly CodeGrant[],
  { id, codes, active, screen }: Pick<Published, 'id' | 'codes' | 'active'> & { screen: Screen },
): Promise<void> {
  if (grants.length === 0) return;
  if (!ownRights(caller).codes.has(GRANT)) throw forbidden('没有角色授权的权限，发布时不能给角色授权');
  const unknownGrant = grants.find(({ code }) => !codes.some((one) => one.code === code));
  if (unknownGrant)
    throw new RequestError(`权限 "${unknownGrant.code}" 不是这次发布新增的，请到角色授权里授予`);
  const screens = [...active.screens.values()].map((one) => one.screen);
  const giver = await asGiver(tx, caller, { screen, screens, but: id });
  await syncMenu(tx, screens, active.groups);
  const rows = await tx
    .selectFrom('sys_permission')
    .where('origin', '=', screen.id)
    .where('delete_time', 'is', null)
    .select(['id', 'perms'])
    .execute();
  // always in one order, so that two publications never wait for each other
  const roleIds = [...new Set(grants.flatMap((one) => one.roleIds))].sort();
  for (const roleId of roleIds) {
    await lockGrantedRole(tx, caller, roleId);
    const wanted = grants.filter((one) => one.roleIds.includes(roleId)).map(({ code }) => code);
    const now = rows.filter(({ perms }) => wanted.includes(perms ?? '')).map((row) => row.id);
    await applyGrants(tx, giver, ROLE, { id: roleId, now, last: [], screens });
  }
}

async function lockGrantedRole(tx: Db, caller: Caller, roleId: string): Promise<void> {
  await lockRole(tx, caller, roleId);
  const role = await tx
    .selectFrom('sys_role')
    .where('id', '=', roleId)
    .select('role_code')
    .executeTakeFirstOrThrow();
  if (role.role_code === ADMIN_ROLE) throw new RequestError('管理员角色拥有全部权限，不用授权');
}
