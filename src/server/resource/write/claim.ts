import { sql } from 'kysely';
import type { BodyOf } from '../../../contract/endpoints/endpoints';
import {
  type Claim,
  type Field,
  isId,
  type RecordData,
  RequestError,
  type SqlPart,
  STALE,
} from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { DomainServices } from '../../app/services';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { ok } from '../../http/envelope';
import { setting } from '../../settings/settings';
import { oncePressed, type Press } from '../../tasks/press';
import { exceptionSentence } from '../list/exceptions';
import { presentUnmasked } from '../list/read';
import { targetMinutes } from '../list/workTargets';
import type { Plan } from '../plan/plan';
import { closedAmong } from './checks/evidence';
import { ownDecisions } from './queue/queueDecision';
import { exceptedAmong, notGiven } from './queue/queueExcept';
import { queueOrder, waitingWhere } from './queue/queueRows';
import { noteUnmasked, openValue } from './reveal';

const LONGEST_SKIP = 50;

/**
 * `POST claim`: `{id}` one record, else the next that waits and that the caller may decide, except `skip` (those that the
 * caller has open). Nobody else gets it for the minutes of the setting. A holder of `:reveal` gets its sensitive fields in full,
 * one log row a claim (`language.md` §4); `ahead`: not before it is claimed again by its id, to be shown. `{release: id}` gives
 * one back.
 */
export async function claim(
  services: DomainServices,
  plan: Plan,
  body: BodyOf<'POST claim'>,
  press?: Press | null,
): Promise<Claim> {
  const released = [body.release ?? []].flat().map(String).filter(isId);
  const skip = (body.skip ?? []).map(String).filter(isId).slice(0, LONGEST_SKIP);
  const opens = mayReveal(plan) && body.ahead !== true;
  const isTaking = body.release === undefined || body.id !== undefined;
  const { excepted, closed } = await notGiven(services, plan);
  const taking = isTaking ? { wanted: body.id, skip, kept: [...excepted, ...closed], opens } : null;
  // a refusal leaves what would have been given back
  const { result: id } = await oncePressed(services.db, press, async (tx) => {
    if (released.length > 0) await release(tx, plan, released);
    return ok(taking && (await take(services, tx, plan, taking)));
  });
  return {
    record: id === null ? null : await opened(services, plan, { id, opens }),
    waiting: await waitingCount(services.db, plan),
    excepted: excepted.length,
    closed: closed.length,
    minutes: await setting(services.db, 'claim.minutes'),
    target: await targetMinutes(services.db, plan.screen.id),
    own: await ownDecisions(services.db, plan),
  };
}

/** A deciding action on a record that somebody else has claimed is refused. */
export async function assertUnclaimed(tx: Db, plan: Plan, id: string): Promise<void> {
  if (plan.screen.queue === null) return;
  const other = await sql<{ realname: string }>`
    select realname from queue_claim join sys_user on sys_user.id = user_id
    where screen_id = ${plan.screen.id} and record_id = ${id}::bigint and until > now() and user_id <> ${plan.caller.id}::bigint
      and not exists (select 1 from operator_deputy d where d.agent_id = ${plan.caller.id}::bigint and d.user_id = queue_claim.user_id)`.execute(
    tx,
  );
  const [row] = other.rows;
  if (row) throw new RequestError(`${row.realname} 正在处理这条记录`);
}

/** Decided records that no longer wait are nobody's: an operator who judges many at a time holds none of them. */
export async function releaseDecided(tx: Db, plan: Plan, id: string): Promise<void> {
  if (plan.screen.queue === null) return;
  await fragment([
    'delete from queue_claim where screen_id = ',
    { value: plan.screen.id, cast: 'text' },
    ' and record_id = ',
    { value: id, cast: 'bigint' },
    ` and not exists (select 1 from ${quoted(plan.table)} where "id" = queue_claim.record_id and `,
    ...waitingWhere(plan),
    ')',
  ]).execute(tx);
}

interface Taking {
  wanted: unknown;
  skip: string[];
  /** What is not handed out to the caller. */
  kept: string[];
  opens: boolean;
}

async function take(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  { wanted, skip, kept, opens }: Taking,
): Promise<string | null> {
  if (wanted !== undefined && !isId(wanted)) throw new RequestError('未找到对应实体');
  const id = wanted === undefined ? null : String(wanted);
  const minutes = await setting(tx, 'claim.minutes');
  const passed = [...skip, ...(id === null ? kept : [])];
  for (;;) {
    const record = await nextFree(tx, plan, id, passed);
    if (record === null) {
      if (id === null) return null;
      await assertUnclaimed(tx, plan, id);
      throw new RequestError('该记录已被他人处理', { result: STALE });
    }
    const reading = { ...services, db: tx };
    const isExcepted = (await exceptedAmong(reading, plan, [record])).length > 0;
    if (isExcepted && id !== null) throw new RequestError(exceptionSentence(plan.screen));
    if (isExcepted || (id === null && (await closedAmong(reading, plan, [record])).length > 0)) {
      // beyond those that were read at once
      const further = await notGiven(reading, plan, passed);
      passed.push(record, ...further.excepted, ...further.closed);
      continue;
    }
    await assertClaimQuota(tx, plan.caller.id, record);
    // somebody whose claim came between is seen by the next reading
    if (!(await storeClaim(tx, plan, { record, minutes, isWanted: id !== null }))) continue;
    if (opens) await noteUnmasked(tx, plan, { id: record }, { asked: { claim: minutes }, title: '领取' });
    return record;
  }
}

interface NewClaim {
  record: string;
  minutes: number;
  isWanted: boolean;
}

/**
 * Whether the claim is the caller's now. A row that was free when it was found may have been claimed before it was locked: of a row
 * that nobody changed the lock reads nothing again.
 */
async function storeClaim(tx: Db, plan: Plan, { record, minutes, isWanted }: NewClaim): Promise<boolean> {
  const stored = await fragment([
    'insert into queue_claim as c (screen_id, record_id, user_id, until) values (',
    { value: plan.screen.id, cast: 'text' },
    ', ',
    { value: record, cast: 'bigint' },
    ', ',
    { value: plan.caller.id, cast: 'bigint' },
    ', now() + make_interval(mins => ',
    { value: minutes, cast: 'int' },
    ')) on conflict (screen_id, record_id) do update set user_id = excluded.user_id, until = excluded.until,',
    ' begin_time = case when c.user_id = excluded.user_id and c.until > now() then c.begin_time else now() end where not (',
    ...isOthersClaim(plan, isWanted),
    ') returning record_id',
  ]).execute(tx);
  return stored.rows.length > 0;
}

/**
 * An operator who takes all, in any queues, would keep the others from their work. A record that is already held may
 * be claimed again: its time restarts.
 */
async function assertClaimQuota(tx: Db, userId: string, record: string): Promise<void> {
  const most = await setting(tx, 'claim.most');
  // two concurrent requests run one after the other
  await sql`select pg_advisory_xact_lock(hashtext(${`claim ${userId}`}))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from queue_claim
    where user_id = ${userId}::bigint and until > now() and record_id <> ${record}::bigint`.execute(tx);
  if ((rows[0]?.count ?? 0) >= most)
    throw new RequestError(`同时最多领取 ${most} 条，请先处理或退回手上的记录`);
}

/**
 * What the caller holds already and has not open: it was assigned to them, or their page was closed. Else the first that waits and
 * that nobody else holds; two concurrent callers get two.
 */
async function nextFree(tx: Db, plan: Plan, wanted: string | null, skip: string[]): Promise<string | null> {
  const own = wanted === null ? await nextUnclaimed(tx, plan, { skip, isOwn: true }) : null;
  return own ?? nextUnclaimed(tx, plan, { skip, wanted });
}

interface ClaimQuery {
  skip: string[];
  wanted?: string | null;
  isOwn?: boolean;
}

async function nextUnclaimed(
  tx: Db,
  plan: Plan,
  { skip, wanted = null, isOwn = false }: ClaimQuery,
): Promise<string | null> {
  const screenId = { value: plan.screen.id, cast: 'text' } as const;
  const found = await fragment<{ id: string }>([
    `select "id" from ${quoted(plan.table)} where `,
    ...waitingWhere(plan),
    ' and not exists (select 1 from queue_claim c where c.screen_id = ',
    screenId,
    ` and c.record_id = ${quoted(plan.table)}."id" and `,
    ...isOthersClaim(plan, wanted !== null),
    ') and "id" <> all(',
    { value: skip, cast: 'bigint[]' },
    ')',
    ...(wanted === null ? [] : [' and "id" = ', { value: wanted, cast: 'bigint' }]),
    ...(isOwn
      ? [
          ' and "id" in (select record_id from queue_claim where until > now() and screen_id = ',
          screenId,
          ' and user_id = ',
          { value: plan.caller.id, cast: 'bigint' } as const,
          ')',
        ]
      : []),
    ` order by ${queueOrder(plan)} limit 1 for update skip locked`,
  ]).execute(tx);
  return found.rows[0]?.id ?? null;
}

async function waitingCount(db: Db, plan: Plan): Promise<number> {
  const found = await fragment<{ n: string }>([
    `select count(*) as n from ${quoted(plan.table)} where `,
    ...waitingWhere(plan),
  ]).execute(db);
  return Number(found.rows[0]?.n ?? 0);
}

async function release(tx: Db, plan: Plan, ids: string[]): Promise<void> {
  await sql`delete from queue_claim where screen_id = ${plan.screen.id} and record_id = any(${ids}::bigint[])
    and user_id = ${plan.caller.id}::bigint`.execute(tx);
}

async function opened(
  services: DomainServices,
  plan: Plan,
  { id, opens }: { id: string; opens: boolean },
): Promise<RecordData | null> {
  const open = opens ? (field: Field, value: unknown) => openValue(services, field, value) : null;
  return presentUnmasked(services, plan, id, open);
}

function mayReveal({ screen, caller }: Plan): boolean {
  return screen.verbs.reveal !== undefined && hasPermission(screen, caller, 'reveal');
}

/**
 * Of claims `c`: somebody else's that still run. What a principal holds is their deputy's only by name (`isWanted`): the next record
 * of a queue is not taken out of anybody's hands.
 */
function isOthersClaim({ caller }: Plan, isWanted: boolean): SqlPart[] {
  const others: SqlPart[] = ['c.until > now() and c.user_id <> ', { value: caller.id, cast: 'bigint' }];
  if (!isWanted) return others;
  return [
    ...others,
    ' and not exists (select 1 from operator_deputy d where d.user_id = c.user_id and d.agent_id = ',
    { value: caller.id, cast: 'bigint' },
    ')',
  ];
}
