import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import { RequestError } from '../../../engine/pure';
import { tokenOf } from '../../access/admit';
import { assertPermitted } from '../../access/assertPermitted';
import { tokenHash } from '../../access/sessions';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import type { RouteContext } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { writeDataLog } from '../../resource/plan/dataLog';
import { runOperation } from '../screen/screenOperation';

export const routes = typedRoutes({
  'GET /sys/viewAs': who,
  'POST /sys/viewAs': start,
  'DELETE /sys/viewAs': end,
});

/** Longer nobody needs to look, and a session that was left open is the viewer's own again. */
const MINUTES = 30;

type Other = Omit<AnswerOf<'GET /sys/viewAs'>, 'minutes'>;

/** The meaning of an id in the address, for the page that asks before it begins. */
async function who(context: TypedContext<'GET /sys/viewAs'>) {
  const other = await otherOf(context.services.db, oneId(context.input.id));
  await assertView(context, other);
  return ok({ ...other, minutes: MINUTES });
}

/**
 * `{id}` of a role or an operator: until it is ended, for half an hour at most, this session reads with that one's
 * rights as far as they are the caller's own, and changes nothing. Logged with the role or person.
 */
async function start(context: TypedContext<'POST /sys/viewAs'>) {
  const { services, caller, request, input, onceOfCallers } = context;
  const other = await otherOf(services.db, oneId(input.id));
  await assertView(context, other);
  return onceOfCallers(async (tx) => {
    const [roleId, userId] = other.kind === 'role' ? [other.id, null] : [null, other.id];
    await sql`update sys_session set view_role_id = ${roleId}::bigint, view_user_id = ${userId}::bigint,
        view_until = now() + make_interval(mins => ${MINUTES})
      where token_hash = ${tokenHash(tokenOf(request) as string)}`.execute(tx);
    await note(tx, caller, other, '开始以其身份查看');
    return ok(null, '已开始查看');
  });
}

/** The session is the caller's own again; one that is already says nothing. */
async function end({ caller, request, onceOfCallers }: TypedContext<'DELETE /sys/viewAs'>) {
  return onceOfCallers(async (tx) => {
    const hash = tokenHash(tokenOf(request) as string);
    const found = await sql<{ id: string }>`
      select coalesce(view_role_id, view_user_id)::text as id from sys_session
      where token_hash = ${hash} and view_until is not null for update`.execute(tx);
    const [row] = found.rows;
    if (!row) return ok(null, '已退出查看');
    await sql`update sys_session set view_role_id = null, view_user_id = null, view_until = null where token_hash = ${hash}`.execute(
      tx,
    );
    await note(tx, caller, await otherOf(tx, row.id), '结束以其身份查看');
    return ok(null, '已退出查看');
  });
}

async function otherOf(db: Db, id: string): Promise<Other> {
  const found = await sql<Other>`
    select id::text, 'role' as kind, role_name as name from sys_role where id = ${id}::bigint
    union all
    select id::text, 'user' as kind, realname as name from sys_user where id = ${id}::bigint`.execute(db);
  const [other] = found.rows;
  if (!other) throw new RequestError('未找到对应实体');
  return other;
}

/** Under the code of the button, and for callers who see that role or person on its screen. */
async function assertView(
  context: Pick<RouteContext, 'services' | 'caller'>,
  { id, kind }: Other,
): Promise<void> {
  assertPermitted(context.caller, `${kind}:view`);
  await runOperation(context, {
    ...({ screen: `system/${kind}`, method: 'GET', name: 'queryById' } as const),
    query: { id },
  });
}

function note(tx: Db, caller: Caller, { id, kind, name }: Other, actionTitle: string): Promise<void> {
  const what = { screenId: `system/${kind}`, table: `sys_${kind}`, id, version: null, before: null, caller };
  return writeDataLog(tx, [{ ...what, operation: 'action', actionTitle, after: null, asked: { name } }]);
}
