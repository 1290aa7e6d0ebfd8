import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { cashItems, ofDays, partOf } from '../../money/rules/statements/cashItems';
import { noteExpected } from '../../money/rules/statements/due';
import { alipayTrade } from '../../money/rules/statements/formats/alipay';
import { appleSales } from '../../money/rules/statements/formats/apple';
import type { Format } from '../../money/rules/statements/formats/format';
import { wechatTrade } from '../../money/rules/statements/formats/wechat';
import { importStatement } from '../../money/rules/statements/importStatement';
import { matchStatement } from '../../money/rules/statements/matchStatement';
import type { StatementRow } from '../../money/rules/statements/statementRow';
import { yuanText } from '../../payments/channels/amounts';
import { demoOperator } from './demoOperator';

const FIRST_DAY = 5;
/** The file of yesterday has not come from WeChat Pay. */
const LAST_DAY = { alipay: 1, wechat: 2, apple: 3 };
/** From the file of this day a payment is missing. */
const INCOMPLETE_DAY = 3;
/** Of 1000. */
const FEE = 6;
/** Of the price, that Apple pays. */
const APPLE_SHARE = 0.7;

interface Item {
  kind: 'payment' | 'refund';
  /** Fen, without its sign. */
  amount: number;
  ownNo: string;
  channelNo: string;
  paymentNo: string;
  orderNo: string;
  productId: string | null;
  time: string;
}

/** Files of the last days, and one of our bank, as the channels would have them of the orders and refunds of the story; one lacks a payment. */
export async function seedStatements(services: DomainServices, now: number): Promise<void> {
  for (const channel of ['alipay', 'wechat', 'apple'] as const)
    for (let daysAgo = FIRST_DAY; daysAgo >= LAST_DAY[channel]; daysAgo -= 1) {
      const day = new Date(now + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
      const items = await itemsOf(services.db, channel, day);
      const isWhole = channel !== 'alipay' || daysAgo !== INCOMPLETE_DAY;
      const text = FILES[channel](isWhole ? items : items.slice(1), day);
      await importFile(services, { channel, part: 'trade', day, text });
    }
  await importBank(services);
  await noteExpected(services, { hour: 10, graceHours: 14 });
}

const FILES = { alipay: alipayFile, wechat: wechatFile, apple: appleFile };

/** The last day before today on which cards were paid: half of its lines name their payout, one was paid to nobody of ours. */
async function importBank(services: DomainServices): Promise<void> {
  const bank = sql`'bank'`;
  const { rows } = await sql<{ day: string; fen: number; no: string; account: string; name: string }>`
    with paid as (
      select item.* from (${cashItems(bank, ofDays(sql`current_date - 40`, sql`current_date - 1`, bank))}) as item where kind = 'payout')
    select day::text, amount::float8 as fen, own_no as no, account, real_name as name from paid
    where day = (select max(day) from paid) order by transfer_id`.execute(services.db);
  const [first] = rows;
  if (!first) return;
  const { day } = first;
  const lines = rows.map(({ fen, no, account, name }, at) => ({
    ...{ fen, account, name },
    purpose: at % 2 === 0 ? `提现 ${no}` : '网银转账',
  }));
  const text = bankFile(day, [...lines, { fen: -500, account: '', name: '', purpose: '手续费' }]);
  await importFile(services, { channel: 'bank', part: 'fund', day, text });
}

function bankFile(
  day: string,
  lines: readonly { fen: number; account: string; name: string; purpose: string }[],
): string {
  let balance = 5_000_000;
  const written = lines.map(({ fen, account, name, purpose }, at) => {
    balance += fen;
    const time = `${day} ${String(9 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`;
    const hidden = account && `${account.slice(0, 4)}****${account.slice(-4)}`;
    const serial = `${day.replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`;
    return [time, '', yuanText(-fen), yuanText(balance), hidden, name, purpose, serial].join(',');
  });
  return ['交易时间,收入,支出,余额,对方账号,对方户名,摘要,流水号', ...written, ''].join('\r\n');
}

async function importFile(
  services: DomainServices,
  { channel, part, day, text }: Pick<StatementRow, 'channel' | 'part' | 'day'> & { text: string },
): Promise<void> {
  const { id } = await services.db
    .transaction()
    .execute(async (tx) =>
      importStatement(
        { tx, services, caller: await demoOperator(tx, 'finance01') },
        { fileName: `${channel}-${day}.csv`, content: Buffer.from(text), day, replaceReason: null },
      ),
    );
  const statement = { id, channel, part, day };
  await matchStatement(services, statement, { signal: new AbortController().signal, isNew: true });
}

async function itemsOf(db: Db, channel: string, day: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item.kind, abs(item.amount)::float8 as amount, item.own_no as "ownNo",
      coalesce(case item.kind when 'payment' then item.payment_no else item.numbers[2] end, item.own_no) as "channelNo",
      coalesce(item.payment_no, '') as "paymentNo", coalesce(o.order_no, '') as "orderNo", o.product_id as "productId",
      to_char(t.value_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time
    from (${cashItems(sql`${channel}`, ofDays(sql`${day}`, sql`${day}`, sql`${channel}`))}) as item
    join transfer t on t.id = item.transfer_id
    left join gold_order o on o.trade_no = item.payment_no and o.channel = ${channel}
    where ${partOf(sql`item.kind`, sql`${channel}`)} = 'trade' order by t.value_time, t.id`.execute(db);
  return rows;
}

function wechatFile(items: readonly Item[]): string {
  const lines = items.map((item) => {
    const isRefund = item.kind === 'refund';
    const [paid, back] = isRefund ? ['0.00', yuanText(item.amount)] : [yuanText(item.amount), '0.00'];
    return ticked(wechatTrade, {
      交易时间: item.time,
      微信订单号: isRefund ? item.paymentNo : item.channelNo,
      商户订单号: item.orderNo || item.ownNo,
      交易状态: isRefund ? 'REFUND' : 'SUCCESS',
      应结订单金额: paid,
      微信退款单号: isRefund ? item.channelNo : '0',
      商户退款单号: isRefund ? item.ownNo : '0',
      退款金额: back,
      退款状态: isRefund ? 'SUCCESS' : '',
      手续费: `${isRefund ? '-' : ''}${yuanText(feeOf(item))}`,
      订单金额: paid,
      申请退款金额: back,
    });
  });
  const sum = (kind: Item['kind']) =>
    yuanText(items.reduce((total, one) => total + (one.kind === kind ? one.amount : 0), 0));
  const sums = [items.length, '', '', '', '', sum('payment'), sum('refund')].map((cell) => `\`${cell}`);
  const titles =
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
  return [wechatTrade.columns.join(','), ...lines, titles, sums.join(','), ''].join('\r\n');
}

function alipayFile(items: readonly Item[]): string {
  const lines = items.map((item) => {
    const isRefund = item.kind === 'refund';
    const amount = `${isRefund ? '-' : ''}${yuanText(item.amount)}`;
    return inOrder(alipayTrade, {
      支付宝交易号: isRefund ? item.paymentNo : item.channelNo,
      商户订单号: item.orderNo || item.ownNo,
      业务类型: isRefund ? '退款' : '交易',
      完成时间: item.time,
      '订单金额（元）': amount,
      '商家实收（元）': amount,
      '退款批次号/请求号': isRefund ? item.ownNo : '',
      '服务费（元）': `${isRefund ? '' : '-'}${yuanText(feeOf(item))}`,
    }).join(',');
  });
  return ['#支付宝业务明细查询', alipayTrade.columns.join(','), ...lines, '#业务明细列表结束', ''].join(
    '\r\n',
  );
}

/** Apple's own form: what was sold of a product at a price on that day. */
function appleFile(items: readonly Item[], day: string): string {
  const units = new Map<string, number>();
  for (const { kind, productId, amount } of items) {
    const key = [kind, productId, amount].join('\t');
    units.set(key, (units.get(key) ?? 0) + 1);
  }
  const date = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  const lines = [...units].map(([key, count]) => {
    const [kind, productId = '', amount] = key.split('\t');
    return inOrder(appleSales, {
      SKU: productId,
      Units: String(kind === 'refund' ? -count : count),
      'Developer Proceeds': yuanText(Math.round(Number(amount) * APPLE_SHARE)),
      'Begin Date': date,
      'End Date': date,
      'Customer Currency': 'CNY',
      'Currency of Proceeds': 'CNY',
      'Customer Price': `${kind === 'refund' ? '-' : ''}${yuanText(Number(amount))}`,
    }).join('\t');
  });
  return [appleSales.columns.join('\t'), ...lines, ''].join('\n');
}

const feeOf = ({ amount }: Item) => Math.round((amount * FEE) / 1000);

const inOrder = ({ columns }: Format, cells: Readonly<Record<string, string>>) =>
  columns.map((column) => cells[column] ?? '');

const ticked = (format: Format, cells: Readonly<Record<string, string>>) =>
  inOrder(format, cells)
    .map((cell) => `\`${cell}`)
    .join(',');
