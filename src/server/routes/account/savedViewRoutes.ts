import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { forbidden } from '../../access/grantRight';
import type { Caller } from '../../caller';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { type Parameters, sensitiveSearches } from '../../resource/plan/filters';
import { plan } from '../../resource/plan/plan';
import type { Services } from '../../services';
import { contentError } from './savedViewContent';

/** Own views and those that others share; each belongs to a screen that the caller may list. */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/view/list', access: 'session', handle: list },
  { method: 'POST', path: '/sys/view/save', access: 'session', handle: save },
  { method: 'POST', path: '/sys/view/delete', access: 'session', handle: remove },
  { method: 'POST', path: '/sys/view/default', access: 'session', handle: setDefault },
];

const SHARE = 'view:share';
const MOST_VIEWS = 50;
const LONGEST_NAME = 20;

async function list({ services, caller, query }: RouteContext) {
  const screenId = listableScreen(services, caller, query.screen);
  const found = await sql`
    select view.id, view.name, view.content, view.is_shared as "isShared", view.create_by = ${caller.id}::bigint as "isOwn",
      chosen.view_id is not null as "isDefault", maker.realname as maker
    from sys_saved_view view join sys_user maker on maker.id = view.create_by
    left join sys_saved_view_default chosen on chosen.view_id = view.id and chosen.user_id = ${caller.id}::bigint
    where view.screen_id = ${screenId} and (view.create_by = ${caller.id}::bigint or view.is_shared)
    order by view.create_by = ${caller.id}::bigint desc, view.id`.execute(services.db);
  return ok(found.rows);
}

/** `{id?, screen, name, content, isShared}`; without id a new one. Answers the id. */
async function save({ services, caller, body }: RouteContext) {
  const screenId = listableScreen(services, caller, body.screen);
  const name = typeof body.name === 'string' ? body.name.trim() : '';
  if (name === '' || [...name].length > LONGEST_NAME)
    throw fieldError('name', `视图名称应当是 1 到 ${LONGEST_NAME} 个字`);
  const isShared = body.isShared === true;
  if (isShared && !caller.codes.has(SHARE)) throw forbidden('没有共享视图的权限');
  const error = contentError(body.content);
  if (error !== null) throw new RequestError(error);
  assertNothingSensitive(services, caller, screenId, body.content as { filters: Parameters });
  const content = JSON.stringify(body.content);
  const { db } = services;
  if (body.id !== undefined) {
    const changed = await sql`
      update sys_saved_view set name = ${name}, content = ${content}::jsonb, is_shared = ${isShared}, update_time = date_trunc('second', now())
      where id = ${oneId(body.id)}::bigint and screen_id = ${screenId} and create_by = ${caller.id}::bigint`.execute(
      db,
    );
    if (changed.numAffectedRows === 0n) throw new RequestError('未找到对应实体');
    return ok({ id: String(body.id) }, '保存成功！');
  }
  const made = await sql<{ id: string }>`
    insert into sys_saved_view (screen_id, name, content, is_shared, create_by)
    select ${screenId}, ${name}, ${content}::jsonb, ${isShared}, ${caller.id}::bigint
    where (select count(*) from sys_saved_view where screen_id = ${screenId} and create_by = ${caller.id}::bigint) < ${MOST_VIEWS}
    returning id`.execute(db);
  const [row] = made.rows;
  if (!row) throw new RequestError(`一个页面最多保存 ${MOST_VIEWS} 个视图`);
  return ok({ id: row.id }, '保存成功！');
}

async function remove({ services, caller, body }: RouteContext) {
  const gone =
    await sql`delete from sys_saved_view where id = ${oneId(body.id)}::bigint and create_by = ${caller.id}::bigint`.execute(
      services.db,
    );
  if (gone.numAffectedRows === 0n) throw new RequestError('未找到对应实体');
  return ok(null, '删除成功!');
}

/** `{screen, id}`; id null: the list opens as its file says again. */
async function setDefault({ services, caller, body }: RouteContext) {
  const screenId = listableScreen(services, caller, body.screen);
  const { db } = services;
  if (body.id === null) {
    await sql`delete from sys_saved_view_default where user_id = ${caller.id}::bigint and screen_id = ${screenId}`.execute(
      db,
    );
    return ok(null, '保存成功！');
  }
  const chosen = await sql`
    insert into sys_saved_view_default (user_id, screen_id, view_id)
    select ${caller.id}::bigint, ${screenId}, id from sys_saved_view
    where id = ${oneId(body.id)}::bigint and screen_id = ${screenId} and (create_by = ${caller.id}::bigint or is_shared)
    on conflict (user_id, screen_id) do update set view_id = excluded.view_id`.execute(db);
  if (chosen.numAffectedRows === 0n) throw new RequestError('未找到对应实体');
  return ok(null, '保存成功！');
}

/** People with whom a view is shared read its filters, and the database stores it as it is. */
function assertNothingSensitive(
  { screens }: Services,
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

function listableScreen({ screens }: Services, caller: Caller, id: unknown): string {
  const screen = typeof id === 'string' ? screens.get(id) : null;
  const code = screen?.verbs.list?.code;
  if (!screen || !code || !caller.codes.has(code)) throw forbidden('没有权限，请联系管理员授权');
  return screen.id;
}
