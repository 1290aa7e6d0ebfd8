import { type RawBuilder, sql } from 'kysely';

/** Which of the causes: of a time, or of these records. */
export type Which = { begin: string; end: string } | { ids: readonly string[] };

/** What moves money, and what the ledger must hold because of it. */
export interface CauseKind {
  title: string;
  /** Business types of the ledger that are nobody else's. */
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
      order(
        'recharge',
        'normal',
        'delivered_time',
        'coalesce(gold, 0) + coalesce(bonus, 0)',
        "kind = 'gold' and status in ('delivered', 'refunded')",
      ),
      order(
        'recharge',
        'refund',
        'refunded_time',
        '-(coalesce(gold, 0) + coalesce(bonus, 0))',
        "kind = 'gold' and status = 'refunded' and delivered_time is not null",
      ),
      order(
        'radio',
        'normal',
        'paid_time',
        '-gold_paid',
        "kind = 'radio' and status in ('paid', 'delivered', 'refunded') and gold_paid > 0",
      ),
      order(
        'radio',
        'refund',
        'refunded_time',
        'gold_paid',
        "kind = 'radio' and status = 'refunded' and gold_paid > 0",
      ),
    ],
  ),
  withdrawal: kind(
    '提现',
    ['withdrawal'],
    [
      withdrawal('normal', 'create_time', '-bean', 'bean > 0'),
      withdrawal(
        'giveBack',
        'coalesce(update_time, create_time)',
        'bean',
        "bean > 0 and status in ('rejected', 'failed', 'returned')",
      ),
    ],
  ),
  gift: kind(
    '礼物',
    ['gift'],
    [gift('sender_id', 'gold', '-gold', 'gold > 0'), gift('receiver_id', 'bean', 'bean', 'bean > 0')],
  ),
  exchange: kind('金豆兑换', ['exchange'], [exchange('bean', '-bean'), exchange('gold', 'gold')]),
  adjust: kind('余额调整', ['adjust'], [adjust('gold'), adjust('bean')]),
  reward: kind(
    '奖励',
    ['invite', 'benefit'],
    [
      {
        from: 'invite_audit',
        at: 'review_time',
        type: 'invite',
        user: 'user_id',
        currency: 'gold',
        step: 'normal',
        amount: 'reward',
        where: "status = 'passed' and reward > 0",
      },
      {
        from: 'gold_benefit_grant',
        at: 'create_time',
        type: 'benefit',
        user: 'user_id',
        currency: 'gold',
        step: 'normal',
        amount: 'gold',
        where: 'gold > 0',
      },
    ],
  ),
  commission: kind(
    '佣金',
    ['commission'],
    [
      {
        from: 'commission',
        at: 'paid_time',
        type: 'commission',
        user: 'user_id',
        currency: 'bean',
        step: 'normal',
        amount: 'bean',
        where: 'paid_time is not null and bean > 0',
      },
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
  const asked =
    'ids' in which
      ? sql`id = any(${[...which.ids]}::bigint[])`
      : sql`${sql.raw(at)} >= ${which.begin}::timestamptz and ${sql.raw(at)} < ${which.end}::timestamptz`;
  return sql`select ${sql.raw(at)} as at, ${sql.lit(type)}::text as type, id, ${sql.ref(user)} as user_id,
    ${sql.lit(currency)}::text as currency, ${sql.lit(step)}::text as step, (${sql.raw(amount)})::bigint as amount
    from ${sql.table(from)} where ${sql.raw(where)} and ${asked}`;
}

function order(type: string, step: string, at: string, amount: string, where: string): Share {
  const from = 'gold_order';
  return {
    from,
    at,
    type,
    user: 'user_id',
    currency: 'gold',
    step,
    amount,
    where: `delete_time is null and ${where}`,
  };
}

function withdrawal(step: string, at: string, amount: string, where: string): Share {
  return {
    from: 'withdrawal',
    at,
    type: 'withdrawal',
    user: 'user_id',
    currency: 'bean',
    step,
    amount,
    where,
  };
}

function gift(user: string, currency: Share['currency'], amount: string, where: string): Share {
  return {
    from: 'gift_record',
    at: 'create_time',
    type: 'gift',
    user,
    currency,
    step: 'normal',
    amount,
    where,
  };
}

function exchange(currency: Share['currency'], amount: string): Share {
  const where = `${currency} > 0`;
  return {
    from: 'bean_exchange',
    at: 'create_time',
    type: 'exchange',
    user: 'user_id',
    currency,
    step: 'normal',
    amount,
    where,
  };
}

function adjust(currency: Share['currency']): Share {
  return {
    from: 'money_edit',
    at: 'coalesce(review_time, create_time)',
    type: 'adjust',
    user: 'user_id',
    currency,
    step: 'normal',
    amount: "case direction when 'take' then -amount else amount end",
    where: `status = 'done' and delete_time is null and currency = '${currency}'`,
  };
}
