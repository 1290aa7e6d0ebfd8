import { type RecordData, RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { ok } from '#server/http/envelope';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { recordsOf, runOperation } from '#server/routes/screen/screenOperation';

/** The family's calls for deputies (`contract.md` §7), who are named there by account: each is a call of the screen. */
export const routes = typedRoutes({
  'POST /sys/sysUserAgent/add': add,
  'PUT /sys/sysUserAgent/edit': edit,
  'GET /sys/sysUserAgent/queryByUserName': byAccount,
});

const screen = 'system/user-agent';

async function add(context: TypedContext<'POST /sys/sysUserAgent/add'>) {
  const body = await inScreenWords(context);
  return runOperation<{ id: string }>(context, { screen, method: 'POST', name: 'add', body });
}

async function edit(context: TypedContext<'PUT /sys/sysUserAgent/edit'>) {
  const body = await inScreenWords(context);
  return runOperation<null>(context, { screen, method: 'PUT', name: 'edit', body });
}

async function inScreenWords({
  services: { db },
  input: { userName, agentUserName, ...record },
}: TypedContext<'POST /sys/sysUserAgent/add'>): Promise<RecordData> {
  return {
    ...record,
    ...(userName === undefined ? {} : { userId: await idOf(db, userName) }),
    ...(agentUserName === undefined ? {} : { agentId: await idOf(db, agentUserName) }),
  };
}

/** The newest that is not ended; none: null. */
async function byAccount(context: TypedContext<'GET /sys/sysUserAgent/queryByUserName'>) {
  const { userName } = context.input;
  const query = { userId: await idOf(context.services.db, userName), status: '1', pageSize: '1' };
  const [found] = recordsOf(await runOperation(context, { screen, method: 'GET', name: 'list', query }));
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
