// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LookupQuery } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import { compile } from '../../../language/derive/compile';
import { fieldsOf, visibleGroups } from '../../../language/derive/placed';
import { readScreens } from '../../../language/read/read';
import { testPorts } from '../testing/openForm';
import { promptScope } from './promptScope';
import { recordScope } from './recordScope';

const GOODS = {
  title: '货品',
  resource: { path: '/mart/goods', table: 'goods' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    price: { type: 'cny', title: '价格' },
    level: { type: 'integer', title: '等级' },
  },
  form: ['name', 'price', 'level'],
};
const follow = (field: string) => ({ field });
const ORDER = {
  title: '订单',
  resource: { path: '/mart/order', table: 'orders' },
  fields: {
    pay: { type: 'cny', title: '实付', default: follow('total') },
    goodsId: { type: 'ref', title: '货品', to: 'mart/goods' },
    price: { type: 'cny', title: '单价', default: follow('goodsId.price') },
    count: { type: 'integer', title: '数量', default: 2 },
    total: { type: 'cny', title: '合计', formula: { multiply: [follow('price'), follow('count')] } },
    rank: { type: 'integer', title: '级', formula: { add: [follow('goodsId.level'), 1] } },
    gift: { type: 'text', title: '赠品', when: { 'goodsId.level': { gte: 5 } } },
    note: { type: 'text', title: '备注', required: { not: { 'goodsId.level': { gte: 5 } } } },
  },
  form: ['goodsId', 'price', 'count', 'total', 'rank', 'pay', 'gift', 'note'],
  actions: { reprice: { title: '改价', ask: { price: { default: follow('goodsId.price') } } } },
};
const VALUES: Record<string, RecordData> = { 1: { price: 500, level: 7 }, 2: { price: 300, level: 1 } };

function orderForm(record: RecordData, isEdit = false) {
  const files = Object.entries({ 'mart/goods.json': GOODS, 'mart/order.json': ORDER });
  const { screens, errors } = readScreens(
    files.map(([file, content]) => ({ file, text: JSON.stringify(content) })),
    new Map(),
  );
  expect(errors.map(({ message }) => message)).toEqual([]);
  const compiled = compile(screens.get('mart/order')!);
  const lookup = vi.fn(async (_path: string, { ids = [] }: LookupQuery) =>
    ids.map((id) => ({ value: id, text: id, ...(VALUES[id] && { values: VALUES[id] }) })),
  );
  const ports = testPorts({ data: { lookup } });
  const groups = visibleGroups(compiled, compiled.screen.form!.groups, () => true);
  const scope = () =>
    recordScope({ compiled, groups, fields: fieldsOf(compiled, groups), isEdit, record, ports });
  return { scope, lookup, ports, compiled };
}

const fieldOf = ({ fieldOf: named }: ReturnType<ReturnType<typeof orderForm>['scope']>, name: string) =>
  named(name);

test('what follows the chosen record is filled in until somebody types there', async () => {
  const { scope, lookup } = orderForm({});
  const form = scope();
  const { model } = form;
  expect(model.typed()).toMatchObject({ price: null, count: 2, pay: null });
  model.write('goodsId', '1');
  await waitFor(() => expect(model.typed().price).toBe(500));
  expect(lookup).toHaveBeenCalledExactlyOnceWith('/mart/goods', { ids: ['1'], read: 'mart/order.goodsId' });
  // through a formula too
  expect(model.typed()).toMatchObject({ pay: 1000 });
  expect(model.changes()).toEqual({ goodsId: '1' });
  model.write('goodsId', '2');
  await waitFor(() => expect(model.typed().price).toBe(300));
  expect(model.typed()).toMatchObject({ pay: 600 });
  model.write('count', 3);
  expect(model.typed()).toMatchObject({ pay: 900 });
  model.write('price', 250);
  model.write('pay', null);
  model.write('goodsId', '1');
  await waitFor(() => expect(model.valueOf(fieldOf(form, 'rank'))).toBe(8));
  expect(model.typed()).toMatchObject({ price: 250, pay: null });
});

test('conditions look at the record that is chosen now, and hide what is not known', async () => {
  const { scope } = orderForm({});
  const form = scope();
  const { model } = form;
  const state = () => [model.isShown(fieldOf(form, 'gift')), model.isRequired(fieldOf(form, 'note'))];
  // no record is chosen: its level is empty
  expect(state()).toEqual([false, true]);
  model.write('goodsId', '1');
  expect(state()).toEqual([false, false]);
  await waitFor(() => expect(model.isShown(fieldOf(form, 'gift'))).toBeTruthy());
  expect(state()).toEqual([true, false]);
  model.write('goodsId', '2');
  await waitFor(() => expect(model.isRequired(fieldOf(form, 'note'))).toBeTruthy());
  expect(state()).toEqual([false, true]);
  // one of which the operator sees nothing
  model.write('goodsId', '3');
  expect(state()).toEqual([false, false]);
});

test('what was entered beforehand is followed, and follows nothing', async () => {
  const { scope } = orderForm({ goodsId: '1', pay: 9 });
  const { model } = scope();
  await waitFor(() => expect(model.typed().price).toBe(500));
  expect(model.typed()).toMatchObject({ price: 500, pay: 9 });
  expect(model.changes()).toEqual({});
});

test('an edit follows nothing, and has what its record brought along', async () => {
  const record = { id: '5', goodsId: '1', price: 450, 'goodsId.price': 500, 'goodsId.level': 7 };
  const { scope } = orderForm(record, true);
  const form = scope();
  expect(form.model.isShown(fieldOf(form, 'gift'))).toBe(true);
  form.model.write('goodsId', '2');
  await waitFor(() => expect(form.model.valueOf(fieldOf(form, 'rank'))).toBe(2));
  expect(form.model.changes()).toEqual({ goodsId: '2' });
});

test('a question starts from the record to which its own refers', () => {
  const { compiled, ports } = orderForm({});
  const definition = compiled.screen.actions.reprice!;
  const records = [{ id: '5', goodsId: '1', price: 450, 'goodsId.price': 500 }];
  const { model } = promptScope({ definition, screen: compiled.screen, records, ports });
  expect(model.typed()).toEqual({ price: 500 });
});
