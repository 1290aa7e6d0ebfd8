import { expect, test } from 'vitest';
import { readScreens } from '../../language/read/read';
import { printScreen } from '../writing/printScreen';
import { type ColumnFacts, inferTable } from './inferTable';
import { skeleton } from './skeleton';
import { suggestedFields } from './suggested';

const column = (name: string, type: string, more: Partial<ColumnFacts> = {}): ColumnFacts => ({
  name,
  type,
  length: null,
  scale: null,
  isRequired: false,
  isUnique: false,
  isPrimary: false,
  comment: null,
  references: null,
  allowed: null,
  found: null,
  ...more,
});

const found = (values: string[], rows: number) => ({ values, rows });
const COLUMNS = [
  column('id', 'int8', { isPrimary: true, isUnique: true, isRequired: true }),
  column('order_no', 'varchar', { length: 32, isRequired: true, isUnique: true, comment: '订单号' }),
  column('pay_amount', 'numeric', { scale: 2, comment: '支付金额' }),
  column('ratio', 'numeric', { scale: 4 }),
  column('times', 'int4'),
  column('is_vip', 'tinyint(1)', { comment: '会员' }),
  column('status', 'int2', { comment: '状态：0待付 1已付 2退款' }),
  column('channel', 'text', { allowed: ['wx', 'ali'], comment: '渠道' }),
  column('level', 'varchar', { found: found(['金', '银'], 40) }),
  column('mobile', 'varchar', { length: 20, comment: '手机号' }),
  column('avatar', 'text'),
  column('gift_id', 'int8', { references: 'shop.gift' }),
  column('shop_id', 'int8', { references: 'shop' }),
  column('paid_at', 'timestamptz', { comment: '支付时间' }),
  column('create_time', 'timestamptz'),
  column('version', 'int4'),
];
const fields = suggestedFields(
  inferTable(
    { name: 'orders', comment: null, columns: COLUMNS },
    { spell: () => [], screenOf: (table) => (table === 'shop.gift' ? 'goods/gift' : null) },
  ),
);

test('types, required, uniques, references, comments as titles, options from checks, comments and values', () => {
  expect(fields).toEqual({
    orderNo: { type: 'text', title: '订单号', required: true, unique: true, maxLength: 32 },
    payAmount: { type: 'cny', title: '支付金额' },
    ratio: { type: 'decimal', title: 'ratio' },
    times: { type: 'integer', title: 'times' },
    isVip: { type: 'switch', title: '会员' },
    status: {
      type: 'enum',
      title: '状态',
      options: [
        ['0', '待付'],
        ['1', '已付'],
        ['2', '退款'],
      ],
    },
    channel: { type: 'enum', title: '渠道', options: { wx: 'wx', ali: 'ali' } },
    level: { type: 'enum', title: 'level', options: { option: '金', option2: '银' } },
    mobile: { type: 'phone', title: '手机号' },
    avatar: { type: 'image', title: 'avatar' },
    giftId: { type: 'ref', title: 'gift_id', to: 'goods/gift' },
    shopId: { type: 'integer', title: 'shop_id' },
    paidAt: { type: 'datetime', title: '支付时间' },
  });
});

test('what is suggested is a screen without a diagnostic', () => {
  const { giftId, ...others } = fields;
  expect(giftId).toBeDefined();
  const text = printScreen(
    skeleton({ id: 'online/orders', title: '订单', kind: 'list', fields: others }, []),
  );
  expect(readScreens([{ file: 'online/orders.json', text }], null).errors).toEqual([]);
});
