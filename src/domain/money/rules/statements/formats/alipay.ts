import { type Format, fenIn, StatementError, type StatementLine, timeIn } from './format';

/** A tab keeps spreadsheets from changing a number; quotes are rare. */
function cells(line: string): string[] {
  return line.split(',').map((cell) => cell.replace(/^"|"$/g, '').trim());
}

const isEnd = (line: string) => line.startsWith('#');

/** 业务明细: payments and refunds with their fees. */
export const alipayTrade: Format = {
  channel: 'alipay',
  part: 'trade',
  title: '支付宝业务明细',
  columns: [
    ...['支付宝交易号', '商户订单号', '业务类型', '完成时间', '订单金额（元）', '商家实收（元）'],
    ...['退款批次号/请求号', '服务费（元）'],
  ],
  cells,
  isEnd,
  read(cell) {
    const type = cell('业务类型');
    if (type !== '交易' && type !== '退款') throw new StatementError(`不认识的业务类型“${type}”`);
    const isRefund = type === '退款';
    const sign = isRefund ? -1 : 1;
    const amount = Math.abs(fenIn(cell('订单金额（元）'), '订单金额（元）')) * sign;
    const received = Math.abs(fenIn(cell('商家实收（元）'), '商家实收（元）')) * sign;
    const [paymentNo, orderNo] = [cell('支付宝交易号'), cell('商户订单号')];
    const fee = -fenIn(cell('服务费（元）'), '服务费（元）') + amount - received;
    const refundNo = cell('退款批次号/请求号');
    return {
      kind: isRefund ? 'refund' : 'payment',
      ownNo: isRefund ? refundNo : orderNo,
      // a refund of Alipay has no number besides ours
      channelNo: isRefund ? refundNo : paymentNo,
      paymentNo: isRefund ? paymentNo : null,
      orderNo,
      amount,
      fee: fee === 0 ? 0 : fee,
      time: timeIn(cell('完成时间')),
    };
  },
};

/** 账务明细: all that goes in and out of the account. What the other file has with its fees is left out. */
export const alipayFund: Format = {
  channel: 'alipay',
  part: 'fund',
  title: '支付宝账务明细',
  columns: ['业务流水号', '商户订单号', '发生时间', '收入金额（+元）', '支出金额（-元）', '业务类型'],
  cells,
  isEnd,
  read(cell) {
    const type = cell('业务类型');
    if (/^(在线支付|交易付款|交易退款|退款（交易退款）|收费|服务费|退费)$/.test(type)) return null;
    const income = Math.abs(fenIn(cell('收入金额（+元）'), '收入金额（+元）'));
    const amount = income > 0 ? income : -Math.abs(fenIn(cell('支出金额（-元）'), '支出金额（-元）'));
    const own = { ownNo: cell('商户订单号'), channelNo: cell('业务流水号'), paymentNo: null, orderNo: null };
    return { kind: kindOf(type, amount), ...own, amount, fee: 0, time: timeIn(cell('发生时间')) };
  },
};

function kindOf(type: string, amount: number): StatementLine['kind'] {
  if (amount > 0) return 'other';
  if (type.includes('转账')) return 'payout';
  return type === '提现' ? 'settlement' : 'other';
}
