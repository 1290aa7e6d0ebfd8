import { sql } from 'kysely';
import { type Chance, instantOf, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';
import { lapsed } from './stories';

const DAY = 86_400_000;
const ORDERS = 260;
const SPAN = 300;

interface VipStory {
  tx: Db;
  chance: Chance;
  /** ms; up to which the story is told. */
  now: number;
  screen(id: string): Screen;
}

/** Orders of memberships, and the memberships that follow from them: each order's days come after those that are there. */
export async function seedVipOrders({ tx, chance, now, screen }: VipStory): Promise<void> {
  const types = await sql<{ id: string; days: number; price: number }>`
    select id::text, days::int as days, price::int as price from vip_type order by sort_no`.execute(tx);
  const people = await sql<{ id: string; platform: string; registered: string }>`
    select id::text, platform, create_time::text as registered from app_user where wealth > 0 order by id`.execute(
    tx,
  );
  const members = new Map<string, { type: string; until: number }>();
  await fill(tx, screen('finance/order'), ORDERS, chance, (index) => {
    const at = now - Math.floor(((ORDERS - index) / ORDERS) * SPAN * DAY) + chance.integer(0, 3_600) * 1000;
    const known = people.rows.filter(({ registered }) => instantOf(registered.slice(0, 19)) < at);
    const person = chance.pick(known.length > 0 ? known : people.rows.slice(0, 1));
    const type = chance.pick([0, 0, 0, 1, 1, 2].flatMap((place) => types.rows[place] ?? []));
    const drawn = chance.next();
    const ordered = Math.min(at, now - 120_000);
    const status = lapsed(
      drawn < 0.82 ? 'delivered' : drawn < 0.87 ? 'refunded' : drawn < 0.94 ? 'closed' : 'unpaid',
      now - ordered,
    );
    const paid = status === 'closed' || status === 'unpaid' ? null : ordered + chance.integer(5, 60) * 1000;
    const used = chance.integer(1, 3);
    const refunded =
      status === 'refunded' && paid !== null && paid + used * DAY < now ? paid + used * DAY : null;
    const isOld = index > ORDERS - 4 && status === 'delivered';
    if (paid !== null && !isOld) {
      const until = Math.max(members.get(person.id)?.until ?? 0, paid) + type.days * DAY;
      const unused = refunded === null ? 0 : type.days - used;
      members.set(person.id, { type: type.id, until: until - unused * DAY });
    }
    const delivered = paid === null || isOld ? null : wireTime(paid + 1000);
    return {
      kind: 'vip',
      orderNo: `V${wireTime(ordered).replace(/\D/g, '')}${String(index).padStart(6, '0')}`,
      tradeNo:
        paid === null ? null : `52000${String(chance.integer(0, 999_999_999)).padStart(9, '0')}${index}`,
      userId: person.id,
      ...NOTHING_ELSE,
      vipTypeId: type.id,
      days: type.days,
      amount: type.price,
      refundAmount: refunded === null ? null : Math.floor((type.price * (type.days - used)) / type.days),
      channel: person.platform === 'ios' ? 'apple' : chance.pick(['alipay', 'wechat']),
      platform: person.platform,
      // paid and not delivered: what 补单 is for
      status: status === 'refunded' && refunded === null ? 'delivered' : isOld ? 'paid' : status,
      paidTime: paid === null ? null : wireTime(paid),
      deliveredTime: delivered,
      refundedTime: refunded === null ? null : wireTime(refunded),
      createTime: wireTime(ordered),
      createBy: null,
    };
  });
  await sql`update app_user set vip_until = null, vip_type_id = null`.execute(tx);
  for (const [id, { type, until }] of members)
    await sql`update app_user set vip_type_id = ${type}::bigint, vip_until = ${wireTime(until)}::timestamptz
      where id = ${id}::bigint`.execute(tx);
}

const NOTHING_ELSE = { gold: null, bonus: null, firstTime: null, goldPaid: null, goldLots: null };
