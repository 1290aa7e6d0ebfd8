/**
 * What is rolled up by day. A measure counts events at the time they happened, so that a closed day never changes: an order
 * refunded later is a refund of that later day. Days are those of Asia/Shanghai. Read by:
 *
 *   select day, key1 as channel, sum(sum) from rollup_day where measure = 'order.paid' and day between … group by 1, 2
 *
 * `people` counts different persons within one day and one combination of keys: it cannot be added up.
 */
export interface Measure {
  /** Never changes: rows rest on it. */
  name: string;
  title: string;
  table: string;
  /** The time of the event: a column of the table. */
  time: string;
  /** At most three columns, `key1` … `key3` of the roll-up. */
  keys: readonly string[];
  /** What is summed; null: nothing, `sum` is 0. */
  amount: string | null;
  /** Who is counted in `people`. */
  person: string;
  /** Partitioned by time-ordered id: only the partitions about the days are read. */
  isByTime?: boolean;
}

export const measures: readonly Measure[] = [
  order('order.created', '下单', 'create_time'),
  order('order.paid', '支付', 'paid_time'),
  order('order.refunded', '退款', 'refunded_time'),
  {
    name: 'ledger.moved',
    title: '流水',
    table: 'ledger',
    time: 'create_time',
    keys: ['currency', 'business_type', 'step'],
    amount: 'amount',
    person: 'user_id',
    isByTime: true,
  },
  {
    name: 'user.registered',
    title: '注册',
    table: 'app_user',
    time: 'create_time',
    keys: ['channel', 'platform', 'sex'],
    amount: null,
    person: 'id',
  },
  {
    name: 'gift.given',
    title: '送礼',
    table: 'gift_record',
    time: 'create_time',
    keys: ['gift_id', 'scene'],
    amount: 'gold',
    person: 'sender_id',
  },
  {
    name: 'withdrawal.asked',
    title: '申请提现',
    table: 'withdrawal',
    time: 'create_time',
    keys: ['channel'],
    amount: 'amount',
    person: 'user_id',
  },
  {
    name: 'withdrawal.paid',
    title: '提现到账',
    table: 'withdrawal',
    time: 'paid_time',
    keys: ['channel'],
    amount: 'amount',
    person: 'user_id',
  },
];

function order(name: string, title: string, time: string): Measure {
  return {
    name,
    title: `充值${title}`,
    table: 'gold_order',
    time,
    keys: ['channel', 'platform', 'first_time'],
    amount: 'amount',
    person: 'user_id',
  };
}
