import { type RawBuilder, sql } from 'kysely';

/** Which of the causes: of a time, or of these records. */
export type Which = { begin: string; end: string } | { ids: readonly string[] };

/** What moves money, and what the ledger must hold because of it. */
export interface CauseKind {
  title: string;
  /** Business types of the ledger without another cause. */
  types: readonly string[];
  /** Rows `(at, type, id, user_id, currency, step, amount)`: each a movement that must be there. */
  expected(which: Which): RawBuilder<unknown>;
}

/** A person's share of the causes of a table: `at` is the time it was due, `id` its record. */
interface Share {
  from: string;
  at: string;
  type: string;
  user: string;
  currency: 'gold' | 'bean';
  step: string;
  amount: string;
  where: string;
}

export const CAUSES = {
  order: kind(
    '订单',
    ['recharge', 'radio'],
    [
      order('recharge', 'normal', {
        at: 'delivered_time',
        amount: 'coalesce(gold, 0) + coalesce(bonus, 0)',
        where: "kind = 'gold' and status in ('delivered', 'refunded')",
      }),
      order('recharge', 'refund', {
        at: 'refunded_time',
        amount: '-(coalesce(gold, 0) + coalesce(bonus, 0))',
        where: "kind = 'gold' and status = 'refunded' and delivered_time is not null",
      }),
      order('radio', 'normal', {
        at: 'paid_time',
        amount: '-gold_paid',
        where: "kind = 'radio' and status in ('paid', 'delivered', 'refunded') and gold_paid > 0",
      }),
      order('radio', 'refund', {
        at: 'refunded_time',
        amount: 'gold_paid',
        where: "kind = 'radio' and status = 'refunded' and gold_paid > 0",
      }),
    ],
  ),
  withdrawal: kind(
    '提现',
    ['withdrawal'],
    [
      share('withdrawal', 'withdrawal', { currency: 'bean', amount: '-bean', where: 'bean > 0' }),
      share('withdrawal', 'withdrawal', {
        step: 'giveBack',
        at: 'coalesce(update_time, create_time)',
        currency: 'bean',
        amount: 'bean',
        where: "bean > 0 and status in ('rejected', 'failed', 'returned')",
      }),
    ],
  ),
  gift: kind(
    '礼物',
    ['gift'],
    [
      share('gift_record', 'gift', { user: 'sender_id', amount: '-gold', where: 'gold > 0' }),
      share('gift_record', 'gift', {
        user: 'receiver_id',
        currency: 'bean',
        amount: 'bean',
        where: 'bean > 0',
      }),
    ],
  ),
  exchange: kind(
    '金豆兑换',
    ['exchange'],
    [
      share('bean_exchange', 'exchange', { currency: 'bean', amount: '-bean', where: 'bean > 0' }),
      share('bean_exchange', 'exchange', { amount: 'gold', where: 'gold > 0' }),
    ],
  ),
  adjust: kind('余额调整', ['adjust'], [adjust('gold'), adjust('bean')]),
  reward: kind(
    '奖励',
    ['invite', 'benefit', 'sign_in', 'task'],
    [
      share('invite_audit', 'invite', {
        at: 'review_time',
        amount: 'reward',
        where: "status = 'passed' and reward > 0",
      }),
      share('gold_benefit_grant', 'benefit', { amount: 'gold', where: 'gold > 0' }),
      share('sign_in', 'sign_in', { amount: 'gold', where: 'gold > 0' }),
      share('task_claim', 'task', { amount: 'gold', where: 'gold > 0' }),
      share('sign_in', 'sign_in', { step: 'makeUp', amount: '-paid', where: 'paid > 0' }),
    ],
  ),
  commission: kind(
    '佣金',
    ['commission'],
    [
      share('commission', 'commission', {
        at: 'paid_time',
        currency: 'bean',
        amount: 'bean',
        where: 'paid_time is not null and bean > 0',
      }),
    ],
  ),
} as const satisfies Record<string, CauseKind>;

function kind(title: string, types: readonly string[], shares: readonly Share[]): CauseKind {
  return {
    title,
    types,
    expected: (which) =>
      sql.join(
        shares.map((share) => rowsOf(share, which)),
        sql` union all `,
      ),
  };
}

function rowsOf(share: Share, which: Which): RawBuilder<unknown> {
  const { from, at, type, user, currency, step, amount, where } = share;
  const condition =
    'ids' in which
      ? sql`id = any(${[...which.ids]}::bigint[])`
      : sql`${sql.raw(at)} >= ${which.begin}::timestamptz and ${sql.raw(at)} < ${which.end}::timestamptz`;
  return sql`select ${sql.raw(at)} as at, ${sql.lit(type)}::text as type, id, ${sql.ref(user)} as user_id,
    ${sql.lit(currency)}::text as currency, ${sql.lit(step)}::text as step, (${sql.raw(amount)})::bigint as amount
    from ${sql.table(from)} where ${sql.raw(where)} and ${condition}`;
}

/** The given causes of a table's records; the others are the gold of `user_id`, due when the record was created. */
function share(
  from: string,
  type: string,
  definition: Pick<Share, 'amount' | 'where'> & Partial<Share>,
): Share {
  return { from, type, at: 'create_time', user: 'user_id', currency: 'gold', step: 'normal', ...definition };
}

function order(type: string, step: string, definition: Pick<Share, 'at' | 'amount' | 'where'>): Share {
  return share('gold_order', type, {
    ...definition,
    step,
    where: `delete_time is null and ${definition.where}`,
  });
}

function adjust(currency: Share['currency']): Share {
  return share('money_edit', 'adjust', {
    at: 'coalesce(review_time, create_time)',
    currency,
    amount: "case direction when 'take' then -amount else amount end",
    where: `status = 'done' and delete_time is null and currency = '${currency}'`,
  });
}
