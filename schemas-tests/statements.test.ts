import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeIn, fenIn } from '../src/domain/money/rules/statements/formats/format';
import { readStatement } from '../src/domain/money/rules/statements/readStatement';
import {
  alipayBill,
  alipayFunds,
  type BillEntry,
  gbk,
  wechatBill,
  wechatFunds,
} from './support/payBills.mjs';

/** The files of pay channels as they are published, read exactly. */
const TIME = '2026-11-25 10:00:00';
const PAYMENT: BillEntry = {
  kind: 'payment',
  number: 'GD1',
  channelNo: '4201',
  yuan: '6.00',
  fee: '0.04',
  time: TIME,
};
const REFUND: BillEntry = {
  ...{ kind: 'refund', number: 'R1', channelNo: '5001', tradeNo: '4201', orderNo: 'GD1' },
  ...{ yuan: '1.50', fee: '0.00', time: TIME },
};
const PAYOUT: BillEntry = {
  kind: 'payout',
  number: 'P1',
  channelNo: '1301',
  yuan: '12.34',
  fee: '0.00',
  time: TIME,
};
const SETTLED: BillEntry = { ...PAYOUT, kind: 'settlement', number: 'W1', channelNo: '1401', yuan: '100.00' };
const ALL = [PAYMENT, REFUND, PAYOUT, SETTLED];

const PAID = {
  kind: 'payment',
  ownNo: 'GD1',
  channelNo: '4201',
  paymentNo: null,
  orderNo: 'GD1',
  amount: 600,
  fee: 4,
  time: TIME,
};
const REFUNDED = {
  kind: 'refund',
  ownNo: 'R1',
  paymentNo: '4201',
  orderNo: 'GD1',
  amount: -150,
  fee: 0,
  time: TIME,
};
const PAID_OUT = { kind: 'payout', ownNo: 'P1', channelNo: '1301', amount: -1234, fee: 0 };
const BANKED = { kind: 'settlement', ownNo: 'W1', amount: -10_000 };

test.each([
  ['wechat', 'trade', Buffer.from(wechatBill(ALL)), [PAID, { ...REFUNDED, channelNo: '5001' }]],
  ['wechat', 'fund', Buffer.from(`\ufeff${wechatFunds(ALL)}`), [PAID_OUT, BANKED]],
  ['alipay', 'trade', gbk(alipayBill(ALL)), [PAID, { ...REFUNDED, channelNo: 'R1' }]],
  ['alipay', 'fund', gbk(alipayFunds(ALL)), [PAID_OUT, BANKED]],
  ['alipay', 'fund', Buffer.from(alipayFunds(ALL)), [PAID_OUT, BANKED]],
] as const)('a file of %s about %s', (channel, part, content, expected) => {
  const { format, lines } = readStatement(content as Buffer);
  expect([format.channel, format.part]).toEqual([channel, part]);
  expect(lines).toMatchObject(expected as unknown as object[]);
  expect(lines).toHaveLength(expected.length);
  expect(lines[0]?.raw).toContain(expected[0]?.ownNo);
});

test('a coupon that the merchant pays is not settled, so that it counts as a fee', async () => {
  const file = wechatBill([PAYMENT]).replace('`CNY,`6.00', '`CNY,`5.50');
  const { lines } = readStatement(Buffer.from(file));
  expect(lines[0]).toMatchObject({ amount: 600, fee: 54 });
});

test('a name with a comma stays one cell', async () => {
  const { lines } = readStatement(Buffer.from(wechatBill([PAYMENT]).replace('`金币,', '`金币, 60 个,')));
  expect(lines[0]).toMatchObject(PAID);
});

test.each([
  ['', '不认识这个文件'],
  ['a,b,c\n1,2,3', '不认识这个文件'],
  [wechatBill([PAYMENT]).split('\r\n').slice(0, 2).join('\r\n'), '文件没有合计行，可能不完整'],
  [
    wechatBill([PAYMENT, { ...PAYMENT, number: 'GD2' }]).replace(/.*GD2.*\r\n/, ''),
    '文件说有 2 笔，实际有 1 行',
  ],
  [wechatBill([PAYMENT]).replace(/`6\.00,`0\.00\r\n$/, '`7.00,`0.00\r\n'), '各行合计'],
  [wechatBill([PAYMENT]).replace('SUCCESS', 'NEW'), '第 2 行：不认识的交易状态“NEW”'],
  [wechatBill([PAYMENT]).replace('`6.00,`0.00,`\r', '`6.005,`0.00,`\r'), '第 2 行：“订单金额”应当是金额'],
  [alipayBill([PAYMENT]).split('\r\n').slice(0, 5).join('\r\n'), '文件没有结尾，可能不完整'],
  [alipayFunds([PAYOUT]).replace(TIME, '昨天'), '第 5 行：时间应当像'],
])('what cannot be read is refused with its place: %#', (content, sentence) => {
  expect(() => readStatement(Buffer.from(content))).toThrow(sentence);
});

test.each([
  ['line breaks', Buffer.alloc(150 * 1024 * 1024, 0x0a), '文件超过 500000 行'],
  ['commas', Buffer.alloc(150 * 1024 * 1024, 0x2c), '文件的第 1 行太长，不是账单'],
  ['letters', Buffer.alloc(150 * 1024 * 1024, 0x61), '文件的第 1 行太长，不是账单'],
])(
  'endless %s are refused before they are split: their list would end the process',
  (_, content, sentence) => {
    expect(() => readStatement(content)).toThrow(sentence);
  },
);

test('amounts are exact, and fees are rounded half up by decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 999 }), (fen, rest) => {
      const yuan = `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
      expect(fenIn(yuan, 'x')).toBe(fen);
      expect(feeIn(`${yuan}${String(rest).padStart(3, '0')}`, 'x')).toBe(rest >= 500 ? fen + 1 : fen);
    }),
    { seed: 20_261_126 },
  );
  expect([feeIn('0.00500', 'x'), feeIn('0.00499', 'x'), feeIn('-0.00500', 'x'), feeIn('', 'x')]).toEqual([
    1, 0, -1, 0,
  ]);
});
