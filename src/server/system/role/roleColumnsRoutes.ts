import { sql } from 'kysely';
import { type Field, type RecordData, RequestError, type Screen } from '../../../engine/pure';
import { type ColumnRights, isWithholdable } from '../../access/columnRights';
import { demandHeld, demandUnlimited, lockRole } from '../../access/grantRight';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { writeDataLog } from '../../resource/plan/dataLog';
import { permissionOf, screenOf } from '../permission/permissionRulesRoutes';

const access = { code: 'role:grant' };

export const routes: Route[] = [
  { method: 'GET', path: '/sys/role/columns/:permissionId/:roleId', access, handle: chosen },
  { method: 'POST', path: '/sys/role/columns', access, handle: choose },
];

/** The fields of a page that can be withheld, and which of them are withheld of the role there. */
async function chosen({ services, params }: RouteContext) {
  const permission = await permissionOf(services.db, oneId(params.permissionId));
  const screen = screenOf(permission, services.screens);
  const columns = await columnsOfGrant(services.db, oneId(params.permissionId), oneId(params.roleId));
  const written = writtenNames(screen);
  const fields = withholdable(screen).map((field) => ({
    name: field.name,
    title: field.title,
    isWritten: written.has(field.name),
    isDemanded: isDemanded(screen, field),
  }));
  return ok({ fields, columns: columns ?? {} });
}

/** `{permissionId, roleId, columns: {cost: 'hidden', price: 'readonly'}}`: takes the place of what was withheld before. */
async function choose({ services, caller, body }: RouteContext) {
  const permissionId = oneId(body.permissionId);
  const roleId = oneId(body.roleId);
  await services.db.transaction().execute(async (tx) => {
    await lockRole(tx, caller, roleId);
    const permission = await permissionOf(tx, permissionId);
    demandHeld(caller, [permission]);
    demandUnlimited(caller, [permission]);
    const columns = columnsIn(body.columns, screenOf(permission, services.screens));
    const before = await columnsOfGrant(tx, permissionId, roleId);
    if (before === undefined) throw new RequestError('请先保存角色菜单权限!');
    const stored = Object.keys(columns).length > 0 ? JSON.stringify(columns) : null;
    await sql`update sys_role_permission set column_rights = ${stored}::jsonb
      where role_id = ${roleId}::bigint and permission_id = ${permissionId}::bigint`.execute(tx);
    const what = { screenId: 'system/role', table: 'sys_role', id: roleId, version: null, caller };
    const change = {
      before: { permissionId, columns: before ?? {} },
      after: { permissionId, columns },
    };
    await writeDataLog(tx, [{ ...what, operation: 'action', actionTitle: '列权限', ...change }]);
  });
  services.callers.forget();
  return ok(null, '保存成功!');
}

/** Undefined: the role has no such grant; null: nothing is withheld. */
async function columnsOfGrant(
  db: Db,
  permissionId: string,
  roleId: string,
): Promise<ColumnRights | null | undefined> {
  const grant = await db
    .selectFrom('sys_role_permission')
    .where('role_id', '=', roleId)
    .where('permission_id', '=', permissionId)
    .select('column_rights')
    .executeTakeFirst();
  return grant && (grant.column_rights as ColumnRights | null);
}

function columnsIn(said: unknown, screen: Screen): ColumnRights {
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    throw new RequestError('列权限的格式不正确');
  const known = new Set(withholdable(screen).map(({ name }) => name));
  for (const [name, right] of Object.entries(said as RecordData)) {
    if (!known.has(name)) throw new RequestError(`“${screen.title}”没有可以限制的字段 ${name}，请刷新后再试`);
    if (right !== 'hidden' && right !== 'readonly')
      throw new RequestError('列权限只能是不可见（hidden）或只读（readonly）');
  }
  return said as ColumnRights;
}

/** What the file says first, then by whom and when. */
function withholdable(screen: Screen): Field[] {
  const fields = Object.values(screen.fields).filter((field) => isWithholdable(screen, field));
  return fields.sort((one, other) => Number(one.isAudit) - Number(other.isAudit));
}

/** What somebody may type: in the form, in the list, or asked by a button. */
function writtenNames(screen: Screen): Set<string> {
  const asking = [...Object.values(screen.verbs), ...Object.values(screen.actions)];
  const asked = asking.flatMap(({ ask }) => ask.filter(({ isOwn }) => !isOwn).map(({ field }) => field.name));
  const typed = [...inForm(screen), ...(screen.table?.inline ?? [])].filter(
    (name) => screen.fields[name]?.isReadOnly === false,
  );
  return new Set([...typed, ...asked]);
}

/** Whoever may not write it adds no record. */
function isDemanded(screen: Screen, { name, isRequired, default: initial, when }: Field): boolean {
  return (
    screen.verbs.add !== undefined &&
    isRequired &&
    initial === null &&
    when === null &&
    inForm(screen).includes(name)
  );
}

function inForm({ form }: Screen): string[] {
  return (form?.groups ?? []).flatMap((group) => group.fields.map(({ field }) => field));
}
