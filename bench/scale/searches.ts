import type { Client } from 'pg';

/** One way to search a list, asked with several values. */
export interface Search {
  what: string;
  path: string;
  queries: Record<string, string>[];
}

const ORDERS = '/console/finance/goldOrder/list';
const PEOPLE = '/console/user/user/list';
const LEDGER = '/console/finance/goldRecord/list';
const BOX = 'userNo|nickname|phone|deviceNo|registerIp|lastIp';
const VALUES = 12;

/** Every search that the gold order and the app user declare, frequent and rare values of each, and those of the ledger. */
export async function searches(client: Client): Promise<Search[]> {
  const values = async (column: string, table: string) =>
    (
      await client.query(
        `select ${column} as value from ${table} tablesample system (0.5) repeatable (7) where ${column} is not null limit ${VALUES}`,
      )
    ).rows.map((row: { value: unknown }) => String(row.value));
  const each = (key: string, texts: readonly string[]) => texts.map((text) => ({ [key]: text }));
  const days = ['2025-06-01', '2025-12-24', '2026-03-05', '2026-08-15', '2026-10-01', '2026-11-10'];
  const ranges = (key: string) =>
    days.map((day, index) => ({
      [`${key}_begin`]: day,
      [`${key}_end`]: index % 2 === 0 ? day : '2026-11-15',
    }));
  const amounts: Record<string, string>[] = [
    { amount: '1500' },
    { amount: '123450' },
    { amount_begin: '100000', amount_end: '101000' },
    { amount_begin: '500', amount_end: '200000' },
    { amount_begin: '199500' },
  ];
  return [
    {
      what: 'orders: order number',
      path: ORDERS,
      queries: each('orderNo|tradeNo', await values('order_no', 'gold_order')),
    },
    {
      what: 'orders: trade number',
      path: ORDERS,
      queries: each('orderNo|tradeNo', await values('trade_no', 'gold_order')),
    },
    { what: 'orders: person', path: ORDERS, queries: each('userId', await values('user_id', 'gold_order')) },
    {
      what: 'orders: channel',
      path: ORDERS,
      queries: each('channel', ['wechat', 'alipay', 'apple', 'bank', 'wechat,bank']),
    },
    { what: 'orders: platform', path: ORDERS, queries: each('platform', ['ios', 'android', 'h5']) },
    { what: 'orders: first order', path: ORDERS, queries: each('firstTime', ['true', 'false']) },
    {
      what: 'orders: state',
      path: ORDERS,
      queries: each('status', ['delivered', 'closed', 'paid', 'unpaid', 'refunded']),
    },
    { what: 'orders: amount', path: ORDERS, queries: amounts },
    { what: 'orders: time of order', path: ORDERS, queries: ranges('createTime') },
    { what: 'orders: time of payment', path: ORDERS, queries: ranges('paidTime') },
    {
      what: 'orders: state and channel',
      path: ORDERS,
      queries: each('status', ['paid', 'closed']).map((one) => ({ ...one, channel: 'bank' })),
    },
    { what: 'people: 1 Chinese character', path: PEOPLE, queries: each(BOX, [...'鹿赵梅雨的猫紫江棋茶']) },
    {
      what: 'people: 2 Chinese characters',
      path: PEOPLE,
      queries: each(BOX, ['小鹿', '橘猫', '赵梅', '晚睡', '鲸鱼', '星青', '秋琴', '没有']),
    },
    {
      what: 'people: 3 Chinese characters',
      path: PEOPLE,
      queries: each(BOX, ['赵梅雨', '茉莉花', '向日葵', '的小鹿', '元气星', '晚风茶', '没有人']),
    },
    { what: 'people: number', path: PEOPLE, queries: each(BOX, await values('user_no', 'app_user')) },
    { what: 'people: phone', path: PEOPLE, queries: each(BOX, await values('phone', 'app_user')) },
    { what: 'people: device', path: PEOPLE, queries: each(BOX, await values('device_no', 'app_user')) },
    {
      what: 'people: start of an address',
      path: PEOPLE,
      queries: each(BOX, ['36.1', '101.20.', '117.9', '205.250.250.1']),
    },
    {
      what: 'people: channel',
      path: PEOPLE,
      queries: each('channel', ['huawei', 'appstore', 'invite', 'none']),
    },
    { what: 'people: sex', path: PEOPLE, queries: each('sex', ['male', 'female']) },
    { what: 'people: city', path: PEOPLE, queries: each('city', ['110100', '440300', '990000']) },
    { what: 'people: host', path: PEOPLE, queries: each('isHost', ['true', 'false']) },
    {
      what: 'people: real name state',
      path: PEOPLE,
      queries: each('realStatus', ['passed', 'none', 'rejected']),
    },
    { what: 'people: tags', path: PEOPLE, queries: each('tags', ['老用户', '待回访', '没有']) },
    {
      what: 'people: recharge',
      path: PEOPLE,
      queries: [
        { rechargeTotal_begin: '99990' },
        { rechargeTotal_begin: '50000', rechargeTotal_end: '50100' },
        { rechargeTotal: '300' },
      ],
    },
    { what: 'people: last active', path: PEOPLE, queries: ranges('activeTime') },
    { what: 'people: registered', path: PEOPLE, queries: ranges('createTime') },
    { what: 'people: state', path: PEOPLE, queries: each('status', ['normal', 'muted', 'banned', 'frozen']) },
    { what: 'ledger: person', path: LEDGER, queries: each('userId', await values('user_id', 'ledger')) },
    {
      what: 'ledger: business',
      path: LEDGER,
      queries: each('businessType', ['recharge', 'gift', 'adjust', 'vip']),
    },
    {
      what: 'ledger: amount',
      path: LEDGER,
      queries: [{ amount: '-500' }, { amount_begin: '19000' }, { amount_begin: '-10', amount_end: '10' }],
    },
    { what: 'ledger: time', path: LEDGER, queries: ranges('createTime') },
  ];
}
