import { crc32, deflateRawSync } from 'node:zlib';

/** Statements as the channels write them, for samples of our own: columns as published, amounts in yuan. */

const TICK = '`';
const ticked = (cells) => cells.map((cell) => `${TICK}${cell}`).join(',');

/** WeChat Pay, 交易账单 of all orders. An entry: `{kind, number, channelNo, tradeNo, orderNo, yuan, fee, time}`. */
export function wechatBill(entries) {
  const lines = entries
    .filter(({ kind }) => kind === 'payment' || kind === 'refund')
    .map(({ kind, number, channelNo, tradeNo, orderNo, yuan, fee, time }) => {
      const isRefund = kind === 'refund';
      return ticked([
        ...[
          time,
          'wx1',
          '1900000001',
          '0',
          '',
          isRefund ? tradeNo : channelNo,
          isRefund ? (orderNo ?? '') : number,
        ],
        ...[
          'oUser',
          'APP',
          isRefund ? 'REFUND' : 'SUCCESS',
          'OTHERS',
          'CNY',
          isRefund ? '0.00' : yuan,
          '0.00',
        ],
        ...[isRefund ? channelNo : '0', isRefund ? number : '0', isRefund ? yuan : '0.00', '0.00'],
        ...[isRefund ? 'ORIGINAL' : '', isRefund ? 'SUCCESS' : '', '金币', '', `${fee}000`, '0.60%'],
        ...[isRefund ? '0.00' : yuan, isRefund ? yuan : '0.00', ''],
      ]);
    });
  const sum = (kind) => total(entries.filter((entry) => entry.kind === kind).map((entry) => entry.yuan));
  const fees = total(entries.filter(({ kind }) => kind === 'payment').map(({ fee }) => fee));
  return [
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
    ...lines,
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    ticked([
      lines.length,
      sum('payment'),
      sum('refund'),
      '0.00',
      `${fees}000`,
      sum('payment'),
      sum('refund'),
    ]),
    '',
  ].join('\r\n');
}

/** WeChat Pay, 资金账单 of the basic account: all that went in and out. */
export function wechatFunds(entries) {
  const names = { payment: '交易', refund: '退款', payout: '商家转账', settlement: '提现', other: '其他' };
  const lines = entries.map(({ kind, number, channelNo, yuan, time }) =>
    ticked([
      ...[
        time,
        channelNo,
        `9${channelNo}`,
        names[kind],
        names[kind],
        kind === 'payment' ? '收入' : '支出',
        yuan,
      ],
      ...['0.00', 'system', '', number],
    ]),
  );
  const of = (isIn) => entries.filter(({ kind }) => (kind === 'payment') === isIn).map((entry) => entry.yuan);
  return [
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额（元）,账户结余（元）,资金变更提交申请人,备注,业务凭证号',
    ...lines,
    '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
    ticked([lines.length, of(true).length, total(of(true)), of(false).length, total(of(false))]),
    '',
  ].join('\r\n');
}

/** Alipay, 业务明细: payments and refunds with their fees. */
export function alipayBill(entries) {
  const lines = entries
    .filter(({ kind }) => kind === 'payment' || kind === 'refund')
    .map(({ kind, number, channelNo, tradeNo, orderNo, yuan, fee, time }) => {
      const isRefund = kind === 'refund';
      const amount = isRefund ? `-${yuan}` : yuan;
      return [
        ...[`${isRefund ? tradeNo : channelNo}\t`, `${isRefund ? (orderNo ?? '') : number}\t`],
        ...[isRefund ? '退款' : '交易', '金币', time, time, '', '', '', '', 'pa***@example.com'],
        ...[amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'],
        ...[isRefund ? `${number}\t` : '', isRefund ? '0.00' : `-${fee}`, '0.00', ''],
      ].join(',');
    });
  return [
    '#支付宝业务明细查询',
    '#账号：[2088000000000000]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#导出时间：[2026年01月01日 10:00:00]',
    '',
  ].join('\r\n');
}

/** Alipay, 账务明细: all that went in and out of the account. */
export function alipayFunds(entries) {
  const types = {
    payment: '在线支付',
    refund: '交易退款',
    payout: '转账',
    settlement: '提现',
    other: '其他',
  };
  const lines = entries.map(({ kind, number, channelNo, yuan, time }) => {
    const isIn = kind === 'payment';
    return [
      ...[`9${channelNo}\t`, `${channelNo}\t`, `${number}\t`, '金币', time, 'pa***@example.com'],
      ...[isIn ? yuan : '0.00', isIn ? '0.00' : `-${yuan}`, '0.00', '支付宝', types[kind], ''],
    ].join(',');
  });
  return [
    '#支付宝账务明细查询',
    '#账号：[2088000000000000]',
    '#-----------------------------------------账务明细列表----------------------------------------',
    '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
    ...lines,
    '#-----------------------------------------账务明细列表结束------------------------------------',
    '',
  ].join('\r\n');
}

function total(amounts) {
  const fen = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  return (fen / 100).toFixed(2);
}

/** Node reads GBK and does not write it: the table is made by reading every pair of bytes. */
export function gbk(content) {
  const decoder = new TextDecoder('gbk');
  const bytesOf = new Map();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const pair = Buffer.from([high, low]);
      const sign = decoder.decode(pair);
      if (sign.length === 1 && sign !== '\ufffd' && !bytesOf.has(sign)) bytesOf.set(sign, pair);
    }
  return Buffer.concat([...content].map((sign) => bytesOf.get(sign) ?? Buffer.from(sign, 'latin1')));
}

/** Apple, Sales and Trends: the daily summary by product. A sale: `{product, units, yuan, proceeds}`, both of one unit. */
export function appleSales(sales, { day, currency = 'CNY' }) {
  const date = american(day);
  const lines = sales.map(({ product, units, yuan, proceeds }) =>
    [
      ...['APPLE', 'US', product, '样例', product, ' ', 'IA1', String(units), proceeds, date, date, currency],
      ...['CN', currency, '1600000001', units < 0 ? `-${yuan}` : yuan, ' ', 'app1', ' ', ' ', '社交'],
      ...[' ', 'iPhone', 'iOS', ' ', ' ', ' ', ' '],
    ].join('\t'),
  );
  return [
    [
      ...['Provider', 'Provider Country', 'SKU', 'Developer', 'Title', 'Version', 'Product Type Identifier'],
      ...['Units', 'Developer Proceeds', 'Begin Date', 'End Date', 'Customer Currency', 'Country Code'],
      ...['Currency of Proceeds', 'Apple Identifier', 'Customer Price', 'Promo Code', 'Parent Identifier'],
      ...['Subscription', 'Period', 'Category', 'CMB', 'Device', 'Supported Platforms', 'Proceeds Reason'],
      ...['Preserved Pricing', 'Client', 'Order Type'],
    ].join('\t'),
    ...lines,
    '',
  ].join('\n');
}

/** Apple, the financial report of a month: what it pays for it. */
export function appleFinance(sales, { first, last }) {
  const lines = sales.map(({ product, units, yuan, proceeds }) =>
    [
      ...[american(first), american(last), '', '', product, String(units), proceeds],
      ...[(Number(proceeds) * units).toFixed(2), 'CNY', units < 0 ? 'R' : 'S', '1600000001', '样例', product],
      ...['', '', 'IA1', '', 'CN', '', '', yuan, 'CNY'],
    ].join('\t'),
  );
  return [
    [
      ...['Start Date', 'End Date', 'UPC', 'ISRC/ISBN', 'Vendor Identifier', 'Quantity', 'Partner Share'],
      ...['Extended Partner Share', 'Partner Share Currency', 'Sales or Return', 'Apple Identifier'],
      ...['Artist/Show/Developer/Author', 'Title', 'Label/Studio/Network/Developer/Publisher', 'Grid'],
      ...['Product Type Identifier', 'ISAN/Other Identifier', 'Country Of Sale', 'Pre-order Flag'],
      ...['Promo Code', 'Customer Price', 'Customer Currency'],
    ].join('\t'),
    ...lines,
    `Total_Rows\t${lines.length}`,
    '',
  ].join('\n');
}

function american(day) {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** A ZIP with names in GBK, as Alipay makes them; `size` may say something else than is so. */
export function zipped(files) {
  const locals = [];
  const entries = [];
  let at = 0;
  for (const { name, content, size = content.length } of files) {
    const [path, data] = [gbk(name), deflateRawSync(content)];
    const values = Buffer.alloc(26);
    values.writeUInt16LE(20, 0);
    values.writeUInt16LE(8, 4);
    values.writeUInt32LE(crc32(content), 10);
    values.writeUInt32LE(data.length, 14);
    values.writeUInt32LE(size, 18);
    values.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), values, path, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), values, rest, path]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
