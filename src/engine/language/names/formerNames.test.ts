import { expect, test } from 'vitest';
import { readScreens } from '../read/read';

const order = (name: string, formerly?: string[]) => ({
  file: 'shop/order.json',
  text: JSON.stringify({
    title: '订单',
    resource: { path: '/shop/order', table: 'shop_order' },
    label: 'orderNo',
    fields: {
      orderNo: { type: 'text', title: '单号' },
      [name]: { type: 'gold', title: '金额', ...(formerly && { formerly }) },
    },
    table: { columns: ['orderNo', name], totals: [name] },
    form: ['orderNo', name],
  }),
});
const VIEW = `{
  "title": "大单",
  "resource": { "path": "/shop/big", "of": "shop/order", "where": { "amount": { "gte": 100 } } },
  "table": { "columns": ["orderNo", "amount"], "search": ["amount"], "sort": ["-amount"] },
  "actions": {
    "halve": { "title": "减半", "when": { "amount": { "gt": 0 } }, "confirm": "{orderNo} 的 {amount}？", "set": { "amount": 1 } }
  }
}`;
const PAGE = JSON.stringify({
  title: '统计',
  kind: 'dashboard',
  cards: {
    sum: {
      title: '金额',
      as: 'number',
      from: 'shop/order',
      measure: { sum: 'amount' },
      where: { amount: { gt: 1 } },
    },
  },
});
const files = (name: string, formerly?: string[]) => [
  order(name, formerly),
  { file: 'shop/big.json', text: VIEW },
  { file: 'shop/counted.json', text: PAGE },
];

test('a renamed field is found by files that name it as before', () => {
  const now = readScreens(files('price', ['amount']), null);
  expect(now.errors).toEqual([]);
  const [own, ...others] = files('price', ['amount']);
  const renamed = others.map(({ file, text }) => ({ file, text: text.replaceAll('amount', 'price') }));
  const written = own ? [own, ...renamed] : renamed;
  const expected = readScreens(written, null);
  for (const id of ['shop/big', 'shop/counted'])
    expect(now.screens.get(id)).toEqual(expected.screens.get(id));
});

test('in its own file a field has one name, and a name of now is never another one', () => {
  const [own] = files('price', ['amount']);
  const text = own?.text.replace('"totals":["price"]', '"totals":["amount"]') ?? '';
  expect(readScreens([{ file: 'shop/order.json', text }], null).errors).toMatchObject([
    { message: expect.stringContaining('"amount"') },
  ]);
  const both = JSON.parse(own?.text ?? '');
  both.fields.amount = { type: 'gold', title: '旧金额' };
  const view = readScreens(
    [
      { file: 'shop/order.json', text: JSON.stringify(both) },
      { file: 'shop/big.json', text: VIEW },
    ],
    null,
  ).screens.get('shop/big');
  expect(view?.table?.sort).toEqual(readScreens(files('amount'), null).screens.get('shop/big')?.table?.sort);
});

test('an error of such a file is at its place in the text', () => {
  const wrong = VIEW.replace('"gt": 0', '"gtt": 0');
  const errors = (name: string, formerly?: string[]) =>
    readScreens([order(name, formerly), { file: 'shop/big.json', text: wrong }], null).errors.map(
      ({ line, column }) => [line, column],
    );
  expect(errors('price', ['amount'])).toEqual(errors('amount'));
  const unknown = VIEW.replace('["orderNo", "amount"]', '["amount", "nothing"]');
  const read = readScreens([order('price', ['amount']), { file: 'shop/big.json', text: unknown }], null);
  expect(read.errors).toMatchObject([{ line: 4, column: unknown.split('\n')[3]!.indexOf('"nothing"') + 1 }]);
});

test('what a view says anew of a field is about the field as it is called now', () => {
  const view = JSON.parse(VIEW);
  view.fields = { amount: { type: 'gold', title: '大金额' } };
  const read = readScreens(
    [order('price', ['amount']), { file: 'shop/big.json', text: JSON.stringify(view) }],
    null,
  );
  expect(read.errors).toEqual([]);
  expect(read.screens.get('shop/big')?.fields.price?.title).toBe('大金额');
  expect(read.screens.get('shop/big')?.fields).not.toHaveProperty('amount');
});

test('a screen that has another id is found by the former one', () => {
  const { file: _file, text } = order('amount');
  const moved = { file: 'trade/order.json', text: text.replace('{', '{"formerly":["shop/order"],') };
  const now = readScreens([moved, ...files('amount').slice(1)], null);
  expect(now.errors).toEqual([]);
  expect(now.screens.get('shop/big')?.resource?.of).toBe('trade/order');
});

test('the same texts give the same screens', () => {
  const one = readScreens(files('price', ['amount']), null).screens;
  const two = readScreens(files('price', ['amount']), null).screens;
  expect(two.get('shop/big')).toBe(one.get('shop/big'));
});
