import { type RawBuilder, sql } from 'kysely';
import type { BusinessType, StepOf } from '../../../ledger/movement';

/** Which of the causes: of a time, or of these records. */
export type Which = { begin: string; end: string } | { ids: readonly string[] };

/** What causes are grouped by on the pages 对账 and 对账差异. */
export const CAUSE_KINDS = [
  'order',
  'refund',
  'withdrawal',
  'gift',
  'call',
  'exchange',
  'adjust',
  'reward',
  'commission',
  'store',
  'expiry',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** A person's share of the causes of a table: `at` is the time it was due, `id` its record. */
interface Share {
  from: string;
  at: string;
  user: string;
  currency: 'gold' | 'bean' | 'fen';
  amount: string;
  where: string;
}

/** Whose share it is, what was due and when, of every record; in place of a `Share` where no table holds it as it is. */
type Causes = (which: Which) => RawBuilder<unknown>;

/** Of an order: it was refunded before refunds had records. */
const HAS_NO_RECORD = 'not exists (select from refund where refund.order_id = gold_order.id)';

/** What the ledger must hold, by the type and the step of its movements. */
export const CAUSES: {
  [Type in BusinessType]: { kind: CauseKind; steps: Record<StepOf<Type>, readonly (Share | Causes)[]> };
} = {
  recharge: {
    kind: 'order',
    steps: {
      normal: [
        order({
          at: 'delivered_time',
          amount: 'coalesce(gold, 0) + coalesce(bonus, 0)',
          where: "kind = 'gold' and status in ('delivered', 'refunded')",
        }),
      ],
      refund: [
        order({
          at: 'refunded_time',
          amount: '-(coalesce(gold, 0) + coalesce(bonus, 0))',
          where: `kind = 'gold' and status = 'refunded' and delivered_time is not null and ${HAS_NO_RECORD}`,
        }),
      ],
    },
  },
  refund: {
    kind: 'refund',
    steps: {
      normal: [
        share('refund', {
          at: 'accept_time',
          amount: '-(gold + bonus)',
          where: 'gold + bonus > 0 and accept_time is not null',
        }),
      ],
      giveBack: [
        share('refund', {
          at: 'end_time',
          amount: 'gold + bonus',
          where: "gold + bonus > 0 and state = 'withdrawn'",
        }),
      ],
    },
  },
  radio: {
    kind: 'order',
    steps: {
      normal: [
        order({
          at: 'paid_time',
          amount: '-gold_paid',
          where: "kind = 'radio' and status in ('paid', 'delivered', 'refunded') and gold_paid > 0",
        }),
        programmeBeans({ at: 'paid_time', sign: '', where: "status in ('paid', 'delivered', 'refunded')" }),
      ],
      refund: [
        order({
          at: 'refunded_time',
          amount: 'gold_paid',
          where: "kind = 'radio' and status = 'refunded' and gold_paid > 0",
        }),
        programmeBeans({ at: 'refunded_time', sign: '-', where: "status = 'refunded'" }),
      ],
    },
  },
  withdrawal: {
    kind: 'withdrawal',
    steps: {
      normal: [share('withdrawal', { currency: 'bean', amount: '-bean', where: 'bean > 0' })],
      giveBack: [
        share('withdrawal', {
          at: 'coalesce(update_time, create_time)',
          currency: 'bean',
          amount: 'bean',
          where: "bean > 0 and (status in ('rejected', 'failed', 'returned') or late_time is not null)",
        }),
      ],
      late: [
        share('withdrawal', {
          at: 'late_time',
          currency: 'bean',
          amount: '-bean',
          where: 'bean > 0 and late_time is not null',
        }),
      ],
    },
  },
  gift: {
    kind: 'gift',
    steps: {
      normal: [
        share('gift_record', { user: 'sender_id', amount: '-gold', where: 'gold > 0' }),
        share('gift_record', {
          user: 'receiver_id',
          currency: 'bean',
          amount: 'bean',
          where: "source = 'wallet' and bean > 0",
        }),
      ],
    },
  },
  backpack: {
    kind: 'gift',
    steps: {
      normal: [
        share('gift_record', {
          user: 'receiver_id',
          currency: 'bean',
          amount: 'bean',
          where: "source = 'backpack' and bean > 0",
        }),
      ],
    },
  },
  call: {
    kind: 'call',
    steps: {
      normal: [
        share('call_charge', { user: 'caller_id', amount: '-gold', where: 'gold > 0' }),
        share('call_charge', { user: 'callee_id', currency: 'bean', amount: 'bean', where: 'bean > 0' }),
        unchargedCalls,
      ],
    },
  },
  exchange: {
    kind: 'exchange',
    steps: {
      normal: [
        share('bean_exchange', { currency: 'bean', amount: '-bean', where: 'bean > 0' }),
        share('bean_exchange', { amount: 'gold', where: 'gold > 0' }),
      ],
    },
  },
  adjust: { kind: 'adjust', steps: { normal: [adjust('gold'), adjust('bean')] } },
  invite: {
    kind: 'reward',
    steps: {
      normal: [
        share('invite_audit', {
          at: 'review_time',
          amount: 'reward',
          where: "status = 'passed' and reward > 0",
        }),
      ],
    },
  },
  benefit: {
    kind: 'reward',
    steps: {
      normal: [share('gold_benefit_grant', { amount: 'gold', where: 'gold > 0' })],
      refund: [
        share('gold_benefit_grant', {
          at: 'taken_back_time',
          amount: '-gold',
          where: 'gold > 0 and taken_back_time is not null',
        }),
      ],
    },
  },
  sign_in: {
    kind: 'reward',
    steps: {
      normal: [share('sign_in', { amount: 'gold', where: 'gold > 0' })],
      makeUp: [share('sign_in', { amount: '-paid', where: 'paid > 0' })],
    },
  },
  task: { kind: 'reward', steps: { normal: [share('task_claim', { amount: 'gold', where: 'gold > 0' })] } },
  commission: {
    kind: 'commission',
    steps: {
      normal: [
        share('commission', {
          at: 'paid_time',
          currency: 'bean',
          amount: 'bean',
          where: 'paid_time is not null and bean > 0',
        }),
      ],
    },
  },
  store: {
    kind: 'store',
    steps: {
      normal: [
        ownersShare('gift_record', { amount: 'store_bean', where: 'store_bean > 0' }),
        ownersShare('call_charge', { amount: 'store_bean', where: 'store_bean > 0' }),
        programmeBeans({
          at: 'paid_time',
          sign: '',
          where: "status in ('paid', 'delivered', 'refunded')",
          to: 'store',
        }),
      ],
      refund: [programmeBeans({ at: 'refunded_time', sign: '-', where: "status = 'refunded'", to: 'store' })],
    },
  },
  gold_expiry: { kind: 'expiry', steps: { normal: [expiries] } },
};

/** Orders and withdrawals of before double entry are booked. */
export const IS_HISTORY_BOOKED = 'exists (select from ledger_opening where history_done_time is not null)';

/** What the cash accounts must hold, by the kind of its causes: each a step of the transfers of that type. */
export const CASH: { [Kind in CauseKind]?: { type: string; steps: Record<string, Share> } } = {
  order: {
    type: 'order',
    steps: {
      paid: cash('gold_order', {
        at: 'coalesce(paid_time, create_time)',
        amount: 'amount',
        where: "delete_time is null and amount > 0 and status in ('paid', 'delivered', 'refunded')",
      }),
      refunded: cash('gold_order', {
        at: 'coalesce(refunded_time, create_time)',
        amount: '-refund_amount',
        where: `delete_time is null and refund_amount > 0 and status = 'refunded' and ${HAS_NO_RECORD}`,
      }),
    },
  },
  refund: {
    type: 'refund',
    steps: {
      done: cash('refund', { at: 'done_time', amount: '-amount', where: "state = 'done' and amount > 0" }),
    },
  },
  withdrawal: {
    type: 'withdrawal',
    steps: {
      paid: cash('withdrawal', {
        at: 'coalesce(paid_time, create_time)',
        amount: '-net',
        // what came back after it had arrived left once; the cash of what arrived late is its case's
        where: "(status = 'paid' or status = 'failed' and paid_time is not null) and late_time is null",
      }),
    },
  },
};

/** The business types of a kind. */
export function typesOf(kind: CauseKind): BusinessType[] {
  return Object.entries(CAUSES).flatMap(([type, cause]) =>
    cause.kind === kind ? [type as BusinessType] : [],
  );
}

/** Rows `(at, type, id, user_id, currency, step, amount)` of a kind: each a movement that must be there. */
export function expectedOf(kind: CauseKind, which: Which): RawBuilder<unknown> {
  const rows = typesOf(kind).flatMap((type) =>
    Object.entries(CAUSES[type].steps).flatMap(([step, shares]) =>
      shares.map((one) => (typeof one === 'function' ? one(which) : rowsOf(one, { type, step, which }))),
    ),
  );
  const { type = '', steps = {} } = CASH[kind] ?? {};
  const inCash = Object.entries(steps).map(([step, one]) => rowsOf(one, { type, step, which }));
  return sql.join([...rows, ...inCash], sql` union all `);
}

function rowsOf(
  { from, at, user, currency, amount, where }: Share,
  { type, step, which }: { type: string; step: string; which: Which },
): RawBuilder<unknown> {
  const condition =
    'ids' in which
      ? sql`id = any(${[...which.ids]}::bigint[])`
      : sql`${sql.raw(at)} >= ${which.begin}::timestamptz and ${sql.raw(at)} < ${which.end}::timestamptz`;
  return sql`select ${sql.raw(at)} as at, ${sql.lit(type)}::text as type, id, ${sql.ref(user)} as user_id,
    ${sql.lit(currency)}::text as currency, ${sql.lit(step)}::text as step, (${sql.raw(amount)})::bigint as amount
    from ${sql.table(from)} where ${sql.raw(where)} and ${condition}`;
}

/** The given causes of a table's records; the others are the gold of `user_id`, due when the record was created. */
function share(from: string, definition: Pick<Share, 'amount' | 'where'> & Partial<Share>): Share {
  return { from, at: 'create_time', user: 'user_id', currency: 'gold', ...definition };
}

function order(definition: Pick<Share, 'at' | 'amount' | 'where'>): Share {
  return share('gold_order', { ...definition, where: `delete_time is null and ${definition.where}` });
}

/** Beans of the owner of a host's store. */
function ownersShare(from: string, definition: Pick<Share, 'amount' | 'where'>): Share {
  return share(from, { user: 'store_owner_id', currency: 'bean', ...definition });
}

/** Beans of a programme's host, or of the owner of the host's store. */
function programmeBeans(part: { at: string; sign: '' | '-'; where: string; to?: 'host' | 'store' }): Share {
  const [user, bean] = part.to === 'store' ? ['store_owner_id', 'store_bean'] : ['host_id', 'host_bean'];
  return {
    ...order({
      at: part.at,
      amount: `${part.sign}${bean}`,
      where: `kind = 'radio' and ${bean} > 0 and ${part.where}`,
    }),
    user,
    currency: 'bean',
  };
}

/** Of a call counted by the minute what its record says beyond its minutes, or lacks: nothing, or it was changed. */
function unchargedCalls(which: Which): RawBuilder<unknown> {
  const condition =
    'ids' in which
      ? sql`c.id = any(${[...which.ids]}::bigint[])`
      : sql`c.create_time >= ${which.begin}::timestamptz and c.create_time < ${which.end}::timestamptz`;
  const line = (user: string, currency: string, amount: string) =>
    sql`select at, 'call'::text, id, ${sql.ref(user)}, ${sql.lit(currency)}::text, 'normal'::text, ${sql.ref(amount)}
      from off where ${sql.ref(amount)} <> 0`;
  return sql`(with off as (
      select c.create_time as at, c.id, c.caller_id, c.callee_id, (coalesce(sum(m.gold), 0) - c.gold)::bigint as gold,
        (c.bean - coalesce(sum(m.bean), 0))::bigint as bean
      from call_record c left join call_minute m on m.call_id = c.id where c.minutes is not null and ${condition} group by c.id)
    ${line('caller_id', 'gold', 'gold')} union all ${line('callee_id', 'bean', 'bean')})`;
}

/** What came or went by a channel. What was booked into months that are archived is not compared. */
function cash(from: string, definition: Pick<Share, 'at' | 'amount' | 'where'>): Share {
  const isRetained = `id_at(${definition.at}) >= (select coalesce(max(to_id), 0) from archive_partition where parent = 'posting')`;
  return {
    from,
    user: 'user_id',
    currency: 'fen',
    ...definition,
    where: `${definition.where} and ${isRetained} and ${IS_HISTORY_BOOKED}`,
  };
}

function adjust(currency: Share['currency']): Share {
  return share('money_edit', {
    at: 'coalesce(review_time, create_time)',
    currency,
    amount: "case direction when 'take' then -amount else amount end",
    where: `status = 'done' and delete_time is null and currency = '${currency}'`,
  });
}

/**
 * What was left of a lot when its time was over is known to its movement alone; it is right if the lot had expired by then, and
 * held so much once.
 */
function expiries(which: Which): RawBuilder<unknown> {
  const condition =
    'ids' in which
      ? sql`e.business_id = any(${[...which.ids]}::bigint[])`
      : sql`e.id >= id_at(${which.begin}::timestamptz) and e.id < id_at(${which.end}::timestamptz)`;
  return sql`select e.create_time as at, 'gold_expiry'::text as type, l.id, l.user_id, 'gold'::text as currency, 'normal'::text as step,
      e.amount
    from ledger e join gold_lot l on l.id = e.business_id and l.user_id = e.user_id
    where e.business_type = 'gold_expiry' and e.currency = 'gold' and e.amount < 0 and ${condition}
      and l.expire_time <= e.create_time and -e.amount <= l.amount`;
}
