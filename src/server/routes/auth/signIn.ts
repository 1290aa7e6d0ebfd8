import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import { createSession } from '../../access/sessions';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import { ok, refusal } from '../../http/envelope';
import { allDictItems } from '../dict/dictItemsRoutes';
import { departsOf, userInfoOf } from '../user/userInfo';
import { forgiveAttempts } from './attempts';
import { logSignIn } from './loginLog';

/** What remains between a right password and the session. */
type NextStep = 'code' | 'password' | 'enrol';

const SENTENCES: Record<NextStep, string> = {
  code: '请输入两步验证的验证码',
  password: '首次登录请先修改密码',
  enrol: '您的角色要求两步验证，请先绑定验证器',
};

const LIFETIME = '10 minutes';
/** Wrong codes to one ticket; then the password is required again, with its captcha. */
const MOST_FAILURES = 5;

/** Somebody between password and session. */
export interface Pending {
  userId: string;
  username: string;
  isProven: boolean;
}

/**
 * The result after a proof of identity: the session, or the ticket of the next step. A step is a refusal with
 * `result: {next, ticket}`, because fronts that do not know of steps must not take it for a session.
 */
export async function proceed(services: Pick<Services, 'db'>, request: FastifyRequest, pending: Pending) {
  const { db } = services;
  const next = await nextStep(db, pending);
  request.commitWindow.enter();
  if (next === null) return signedIn(services, request, pending);
  const ticket = randomBytes(32).toString('base64url');
  await sql`
    insert into sys_sign_in (ticket_hash, user_id, is_proven, expire_time)
    values (${hashOf(ticket)}, ${pending.userId}::bigint, ${pending.isProven}, now() + ${LIFETIME}::interval)`.execute(
    db,
  );
  return refusal(SENTENCES[next], 500, { next, ticket });
}

async function nextStep(db: Db, { userId, isProven }: Pending): Promise<NextStep | null> {
  const { rows } = await sql<{ must_change: boolean; has_factor: boolean; is_demanded: boolean }>`
    select must_change_password as must_change,
      exists (select from sys_second_factor f where f.user_id = u.id and f.is_on) as has_factor,
      ${isFactorRequired(sql.ref('u.id'))} as is_demanded
    from sys_user u where u.id = ${userId}::bigint`.execute(db);
  const [user] = rows;
  if (user?.has_factor && !isProven) return 'code';
  if (user?.must_change) return 'password';
  return user?.is_demanded && !user.has_factor ? 'enrol' : null;
}

/** SQL: whether a role of the operator asks for a second factor: their own, or one that is lent to them. */
export function isFactorRequired(userId: unknown) {
  return sql<boolean>`exists (
    select from sys_role r
    where r.second_factor and r.delete_time is null and (
      exists (select from sys_user_role ur where ur.role_id = r.id and ur.user_id = ${userId})
      or exists (
        select from operator_deputy a join sys_user_role ur on ur.user_id = a.user_id and ur.role_id = r.id
        where a.agent_id = ${userId} and a.role_ids ? r.id::text
      )
    ))`;
}

/** Somebody whose ticket was taken. */
export interface Taken extends Pending {
  failures: number;
  expireTime: string;
}

/**
 * The ticket's step is done once: takes it, or refuses. A ticket opens the next step of its owner and no other:
 * without the code they choose no password. A wrong code returns it by `returnTicket`.
 */
export async function takeTicket(db: Db, ticket: unknown, step: NextStep): Promise<Taken> {
  const { rows } = await sql<Taken & { isOver: boolean }>`
    delete from sys_sign_in s using sys_user u
    where s.ticket_hash = ${hashOf(String(ticket ?? ''))} and u.id = s.user_id
    returning u.id as "userId", u.username, s.is_proven as "isProven", s.failures, s.expire_time as "expireTime",
      s.expire_time <= now() or u.status <> 1 or u.delete_time is not null as "isOver"`.execute(db);
  const [pending] = rows;
  if (!pending || pending.isOver || (await nextStep(db, pending)) !== step)
    throw new RequestError('登录已超时，请重新输入账号和密码');
  return pending;
}

/** A step that was not passed may be tried again with the ticket, a few times and no longer than it was good for. */
export async function returnTicket(
  db: Db,
  ticket: unknown,
  { userId, isProven, failures, expireTime }: Taken,
): Promise<void> {
  if (failures >= MOST_FAILURES) throw new RequestError('验证码错误次数过多，请重新输入账号和密码');
  await sql`
    insert into sys_sign_in (ticket_hash, user_id, is_proven, failures, expire_time)
    values (${hashOf(String(ticket))}, ${userId}::bigint, ${isProven}, ${failures}, ${expireTime}::timestamptz)`.execute(
    db,
  );
}

async function signedIn(
  services: Pick<Services, 'db'>,
  request: FastifyRequest,
  { userId, username }: Pending,
) {
  const { db } = services;
  const userAgent = request.headers['user-agent'] ?? null;
  const departs = await departsOf(db, userId);
  await forgiveAttempts(db, `user:${username}`);
  await logSignIn(db, { username, ip: request.ip }, { userId });
  const result = {
    multi_depart: Math.min(departs.length, 2),
    departs,
    userInfo: await userInfoOf(db, userId, departs),
    sysAllDictItems: await allDictItems(db),
    token: await createSession(db, { userId, ip: request.ip, userAgent }),
  };
  return ok(result, '登录成功');
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
