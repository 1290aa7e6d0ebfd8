import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListShape } from './listShape';
import { type ListState, PAGE_SIZES, readListState, usualSort, writeListState } from './listState';

const shape: ListShape = {
  filterKeys: new Set(['name', 'orderNo|tradeNo', 'createTime_begin', 'createTime_end']),
  sortable: new Set(['name', 'price', 'createTime']),
  defaultSort: [{ field: 'createTime', direction: 'desc' }],
  hasSide: true,
  hasDetail: true,
  hasFormPage: true,
  opens: null,
  layouts: ['table', 'board'],
  byStates: new Set(['board']),
};

const text = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((value) => value.trim())
  .filter((value) => value !== '');
const sort = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...shape.sortable),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { selector: ({ field }) => field },
);
const states: fc.Arbitrary<ListState> = fc.record({
  filters: fc.dictionary(fc.constantFrom(...shape.filterKeys), text, { noNullPrototype: true }),
  pageNo: fc.integer({ min: 1, max: 999_999_999 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  sort: sort.filter((steps) => JSON.stringify(steps) !== JSON.stringify(shape.defaultSort)),
  side: fc.option(text),
  form: fc.constantFrom(null, 'add', '12'),
  record: fc.constantFrom(null, '7', 'a-b'),
  view: fc.constantFrom(null, '12', 'a-b'),
  press: fc.constantFrom(null, 'add', 'action:approve'),
  layout: fc.constantFrom(null, 'board'),
  at: fc.constantFrom(null, '2026-11', '2026-11-23'),
});

test('what is written to an address is read from it again', () => {
  fc.assert(
    fc.property(states, (state) => {
      const address = writeListState(state, shape).toString();
      expect(readListState(new URLSearchParams(address), shape)).toEqual(state);
    }),
  );
});

test('any address is read as some state, and writing that state changes nothing more', () => {
  const names = fc.constantFrom(
    ...shape.filterKeys,
    'pageNo',
    'pageSize',
    'column',
    'order',
    'side',
    'other',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
      const state = readListState(new URLSearchParams(pairs), shape);
      expect(readListState(writeListState(state, shape), shape)).toEqual(state);
    }),
  );
});

test('what is as usual is left out of the address', () => {
  const state = readListState(new URLSearchParams(), shape);
  expect(state).toEqual({
    filters: {},
    pageNo: 1,
    pageSize: 20,
    sort: [],
    side: null,
    form: null,
    record: null,
    view: null,
    press: null,
    layout: null,
    at: null,
  });
  expect(writeListState({ ...state, sort: shape.defaultSort }, shape).toString()).toBe('');
  expect(writeListState({ ...state, filters: { name: '玫瑰' }, pageNo: 2 }, shape).toString()).toBe(
    `name=${encodeURIComponent('玫瑰')}&pageNo=2`,
  );
});

const queue: ListShape = {
  ...shape,
  filterKeys: new Set(['name', 'status']),
  opens: { key: 'status', value: 'pending', waiting: { pending: 'createTime' } },
};

test('a list that opens in a state shows it at a plain address, and everything only on request', () => {
  const read = (address: string) => readListState(new URLSearchParams(address), queue).filters;
  expect(read('')).toEqual({ status: 'pending' });
  expect(read('pageNo=2')).toEqual({ status: 'pending' });
  expect(read('tab=all')).toEqual({});
  expect(read('name=a')).toEqual({ name: 'a' });
  const write = (filters: Record<string, string>) =>
    writeListState({ ...readListState(new URLSearchParams(), queue), filters }, queue).toString();
  expect(write({ status: 'pending' })).toBe('');
  expect(write({})).toBe('tab=all');
  expect(write({ status: 'pending', name: 'a' })).toBe('status=pending&name=a');
  expect(write({ status: 'done' })).toBe('status=done');
});

test('there the longest waiting come first, and another order is the operator’s own', () => {
  const state = readListState(new URLSearchParams(), queue);
  expect(usualSort(state.filters, queue)).toEqual([{ field: 'createTime', direction: 'asc' }]);
  expect(usualSort({}, queue)).toEqual(shape.defaultSort);
  const newest = { ...state, sort: shape.defaultSort };
  const address = writeListState(newest, queue);
  expect(readListState(address, queue).sort).toEqual(shape.defaultSort);
});

test('whatever such a list shows is read again from its address', () => {
  const filters = fc.dictionary(fc.constantFrom('name', 'status'), text, { noNullPrototype: true });
  fc.assert(
    fc.property(filters, (filterValues) => {
      const state = { ...readListState(new URLSearchParams(), queue), filters: filterValues };
      expect(readListState(writeListState(state, queue), queue).filters).toEqual(filterValues);
    }),
  );
});

test('several columns are comma lists', () => {
  const sorted = [
    { field: 'price', direction: 'asc' as const },
    { field: 'name', direction: 'desc' as const },
  ];
  const state = readListState(new URLSearchParams('column=price,name&order=asc,desc'), shape);
  expect(state.sort).toEqual(sorted);
  expect(decodeURIComponent(writeListState(state, shape).toString())).toBe(
    'column=price,name&order=asc,desc',
  );
});

test.each([
  ['pageNo=0&pageSize=37', { pageNo: 1, pageSize: 20 }],
  ['pageNo=1e3&pageSize=x', { pageNo: 1, pageSize: 20 }],
  ['column=secret,price&order=asc,desc', { sort: [{ field: 'price', direction: 'desc' }] }],
  ['column=price,price&order=asc,desc', { sort: [{ field: 'price', direction: 'asc' }] }],
  ['column=price&order=up', { sort: [] }],
  ['unknown=1&name=%20', { filters: {} }],
])('%s is read without what cannot be read', (address, expected) => {
  expect(readListState(new URLSearchParams(address), shape)).toMatchObject(expected);
});

test('a list without side knows no chosen row', () => {
  expect(readListState(new URLSearchParams('side=5'), { ...shape, hasSide: false }).side).toBeNull();
});
