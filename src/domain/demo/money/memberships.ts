import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import {
  appended,
  arranged,
  membershipOf,
  type Period,
  unusedDays,
  withdrawn,
} from '../../people/rules/membershipPeriods';
import { idAt, insertRows } from '../insertRows';
import type { Story } from '../records';

/** An order that was delivered or, with `isBack`, its refund; `at` in ms. */
interface Happening {
  id: string;
  userId: string;
  vipTypeId: string | null;
  rank: number;
  days: number;
  at: number;
  isBack: boolean;
}

/** Memberships that follow from their orders, bought and given, by the rule of the domain: orders and refunds in the order of time. */
export async function seedMemberships({ tx, now }: Pick<Story, 'tx' | 'now'>): Promise<void> {
  const { rows } = await sql<Happening>`
    select o.id::text, o.user_id::text as "userId", o.vip_type_id::text as "vipTypeId", coalesce(t.sort_no, 0)::float8 as rank,
      o.days::int as days, (extract(epoch from moment.at) * 1000)::float8 as at, moment.is_back as "isBack"
    from gold_order o left join vip_type t on t.id = o.vip_type_id
    cross join lateral (values (o.delivered_time, false), (o.refunded_time, true)) moment (at, is_back)
    where o.kind = 'vip' and o.delivered_time is not null and moment.at is not null order by moment.at, o.id`.execute(
    tx,
  );
  const people = new Map<string, Period[]>();
  for (const happening of rows) {
    const { id, userId, vipTypeId, rank, days, at, isBack } = happening;
    const before = arranged(people.get(userId) ?? [], at);
    if (isBack) await noteRefund(tx, before, happening);
    const after = isBack
      ? withdrawn(before, id, at)
      : appended(before, { orderId: id, vipTypeId, rank, days }, at);
    people.set(userId, after);
  }
  const delivered = new Map(rows.flatMap(({ id, at, isBack }) => (isBack ? [] : [[id, at] as const])));
  const stored = [...people].flatMap(([userId, periods]) =>
    arranged(periods, now).map((period) => ({ userId, ...period })),
  );
  await insertRows(
    tx,
    'membership',
    stored.map(({ userId, orderId, vipTypeId, start, end, status }, place) => {
      const at = delivered.get(String(orderId)) ?? start;
      const keys = { id: idAt(at, place), user_id: userId, vip_type_id: vipTypeId, order_id: orderId };
      const times = { begin_time: wireTime(start), end_time: wireTime(end), create_time: wireTime(at) };
      return { ...keys, ...times, status };
    }),
  );
  for (const [userId, periods] of people) await noteMembership(tx, userId, arranged(periods, now));
}

/** Booked as it is refunded, so that the money is that of the order. */
async function noteRefund(tx: Db, periods: readonly Period[], { id, days, at }: Happening): Promise<void> {
  const own = periods.filter(({ orderId, status }) => orderId === id && status !== 'refunded');
  await sql`update gold_order set status = 'refunded', refund_amount = amount * ${unusedDays(own, at)} / ${days} where id = ${id}::bigint`.execute(
    tx,
  );
}

async function noteMembership(tx: Db, userId: string, periods: readonly Period[]): Promise<void> {
  const membership = membershipOf(periods);
  if (!membership) return;
  await sql`update app_user set vip_type_id = ${membership.vipTypeId}::bigint, vip_until = ${wireTime(membership.until)}::timestamptz
    where id = ${userId}::bigint`.execute(tx);
}
