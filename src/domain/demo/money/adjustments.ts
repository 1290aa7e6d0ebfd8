import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { setting } from '#server/settings/settings';
import { cases } from '../data/money/adjustments.json';
import { inOfficeHours } from '../dayCurve';
import type { Books, Intent } from './books';

const DAY = 86_400_000;

interface Case {
  daysAgo: number;
  currency: 'gold' | 'bean';
  direction: 'add' | 'take';
  amount: number;
  reason: string;
  evidence: string;
  outcome: 'done' | 'rejected' | 'pending';
  note?: string;
}

/** Adjustments of balances: small ones took effect at once, larger ones by a second operator; some wait or were rejected. */
export async function adjustmentIntents(tx: Db, now: number): Promise<Intent[]> {
  const people = await sql<{ id: string }>`
    select user_id::text as id from gold_order where kind = 'gold' and status = 'delivered'
      and delivered_time < ${wireTime(now)}::timestamptz - interval '70 days'
    group by user_id order by sum(gold) desc limit ${cases.length}`.execute(tx);
  const hosts = await sql<{
    id: string;
  }>`select id::text from app_user where is_host order by id limit ${cases.length}`.execute(tx);
  const team = await sql<{ id: string }>`
    select id::text from sys_user where username in ('service01', 'finance01', 'finance02') order by username desc`.execute(
    tx,
  );
  const limit = await setting(tx, 'moneyEdit.secondApprovalFrom');
  return (cases as Case[]).map((one, index) => {
    const requested = inOfficeHours(now - one.daysAgo * DAY, (index * 0.37) % 1);
    const isSecond = one.amount >= limit || one.outcome !== 'done';
    const reviewed = requested + (25 + index * 13) * 60_000;
    const at = one.outcome === 'done' && isSecond ? reviewed : requested;
    const run = (books: Books) =>
      adjust(books, one, {
        at,
        requested: wireTime(requested),
        reviewed: isSecond && one.outcome !== 'pending' ? wireTime(reviewed) : null,
        limit,
        isSecond,
        userId: String((one.currency === 'gold' ? people : hosts).rows[index]?.id),
        operators: team.rows.map(({ id }) => id),
      });
    return { at, run };
  });
}

interface Step {
  at: number;
  requested: string;
  reviewed: string | null;
  limit: number;
  isSecond: boolean;
  userId: string;
  operators: string[];
}

function adjust(books: Books, one: Case, step: Step): void {
  const { at, requested, reviewed, limit, isSecond, userId, operators } = step;
  const { currency, direction, amount, reason, evidence, outcome: status } = one;
  const [author, reviewer] = operators as [string, string];
  const id = books.nextId(at);
  if (status === 'done')
    books.move(
      at,
      {
        user_id: userId,
        currency,
        amount: direction === 'add' ? amount : -amount,
        business_type: 'adjust',
        business_id: id,
        step: 'normal',
        operator_id: isSecond ? reviewer : author,
        note: reason,
      },
      currency === 'gold' && direction === 'add' ? { given: amount } : {},
    );
  books.of('money_edit').push({
    id,
    user_id: userId,
    currency,
    direction,
    amount,
    gold_type_id: null,
    reason,
    evidence: [evidence],
    balance_after: status === 'done' ? books.balance(userId, currency) : null,
    status,
    second_reason: isSecond
      ? `对该用户 24 小时内单人生效的调整已有 0 枚，加这笔 ${amount} 枚 达到上限 ${limit} 枚`
      : null,
    reviewer_id: reviewed === null ? null : reviewer,
    review_time: reviewed,
    review_note: one.note ?? null,
    create_by: author,
    create_time: requested,
  });
}
