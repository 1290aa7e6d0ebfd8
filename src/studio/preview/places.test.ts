import { expect, test } from 'vitest';
import { entryOf, partsOf, pathOf } from './places';

const DATA = {
  fields: { name: {}, startTime: {}, endTime: {} },
  table: {
    columns: ['name', { field: 'startTime', to: 'endTime' }],
    search: ['name', { title: '名', fields: ['name', 'startTime'] }],
    tabs: 'name',
  },
  form: { groups: [{ title: '一', fields: ['name', { field: 'startTime', to: 'endTime' }] }] },
  actions: { retire: {} },
  cards: { revenue: {} },
};

test('a part leads to the entry that defines it, or to its field', () => {
  expect(pathOf(DATA, 'column name')).toEqual(['table', 'columns', 0]);
  expect(pathOf(DATA, 'search name|startTime')).toEqual(['table', 'search', 1]);
  expect(pathOf(DATA, 'field startTime')).toEqual(['fields', 'startTime']);
  expect(pathOf(DATA, 'action retire')).toEqual(['actions', 'retire']);
  expect(pathOf(DATA, 'action add')).toEqual(['form']);
  expect(pathOf(DATA, 'card revenue')).toEqual(['cards', 'revenue']);
  expect(pathOf(DATA, 'tabs')).toEqual(['table', 'tabs']);
  expect(pathOf(DATA, 'column createTime')).toBeNull();
});

test('a place is seen as its column, its boxes, its button', () => {
  expect(partsOf(DATA, ['fields', 'name', 'title'])).toEqual(['column name', 'search name', 'field name']);
  expect(partsOf(DATA, ['table', 'columns', 0])).toEqual(['column name']);
  expect(partsOf(DATA, ['form', 'groups', 0, 'fields', 0])).toEqual(['field name']);
  expect(partsOf(DATA, ['actions', 'retire', 'title'])).toEqual(['action retire']);
  expect(partsOf(DATA, ['table'])).toEqual([]);
});

test('a part has its place by an entry of the columns or of the form', () => {
  expect(entryOf(DATA, 'column name')).toEqual(['table', 'columns', 0]);
  expect(entryOf(DATA, 'field name')).toEqual(['form', 'groups', 0, 'fields', 0]);
  expect(entryOf(DATA, 'field startTime')).toEqual(['form', 'groups', 0, 'fields', 1]);
  expect(entryOf({ form: ['name', 'price'] }, 'field price')).toEqual(['form', 1]);
  expect(entryOf({ form: { fields: ['name'] } }, 'field name')).toEqual(['form', 'fields', 0]);
  expect(entryOf(DATA, 'field createTime')).toBeNull();
  expect(entryOf(DATA, 'action retire')).toBeNull();
});
