import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { recordsOf, runOperation } from '../routes/screen/screenOperation';

/** The family's calls for deputies (`contract.md` §7), who are named there by account: each is a call of the screen. */
export const routes: Route[] = [
  {
    method: 'POST',
    path: '/sys/sysUserAgent/add',
    access: { code: 'user-agent:add' },
    handle: (context) => write(context, 'POST', 'add'),
  },
  {
    method: 'PUT',
    path: '/sys/sysUserAgent/edit',
    access: { code: 'user-agent:edit' },
    handle: (context) => write(context, 'PUT', 'edit'),
  },
  {
    method: 'GET',
    path: '/sys/sysUserAgent/queryByUserName',
    access: { code: 'user-agent:list' },
    handle: byAccount,
  },
];

async function write(context: RouteContext, method: 'POST' | 'PUT', name: 'add' | 'edit') {
  const { userName, agentUserName, ...record } = context.body;
  const { db } = context.services;
  const named = {
    ...(userName === undefined ? {} : { userId: await idOf(db, userName) }),
    ...(agentUserName === undefined ? {} : { agentId: await idOf(db, agentUserName) }),
  };
  return runOperation(context, { screen: 'system/user-agent', method, name, body: { ...record, ...named } });
}

/** The newest that is not ended; none: null. */
async function byAccount(context: RouteContext) {
  const { userName } = context.query;
  const query = { userId: await idOf(context.services.db, userName), status: '1', pageSize: '1' };
  const [found] = recordsOf(
    await runOperation(context, { screen: 'system/user-agent', method: 'GET', name: 'list', query }),
  );
  if (!found) return ok(null);
  const agent = await context.services.db
    .selectFrom('sys_user')
    .where('id', '=', String(found.agentId))
    .select('username')
    .executeTakeFirst();
  return ok({ ...found, userName, agentUserName: agent?.username ?? null });
}

async function idOf(db: Db, account: unknown): Promise<string> {
  const person = await db
    .selectFrom('sys_user')
    .where('username', '=', String(account ?? ''))
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!person) throw new RequestError('用户不存在！');
  return person.id;
}
