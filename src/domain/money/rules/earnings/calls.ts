import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { setting } from '#server/settings/settings';
import { refusing } from '../../../ledger/move';
import { assertNoHold } from '../../../people/rules/walletHold';
import { assertSeenPrice } from './seenPrice';
import { shareRule } from './shareRules';

/** A call as the app shows it; seconds, gold and beans. */
export interface CallState {
  callId: string;
  status: 'running' | 'ended';
  price: number;
  minutes: number;
  length: number;
  gold: number;
  bean: number;
  endedBy: 'caller' | 'callee' | 'balance' | 'system' | null;
}

/**
 * A call begins, once for its `clientId` for ever, with its first minute paid. A host's price is their own, or the default of the
 * rule; talking to somebody who is no host is free. Price and rule hold until it ends.
 */
export async function startCall(
  tx: Db,
  { clientId, userId, calleeId, kind, seenPrice }: AppInput<'POST /app/calls'>,
): Promise<CallState> {
  if (userId === calleeId) throw fieldError('calleeId', '不能和自己通话');
  const people = await lockPeople(tx, [userId, calleeId]);
  const { rows: earlier } = await sql<{ id: string; isSame: boolean }>`
    select id::text, callee_id = ${calleeId}::bigint and kind = ${kind} as "isSame" from call_record
    where caller_id = ${userId}::bigint and client_id = ${clientId}`.execute(tx);
  if (earlier[0] && !earlier[0].isSame) throw new RequestError('clientId 已用于另一次操作');
  if (earlier[0]) return stateOf(tx, earlier[0].id);
  const callee = requireActive(people, calleeId, 'calleeId', '被叫');
  requireActive(people, userId, 'userId', '主叫');
  await assertNoHold(tx, userId, '通话');
  await assertFree(tx, userId, calleeId);
  const rule = await shareRule(tx);
  const price = callee.isHost ? (callee.callPrice ?? rule.callPrice) : 0;
  assertSeenPrice(seenPrice, price);
  const { rows } = await sql<{ id: string }>`
    insert into call_record (caller_id, callee_id, kind, start_time, beat_time, length, price, gold, bean, minutes, status, client_id,
      rule_id, host_share)
    values (${userId}::bigint, ${calleeId}::bigint, ${kind}, date_trunc('second', now()), date_trunc('second', now()), 0, ${price}, 0, 0,
      0, 'running', ${clientId}, ${rule.id}::bigint, ${kind === 'voice' ? rule.voiceShare : rule.videoShare})
    returning id::text`.execute(tx);
  const id = rows[0]?.id as string;
  await refusing(sql`select call_charge_minutes(${id}::bigint, 1)`.execute(tx));
  const state = await stateOf(tx, id);
  if (state.status === 'ended') throw new RequestError(`金币余额不足：每分钟需要 ${price}`);
  return state;
}

interface Person {
  id: string;
  status: string;
  isHost: boolean;
  callPrice: number | null;
}

/** In the order of ids, so that two who call each other do not wait in a circle. */
async function lockPeople(tx: Db, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id::text, coalesce(status, 'normal') as status, coalesce(is_host, false) as "isHost", call_price::float8 as "callPrice"
    from app_user where id = any(${[...ids]}::bigint[]) order by app_user.id for update`.execute(tx);
  return rows;
}

function requireActive(people: readonly Person[], id: string, field: string, who: string): Person {
  const person = people.find((one) => one.id === id);
  if (!person) throw fieldError(field, `${who}不存在`);
  if (person.status === 'banned' || person.status === 'frozen')
    throw fieldError(field, `${who}的账号已被${person.status === 'banned' ? '封禁' : '冻结'}，不能通话`);
  return person;
}

/** Both are locked, so that no other call of theirs begins meanwhile. */
async function assertFree(tx: Db, userId: string, calleeId: string): Promise<void> {
  const both = [userId, calleeId];
  const { rows } = await sql<{ caller: string; callee: string }>`
    select caller_id::text as caller, callee_id::text as callee from call_record
    where status = 'running' and (caller_id = any(${both}::bigint[]) or callee_id = any(${both}::bigint[]))`.execute(
    tx,
  );
  if (rows.some(({ caller, callee }) => caller === userId || callee === userId))
    throw fieldError('userId', '主叫正在通话');
  if (rows.length > 0) throw fieldError('calleeId', '被叫正在通话');
}

/**
 * The call goes on: every minute that has begun since is charged, each once, however often and late a heartbeat comes. It ends where
 * the gold is too little, where the caller may no longer spend or the callee no longer earn, and where heartbeats were silent for too
 * long.
 */
export async function beatCall(tx: Db, callId: string): Promise<CallState> {
  const call = await lockCall(tx, callId);
  if (call.status === 'ended') return stateOf(tx, callId);
  if (call.silent > (await setting(tx, 'call.silentSeconds'))) return endCall(tx, callId, sql`beat_time`);
  if (!(await mayGoOn(tx, call))) return endCall(tx, callId, sql`now()`);
  await refusing(
    sql`select call_charge_minutes(${callId}::bigint, ${Math.floor(call.seconds / 60) + 1}::integer)`.execute(
      tx,
    ),
  );
  await sql`update call_record set beat_time = date_trunc('second', now())
    where id = ${callId}::bigint and status = 'running'`.execute(tx);
  return stateOf(tx, callId);
}

/** One of the two hangs up; a call that has ended stays as it is. */
export async function hangUpCall(
  tx: Db,
  { callId, userId }: AppInput<'POST /app/calls/end'>,
): Promise<CallState> {
  const call = await lockCall(tx, callId);
  if (userId !== call.callerId && userId !== call.calleeId) throw new RequestError('没有这次通话');
  if (call.status === 'ended') return stateOf(tx, callId);
  if (call.silent > (await setting(tx, 'call.silentSeconds'))) return endCall(tx, callId, sql`beat_time`);
  return endCall(tx, callId, sql`now()`, userId === call.callerId ? 'caller' : 'callee');
}

/** Ends so many of the calls without heartbeats, as of their last one. Answers how many. */
export async function endSilentCalls(tx: Db, batch: number): Promise<number> {
  const silent = await setting(tx, 'call.silentSeconds');
  const { rows } = await sql<{ id: string }>`
    select id::text from call_record where status = 'running' and beat_time < now() - make_interval(secs => ${silent})
    order by beat_time, id limit ${batch} for update skip locked`.execute(tx);
  for (const { id } of rows) await endCall(tx, id, sql`beat_time`);
  return rows.length;
}

interface LockedCall {
  callerId: string;
  calleeId: string;
  status: CallState['status'];
  /** Since it began, and since its last heartbeat. */
  seconds: number;
  silent: number;
}

async function lockCall(tx: Db, callId: string): Promise<LockedCall> {
  const { rows } = await sql<LockedCall>`
    select caller_id::text as "callerId", callee_id::text as "calleeId", status,
      extract(epoch from now() - start_time)::float8 as seconds, extract(epoch from now() - beat_time)::float8 as silent
    from call_record where id = ${callId}::bigint for update`.execute(tx);
  const [call] = rows;
  if (!call) throw new RequestError('没有这次通话');
  return call;
}

/** Neither of the two is banned or frozen, and the caller's funds are not on hold. The caller is locked as the minute will. */
async function mayGoOn(tx: Db, { callerId, calleeId }: LockedCall): Promise<boolean> {
  await sql`select 1 from app_user where id = ${callerId}::bigint for update`.execute(tx);
  const { rows } = await sql`select 1 from app_user where id in (${callerId}::bigint, ${calleeId}::bigint)
    and (status in ('banned', 'frozen') or id = ${callerId}::bigint and wallet_hold is not null)`.execute(tx);
  return rows.length === 0;
}

async function endCall(
  tx: Db,
  callId: string,
  time: ReturnType<typeof sql>,
  by: CallState['endedBy'] = 'system',
): Promise<CallState> {
  await refusing(
    sql`select call_end(id, ${time}, ${by}) from call_record where id = ${callId}::bigint`.execute(tx),
  );
  return stateOf(tx, callId);
}

async function stateOf(tx: Db, callId: string): Promise<CallState> {
  const { rows } = await sql<CallState>`
    select id::text as "callId", status, price::float8 as price, coalesce(minutes, 0) as minutes, length::float8 as length,
      gold::float8 as gold, bean::float8 as bean, ended_by as "endedBy"
    from call_record where id = ${callId}::bigint`.execute(tx);
  return rows[0] as CallState;
}
