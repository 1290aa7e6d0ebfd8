import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import { RequestError, withCurrentKeys } from '../../../engine/pure';
import { forbidden } from '../../access/grantRight';
import { roleNames } from '../../access/roleNames';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { type Parameters, sensitiveSearches } from '../../resource/plan/filters';
import { plan } from '../../resource/plan/plan';

/** Own views and those that others share; each belongs to a screen that the caller may list. */
export const routes = typedRoutes({
  'GET /sys/view/list': list,
  'POST /sys/view/save': save,
  'POST /sys/view/delete': remove,
  'POST /sys/view/default': setDefault,
  'GET /sys/view/roles': roles,
  'POST /sys/view/roles': setRoles,
});

const SHARE = 'view:share';
const MOST_VIEWS = 50;
const LONGEST_NAME = 20;
/** Characters of a view's content as JSON. */
const LONGEST_CONTENT = 8000;

async function list({ services, caller, input }: TypedContext<'GET /sys/view/list'>) {
  const screenId = listableScreen(services, caller, input.screen);
  const found = await sql<AnswerOf<'GET /sys/view/list'>[number]>`
    with opened as (
      select view_id from sys_saved_view_default where user_id = ${caller.id}::bigint and screen_id = ${screenId}
      union all (
        select given.view_id from sys_saved_view_role given join sys_role role on role.id = given.role_id
        where given.screen_id = ${screenId} and role.role_code = any(${caller.roles}) and role.delete_time is null
          and not exists (select 1 from sys_saved_view_default where user_id = ${caller.id}::bigint and screen_id = ${screenId})
        order by role.id limit 1
      )
    )
    select view.id, view.name, view.content, view.is_shared as "isShared", view.create_by = ${caller.id}::bigint as "isOwn",
      exists (select 1 from opened where view_id = view.id) as "isDefault",
      (select coalesce(json_agg(json_build_object('id', role.id::text, 'name', role.role_name) order by role.id), '[]')
        from sys_saved_view_role given join sys_role role on role.id = given.role_id
        where given.view_id = view.id and role.delete_time is null) as roles,
      maker.realname as maker
    from sys_saved_view view join sys_user maker on maker.id = view.create_by
    where view.screen_id = ${screenId} and (view.create_by = ${caller.id}::bigint or view.is_shared)
    order by view.create_by = ${caller.id}::bigint desc, view.id`.execute(services.db);
  const fields = services.screens.get(screenId)?.fields ?? {};
  return ok(found.rows.map((view) => ({ ...view, content: withCurrentKeys(view.content, fields) })));
}

/** Without id a new view. Answers the id. */
async function save({ services, caller, input, once }: TypedContext<'POST /sys/view/save'>) {
  const screenId = listableScreen(services, caller, input.screen);
  const name = input.name.trim();
  if (name === '' || [...name].length > LONGEST_NAME)
    throw fieldError('name', `视图名称应当是 1 到 ${LONGEST_NAME} 个字`);
  const { id, isShared = false } = input;
  if (isShared && !caller.codes.has(SHARE)) throw forbidden('没有共享视图的权限');
  const content = JSON.stringify(input.content);
  if (content.length > LONGEST_CONTENT) throw new RequestError('视图内容太多，不能保存');
  assertNothingSensitive(services, caller, screenId, input.content);
  return once(async (tx) => {
    if (id !== undefined) {
      const changed = await sql`
      with unshared as (
        delete from sys_saved_view_role given using sys_saved_view view
        where not ${isShared} and view.id = given.view_id and view.id = ${oneId(id)}::bigint and view.create_by = ${caller.id}::bigint
      ), unchosen as (
        delete from sys_saved_view_default chosen using sys_saved_view view
        where not ${isShared} and view.id = chosen.view_id and view.id = ${oneId(id)}::bigint and view.create_by = ${caller.id}::bigint
          and chosen.user_id <> ${caller.id}::bigint
      )
      update sys_saved_view set name = ${name}, content = ${content}::jsonb, is_shared = ${isShared}, update_time = date_trunc('second', now())
      where id = ${oneId(id)}::bigint and screen_id = ${screenId} and create_by = ${caller.id}::bigint`.execute(
        tx,
      );
      if (changed.numAffectedRows === 0n) throw new RequestError('未找到对应实体');
      return ok({ id }, '保存成功！');
    }
    const made = await sql<{ id: string }>`
    insert into sys_saved_view (screen_id, name, content, is_shared, create_by)
    select ${screenId}, ${name}, ${content}::jsonb, ${isShared}, ${caller.id}::bigint
    where (select count(*) from sys_saved_view where screen_id = ${screenId} and create_by = ${caller.id}::bigint) < ${MOST_VIEWS}
    returning id`.execute(tx);
    const [row] = made.rows;
    if (!row) throw new RequestError(`一个页面最多保存 ${MOST_VIEWS} 个视图`);
    return ok({ id: row.id }, '保存成功！');
  });
}

async function remove({ caller, input, once }: TypedContext<'POST /sys/view/delete'>) {
  return once(async (tx) => {
    const gone =
      await sql`delete from sys_saved_view where id = ${oneId(input.id)}::bigint and create_by = ${caller.id}::bigint`.execute(
        tx,
      );
    if (gone.numAffectedRows === 0n) throw new RequestError('未找到对应实体');
    return ok(null, '删除成功!');
  });
}

/** id null: the list opens as its file says again. */
async function setDefault({ services, caller, input, once }: TypedContext<'POST /sys/view/default'>) {
  const screenId = listableScreen(services, caller, input.screen);
  return once(async (tx) => {
    if (input.id === null) {
      await sql`
      insert into sys_saved_view_default (user_id, screen_id, view_id) values (${caller.id}::bigint, ${screenId}, null)
      on conflict (user_id, screen_id) do update set view_id = null`.execute(tx);
      return ok(null, '保存成功！');
    }
    const chosen = await sql`
    insert into sys_saved_view_default (user_id, screen_id, view_id)
    select ${caller.id}::bigint, ${screenId}, id from sys_saved_view
    where id = ${oneId(input.id)}::bigint and screen_id = ${screenId} and (create_by = ${caller.id}::bigint or is_shared)
    on conflict (user_id, screen_id) do update set view_id = excluded.view_id`.execute(tx);
    if (chosen.numAffectedRows === 0n) throw new RequestError('未找到对应实体');
    return ok(null, '保存成功！');
  });
}

async function roles({ services, caller, input }: TypedContext<'GET /sys/view/roles'>) {
  const screenId = listableScreen(services, caller, input.screen);
  return ok(await rolesThatList(services, screenId));
}

/** Each role has one view of a list: the last that somebody gave it. */
async function setRoles({ services, caller, input, once }: TypedContext<'POST /sys/view/roles'>) {
  const viewId = oneId(input.id);
  return once(async (tx) => {
    const { rows: own } = await sql<{ screenId: string }>`
      select screen_id as "screenId" from sys_saved_view
      where id = ${viewId}::bigint and create_by = ${caller.id}::bigint and is_shared for update`.execute(tx);
    if (!own[0]) throw new RequestError('只能把本人共享的视图给角色用');
    const screenId = listableScreen(services, caller, own[0].screenId);
    const known = new Set((await rolesThatList({ ...services, db: tx }, screenId)).map(({ id }) => id));
    if (!input.roleIds.every((id) => known.has(id)))
      throw fieldError('roleIds', '有的角色不能打开这个页面，请重新选择');
    await sql`delete from sys_saved_view_role where view_id = ${viewId}::bigint`.execute(tx);
    await sql`
      insert into sys_saved_view_role (role_id, screen_id, view_id)
      select role_id, ${screenId}, ${viewId}::bigint from unnest(${input.roleIds}::bigint[]) as chosen (role_id)
      order by role_id
      on conflict (role_id, screen_id) do update set view_id = excluded.view_id`.execute(tx);
    return ok(null, '保存成功！');
  });
}

async function rolesThatList({ db, screens }: Pick<Services, 'db' | 'screens'>, screenId: string) {
  const code = screens.get(screenId)?.verbs.list?.code ?? '';
  const { rows: found } = await sql<{ id: string }>`
    select role.id::text as id from sys_role role
    where role.delete_time is null and (role.role_code = 'admin' or exists (
      select 1 from sys_role_permission given join sys_permission permission on permission.id = given.permission_id
      where given.role_id = role.id and permission.delete_time is null
        and ${code} = any(string_to_array(replace(permission.perms, ' ', ''), ','))))
    order by role.role_name, role.id`.execute(db);
  const names = await roleNames(db);
  return found.map(({ id }) => ({ id, name: names.get(id) ?? id }));
}

/** People with whom a view is shared read its filters, and the database stores it as it is. */
function assertNothingSensitive(
  { screens }: Pick<Services, 'screens'>,
  caller: Caller,
  screenId: string,
  { filters }: { filters: Parameters },
): void {
  const screen = screens.get(screenId);
  if (!screen?.resource) return;
  const { searched } = sensitiveSearches(plan(screen, caller, 'list'), filters);
  const titles = [...new Set(searched.flatMap(({ fields }) => fields.map(({ title }) => title)))];
  if (titles.length > 0)
    throw new RequestError(`视图里不能保存敏感信息的查询条件（${titles.join('、')}），请先清除`);
}

function listableScreen({ screens }: Pick<Services, 'screens'>, caller: Caller, id: string): string {
  const screen = screens.get(id);
  const code = screen?.verbs.list?.code;
  if (!screen || !code || !caller.codes.has(code)) throw forbidden('没有权限，请联系管理员授权');
  return screen.id;
}
