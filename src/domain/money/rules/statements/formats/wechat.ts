import { yuanText } from '#domain/payments/channels/amounts';
import { type Format, feeIn, fenIn, numberIn, StatementError, type StatementLine, timeIn } from './format';

/** Each cell has a tick before it, so that spreadsheets leave numbers alone; names may have commas. */
function cells(line: string): string[] {
  return line.startsWith('`') ? line.slice(1).split(',`') : line.split(',');
}

/** 交易账单 of all orders (`bill_type=ALL`): payments and refunds with fees. */
export const wechatTrade: Format = {
  channel: 'wechat',
  part: 'trade',
  title: '微信支付交易账单（所有订单）',
  columns: [
    ...['交易时间', '微信订单号', '商户订单号', '交易状态', '应结订单金额', '微信退款单号', '商户退款单号'],
    ...['退款金额', '退款状态', '手续费', '订单金额', '申请退款金额'],
  ],
  cells,
  isEnd: (line) => line.startsWith('总交易单数'),
  read(cell) {
    const [state, time] = [cell('交易状态'), timeIn(cell('交易时间'))];
    const fee = feeIn(cell('手续费'), '手续费');
    const [orderNo, paymentNo] = [cell('商户订单号'), cell('微信订单号')];
    if (state === 'SUCCESS') {
      const amount = fenIn(cell('订单金额'), '订单金额');
      // a coupon that the merchant pays is part of the order, and not settled
      const unsettled = amount - fenIn(cell('应结订单金额'), '应结订单金额');
      const own = { ownNo: orderNo, channelNo: paymentNo, paymentNo: null, orderNo };
      return { kind: 'payment', ...own, amount, fee: fee + unsettled, time };
    }
    if (state !== 'REFUND' && state !== 'REVOKED') throw new StatementError(`不认识的交易状态“${state}”`);
    if (cell('退款状态') === 'FAIL') return null;
    const amount = fenIn(cell('申请退款金额'), '申请退款金额');
    const unsettled = amount - fenIn(cell('退款金额'), '退款金额');
    const own = { ownNo: numberIn(cell('商户退款单号')), channelNo: numberIn(cell('微信退款单号')) };
    return { kind: 'refund', ...own, paymentNo, orderNo, amount: -amount, fee: fee - unsettled, time };
  },
  assertSums(line, lines, count) {
    const [orders = '', , , , , payments = '', refunds = ''] = cells(line);
    const sum = (kind: StatementLine['kind']) =>
      lines.reduce((total, one) => total + (one.kind === kind ? Math.abs(one.amount) : 0), 0);
    if (Number(orders) !== count)
      throw new StatementError(`文件说有 ${orders} 笔，实际有 ${count} 行，文件可能不完整`);
    assertSum('订单总金额', fenIn(payments, '订单总金额'), sum('payment'));
    assertSum('申请退款总金额', fenIn(refunds, '申请退款总金额'), sum('refund'));
  },
};

/** 资金账单 of the basic account: all that goes in and out. What the other file has with its fees is left out. */
export const wechatFund: Format = {
  channel: 'wechat',
  part: 'fund',
  title: '微信支付资金账单',
  columns: ['记账时间', '微信支付业务单号', '业务名称', '收支类型', '收支金额（元）', '业务凭证号'],
  cells,
  isEnd: (line) => line.startsWith('资金流水总笔数'),
  read(cell) {
    const name = cell('业务名称');
    if (/^(交易|退款|(扣除)?交易手续费|手续费返还|退款手续费)$/.test(name)) return null;
    const isIn = cell('收支类型') === '收入';
    const amount = fenIn(cell('收支金额（元）'), '收支金额（元）') * (isIn ? 1 : -1);
    const kind = kindOf(name, isIn);
    const own = {
      ownNo: cell('业务凭证号'),
      channelNo: cell('微信支付业务单号'),
      paymentNo: null,
      orderNo: null,
    };
    return { kind, ...own, amount, fee: 0, time: timeIn(cell('记账时间')) };
  },
};

function kindOf(name: string, isIn: boolean): StatementLine['kind'] {
  if (isIn) return 'other';
  if (/转账|企业付款/.test(name)) return 'payout';
  return name === '提现' ? 'settlement' : 'other';
}

function assertSum(title: string, of: number, found: number): void {
  if (of !== found)
    throw new StatementError(
      `文件的${title}是 ¥${yuanText(of)}，各行合计 ¥${yuanText(found)}，文件可能不完整`,
    );
}
