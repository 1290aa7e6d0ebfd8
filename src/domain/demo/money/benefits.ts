import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { spanStart } from '../../growth/rules/growthCounts';
import type { Books } from './books';

interface Step {
  id: string;
  name: string;
  threshold: number;
  gold: number;
  vipDays: number;
  vipTypeId: string | null;
  since: number;
}

/** A recharge that was delivered; `amount` in fen, `at` in ms. */
interface Recharge {
  orderId: string;
  userId: string;
  amount: number;
  at: number;
}

/** Gives what accumulated recharge brings, by the same rule as the domain (`records/orders/benefits.ts`). */
export async function benefitGranter(tx: Db): Promise<(books: Books, recharge: Recharge) => void> {
  const { rows: steps } = await sql<Step>`
    select id::text, name, threshold::float8, gold::float8, coalesce(vip_days, 0)::int as "vipDays",
      vip_type_id::text as "vipTypeId", (extract(epoch from create_time) * 1000)::float8 as since
    from gold_benefit where enabled order by step`.execute(tx);
  const totals = new Map<string, number>();
  const granted = new Set<string>();
  return (books, { orderId, userId, amount, at }) => {
    const total = (totals.get(userId) ?? 0) + amount;
    totals.set(userId, total);
    for (const { id: stepId, name, threshold, gold, vipDays, vipTypeId, since } of steps) {
      if (since > at || threshold > total || granted.has(`${userId}/${stepId}`)) continue;
      granted.add(`${userId}/${stepId}`);
      const id = books.nextId(at);
      const cause = {
        business_type: 'benefit',
        business_id: id,
        step: 'normal',
        note: `累计充值权益：${name}`,
      };
      books.move(at, { user_id: userId, currency: 'gold', amount: gold, ...cause }, { given: gold });
      const keys = { id, benefit_id: stepId, user_id: userId, order_id: orderId };
      books.of('gold_benefit_grant').push({ ...keys, gold, vip_days: vipDays, create_time: wireTime(at) });
      if (vipDays > 0) books.grantedDays.push({ userId, orderNo: `B${id}`, vipTypeId, days: vipDays, at });
    }
  };
}

interface Task {
  id: string;
  name: string;
  gold: number;
  experience: number;
  kind: string | null;
  span: 'day' | 'week' | 'ever';
}

interface Claim {
  userId: string;
  /** ms */
  at: number;
  /** What was counted, in words. */
  counted: string;
}

export type Claimer = (books: Books, name: string, claim: Claim) => void;

/** Gives what a task brings, once a person and period. */
export async function taskClaimer(tx: Db): Promise<Claimer> {
  const { rows: tasks } = await sql<Task>`
    select k.id::text, k.name, k.gold::float8, k.experience::float8, t.code as kind,
      case k.period when 'daily' then 'day' when 'weekly' then 'week' else 'ever' end as span
    from growth_task k left join gold_type t on t.id = k.gold_type_id`.execute(tx);
  const claimed = new Set<string>();
  return (books, name, { userId, at, counted }) => {
    const task = tasks.find((one) => one.name === name);
    if (!task) throw new Error(`no task ${name}`);
    const { id: task_id, gold, experience, kind, span } = task;
    const firstDay = spanStart(span, wireTime(at).slice(0, 10));
    if (claimed.has(`${task_id}/${userId}/${firstDay}`)) return;
    claimed.add(`${task_id}/${userId}/${firstDay}`);
    const id = books.nextId(at);
    const cause = { business_type: 'task', business_id: id, step: 'normal', note: `任务：${name}` };
    if (gold > 0)
      books.move(at, { user_id: userId, currency: 'gold', amount: gold, ...cause }, { [String(kind)]: gold });
    const row = { id, task_id, user_id: userId, begin_day: firstDay, gold, experience, counted };
    books.of('task_claim').push({ ...row, create_time: wireTime(at) });
  };
}
