import type { Path } from '../../src/studio/document/edit';

/** A value that the beginner puts somewhere; undefined: takes away. */
export type Change = readonly [path: Path, value: unknown];

/** What somebody who never saw a screen file does, and what the studio answers. */
export interface Mistake {
  does: string;
  /** In the coupon list, or the other screen that is named. */
  screen?: 'shop/stats' | 'shop/review';
  changes: readonly Change[];
  /** Every sentence of the list of errors, with the place in front. */
  reads: readonly string[];
  /** The part that a click on the first sentence opens. */
  opens: Path;
  /** The button behind the first sentence, and what it changes. Absent: nobody knows what was meant. */
  fix?: { title: string; changes: readonly Change[] };
}

/** The screen of most mistakes: coupons with their states. */
export const COUPON = {
  title: '优惠券',
  resource: { path: '/shop/coupon', table: 'shop_coupon' },
  fields: {
    code: { type: 'text', title: '券码', required: true, maxLength: 20 },
    amount: { type: 'cny', title: '面额', required: true, minimum: 1 },
    count: { type: 'integer', title: '张数' },
    status: {
      type: 'enum',
      title: '状态',
      default: 'waiting',
      options: { waiting: '未发放', issued: '已发放', revoked: '已撤回' },
    },
    startTime: { type: 'datetime', title: '开始时间' },
    endTime: { type: 'datetime', title: '结束时间' },
    phone: { type: 'phone', title: '手机号' },
    remark: { type: 'text', title: '备注', maxLength: 200 },
    used: {
      type: 'integer',
      title: '使用次数',
      stored: false,
      figure: { screen: 'shop/usage', by: 'couponId' },
    },
  },
  table: { columns: ['code', 'amount', 'status'], search: ['code'] },
  form: ['code', 'amount', 'count', 'startTime', 'endTime', 'phone', 'remark'],
  actions: {
    issue: { title: '发放', when: { status: 'waiting' }, set: { status: 'issued' }, key: 'J' },
    revoke: { title: '撤回', when: { status: 'issued' }, set: { status: 'revoked' } },
  },
};

const USAGE = {
  title: '用券记录',
  resource: { path: '/shop/usage', table: 'shop_usage' },
  fields: {
    couponId: { type: 'ref', title: '优惠券', to: 'shop/coupon' },
    payTime: { type: 'datetime', title: '付款时间' },
    paid: { type: 'cny', title: '实付' },
    place: { type: 'text', title: '门店' },
  },
  table: { columns: ['couponId', 'payTime', 'paid'] },
};

const STATS = {
  title: '用券统计',
  kind: 'dashboard',
  range: { default: '7d' },
  cards: {
    total: { title: '用券次数', as: 'number', from: 'shop/usage', over: 'payTime' },
    trend: {
      title: '每天实付',
      as: 'line',
      from: 'shop/usage',
      over: 'payTime',
      by: 'day',
      measure: { sum: 'paid' },
    },
  },
};

const REVIEW = {
  title: '退券审核',
  kind: 'queue',
  resource: { path: '/shop/review', table: 'shop_review' },
  fields: {
    reason: { type: 'text', title: '理由', required: true },
    state: {
      type: 'enum',
      title: '进度',
      default: 'open',
      options: { open: '待审', yes: '同意', no: '不同意' },
    },
  },
  queue: { where: { state: 'open' }, order: ['createTime'], show: ['reason'] },
  table: { columns: ['reason', 'state'] },
  form: ['reason'],
  actions: {
    agree: { title: '同意', when: { state: 'open' }, set: { state: 'yes' }, key: 'J' },
    refuse: { title: '不同意', when: { state: 'open' }, set: { state: 'no' }, key: 'K' },
  },
};

export const SCREENS: Readonly<Record<string, object>> = {
  'shop/coupon': COUPON,
  'shop/usage': USAGE,
  'shop/stats': STATS,
  'shop/review': REVIEW,
};
