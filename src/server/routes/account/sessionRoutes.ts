import { RequestError } from '../../../engine/pure';
import { tokenOf } from '../../access/admit';
import { isAlive, revokeAllOf, tokenHash } from '../../access/sessions';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';

export const routes = typedRoutes({
  'GET /sys/user/session/list': ownSessions,
  'DELETE /sys/user/session/delete': endSession,
  'DELETE /sys/user/session/deleteOthers': endOthers,
});

/** Where the caller is signed in: this session first, then the one used last. */
async function ownSessions({ services, caller, request }: TypedContext<'GET /sys/user/session/list'>) {
  const own = tokenHash(tokenOf(request) ?? '');
  const rows = await services.db
    .selectFrom('sys_session as s')
    .where('user_id', '=', caller.id)
    .where(isAlive('s'))
    .orderBy('active_time', 'desc')
    .select(['id', 'ip', 'user_agent', 'create_time', 'active_time', 'token_hash'])
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    ip: row.ip,
    userAgent: row.user_agent,
    createTime: row.create_time.slice(0, 19),
    activeTime: row.active_time.slice(0, 19),
    isCurrent: row.token_hash.equals(own),
  }));
  return ok(sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)));
}

/** `?id=`: one of the caller's own; nobody else's is found. */
async function endSession({ caller, input, onceOfCallers }: TypedContext<'DELETE /sys/user/session/delete'>) {
  return onceOfCallers(async (tx) => {
    const ended = await tx
      .deleteFrom('sys_session')
      .where('id', '=', oneId(input.id))
      .where('user_id', '=', caller.id)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw new RequestError('这个登录已经结束');
    return ok(null, '已退出该设备');
  });
}

async function endOthers({
  caller,
  request,
  onceOfCallers,
}: TypedContext<'DELETE /sys/user/session/deleteOthers'>) {
  return onceOfCallers(async (tx) => {
    await revokeAllOf(tx, [caller.id], tokenOf(request));
    return ok(null, '已退出其他设备');
  });
}
