import { expect, test } from 'vitest';
import { formerNamesIn } from './formerNames';
import { otherScreens } from './otherScreens';

const ORDER = JSON.stringify({
  title: '订单',
  fields: {
    price: { type: 'gold', title: '金额', formerly: ['amount'] },
    state: { type: 'text', title: '状态', formerly: ['status'] },
  },
});
const others = otherScreens([{ file: 'shop/order.json', text: ORDER }], 'shop/big');

test('names of before are written as they are now, at keys, values and in texts', () => {
  const text = `{
  "title": "大单",
  "resource": { "of": "shop/order", "where": { "amount": { "gte": 1 }, "status": "a" } },
  "table": { "columns": ["amount", "status"], "sort": ["-amount"] },
  "actions": { "halve": { "title": "减半", "confirm": "{amount}？", "set": { "amount": 1 } } }
}`;
  expect(formerNamesIn('shop/big', text, others)).toEqual({
    count: 7,
    text: text.replaceAll('amount', 'price').replaceAll('status', 'state'),
  });
});

test('a name of before beside the name of now stays', () => {
  const text = '{ "resource": { "of": "shop/order", "where": { "amount": 1, "price": 2 } } }';
  expect(formerNamesIn('shop/big', text, others)).toEqual({ count: 0, text });
});

test('a text without them is left alone', () => {
  const text = '{ "title": "大单", "resource": { "of": "shop/order" }, "table": { "columns": ["price"] } }';
  expect(formerNamesIn('shop/big', text, others)).toEqual({ count: 0, text });
});
