import { sql } from 'kysely';
import { instantOf, wireTime } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import { type Caller, conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import type { Records } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import { appended, arranged, membershipOf, type Period, unusedDays, withdrawn } from './membershipPeriods';

interface MembershipContext {
  tx: Db;
  caller: Caller;
  records: Records;
}

interface Gift {
  userId: string;
  orderNo: string;
  vipTypeId: string | null;
  days: number;
}

/** Given days are an order that costs nothing, so that a membership is always the sum of its orders. */
export async function giveMembership(
  context: MembershipContext,
  { userId, orderNo, vipTypeId, days }: Gift,
): Promise<void> {
  await lockMembership(context.tx, userId);
  const { now } = conditionContext(context.caller);
  const orderId = await context.records.add('finance/order', {
    kind: 'vip',
    orderNo,
    userId,
    vipTypeId,
    days,
    amount: 0,
    status: 'delivered',
    paidTime: now,
    deliveredTime: now,
  });
  await lengthenMembership(context, userId, { orderId, vipTypeId, days });
}

/** The days of an order, by the rule of `catalogue.md` §6. */
export async function lengthenMembership(
  context: MembershipContext,
  userId: string,
  { orderId, vipTypeId, days }: { orderId: string; vipTypeId: string | null; days: number },
): Promise<void> {
  const rank = await rankOf(context.tx, vipTypeId);
  await changePeriods(context, { userId, title: '会员开通' }, (periods, now) =>
    appended(periods, { orderId, vipTypeId, rank, days }, now),
  );
}

/** Takes the days of an order that have not begun; answers how many. */
export async function shortenMembership(
  context: MembershipContext,
  userId: string,
  orderId: string,
): Promise<number> {
  let unused = 0;
  await changePeriods(context, { userId, title: '会员退款' }, (periods, now) => {
    const own = periods.filter((period) => period.orderId === orderId && period.status !== 'refunded');
    unused = unusedDays(own, now);
    return withdrawn(periods, orderId, now);
  });
  return unused;
}

/** Days of delivered orders that have not begun, by order. */
export async function unusedMembershipDays(
  { tx, caller }: Pick<MembershipContext, 'tx' | 'caller'>,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { now } = conditionContext(caller);
  const { rows } = await sql<{ orderId: string; start: number; end: number }>`
    select order_id::text as "orderId", ${START} as start, ${END} as end from membership m
    where order_id = any(${[...orderIds]}::bigint[]) and status <> 'refunded' and end_time > ${now}::timestamptz`.execute(
    tx,
  );
  const unusedOf = (id: string) =>
    unusedDays(
      rows.filter(({ orderId }) => orderId === id),
      instantOf(now),
    );
  return new Map(orderIds.map((id) => [id, unusedOf(id)]));
}

/** People whose membership ended or whose type changes by now: the next 500 after this one, in the order of their ids. */
export async function dueMemberships(db: Db, now: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from membership
    where (status = 'waiting' and begin_time <= ${now}::timestamptz or status = 'inForce' and end_time <= ${now}::timestamptz)
      and user_id > ${after}::bigint
    order by user_id limit 500`.execute(db);
  return rows.map(({ id }) => String(id));
}

/** A person's periods and type as they are by now. */
export async function refreshMembership(
  cause: { tx: Db; caller: Caller; services: DomainServices },
  userId: string,
): Promise<void> {
  const context = { ...cause, records: recordsIn(cause) };
  await changePeriods(context, { userId, title: '会员时段更替' }, arranged);
}

const START = sql`(extract(epoch from m.begin_time) * 1000)::float8`;
const END = sql`(extract(epoch from m.end_time) * 1000)::float8`;

/** The one way a membership changes: the periods of a locked person, and the pair that follows from them. */
async function changePeriods(
  { tx, caller, records }: MembershipContext,
  { userId, title }: { userId: string; title: string },
  change: (periods: readonly Period[], now: number) => Period[],
): Promise<void> {
  await lockMembership(tx, userId);
  const { now } = conditionContext(caller);
  const before = await periodsOf(tx, userId, now);
  const refunded = await refundedOrders(tx, before);
  const present = refunded.reduce((all, id) => withdrawn(all, id, instantOf(now)), before);
  const after = change(present, instantOf(now));
  await storePeriods(tx, userId, before, after);
  const membership = membershipOf(after);
  if (!membership) return;
  const vipUntil = wireTime(membership.until);
  const { vipTypeId } = membership;
  const user = await records.lock('user/user', userId);
  if (user.vipTypeId === vipTypeId && user.vipUntil === vipUntil) return;
  await records.change({ screen: 'user/user', id: userId, title }, { vipTypeId, vipUntil });
}

/** Changes to a person come one after the other; what a process of an older version gave becomes periods first. */
async function lockMembership(tx: Db, userId: string): Promise<void> {
  await sql`select 1 from app_user where id = ${userId}::bigint for update`.execute(tx);
  await sql`select fill_memberships(array[${userId}::bigint])`.execute(tx);
}

/** Those that are not known to be over. */
async function periodsOf(tx: Db, userId: string, now: string): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select m.id::text, order_id::text as "orderId", vip_type_id::text as "vipTypeId", coalesce(t.sort_no, 0)::float8 as rank,
      ${START} as start, ${END} as end, status
    from membership m left join vip_type t on t.id = m.vip_type_id
    where user_id = ${userId}::bigint and status <> 'refunded' and (status <> 'ended' or end_time > ${now}::timestamptz)
    order by begin_time`.execute(tx);
  return rows;
}

/** A process of an older version refunds without the periods; of a refund that is done here nothing is left to take. */
async function refundedOrders(tx: Db, periods: readonly Period[]): Promise<string[]> {
  const ids = periods.flatMap(({ orderId }) => orderId ?? []);
  const { rows } = await sql<{ id: string }>`
    select id::text from gold_order where id = any(${ids}::bigint[]) and status = 'refunded'`.execute(tx);
  return rows.map(({ id }) => id);
}

async function rankOf(tx: Db, vipTypeId: string | null): Promise<number> {
  const { rows } = await sql<{ rank: number }>`
    select coalesce(sort_no, 0)::float8 as rank from vip_type where id = ${vipTypeId}::bigint`.execute(tx);
  return rows[0]?.rank ?? 0;
}

async function storePeriods(
  tx: Db,
  userId: string,
  before: readonly Period[],
  after: readonly Period[],
): Promise<void> {
  const known = new Map(before.map((period) => [period.id, period]));
  for (const period of after) {
    const { id, orderId, vipTypeId, status } = period;
    const [start, end] = [wireTime(period.start), wireTime(period.end)];
    const old = known.get(id);
    if (id === null)
      await sql`insert into membership (user_id, vip_type_id, order_id, begin_time, end_time, status)
        values (${userId}::bigint, ${vipTypeId}::bigint, ${orderId}::bigint, ${start}::timestamptz, ${end}::timestamptz, ${status})`.execute(
        tx,
      );
    else if (old?.start !== period.start || old.end !== period.end || old.status !== status)
      await sql`update membership set begin_time = ${start}::timestamptz, end_time = ${end}::timestamptz, status = ${status}
        where id = ${id}::bigint`.execute(tx);
  }
}
