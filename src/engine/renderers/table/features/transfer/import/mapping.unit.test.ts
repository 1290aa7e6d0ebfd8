import { expect, test } from 'vitest';
import type { ImportField, ImportPreview } from '#engine/contract/sheetImport';
import {
  choicesFor,
  initialAsk,
  missingFields,
  problemOf,
  reasonsOf,
  storedAsk,
  withColumn,
  withFixed,
  withMode,
} from './mapping';

const field = (name: string, title: string, more: Partial<ImportField> = {}): ImportField => ({
  ...{ name, title, hint: '文本', isNeeded: false, isKeyOnly: false },
  ...more,
});
const PREVIEW: ImportPreview = {
  ...{ sheets: [], sheet: null },
  ...{ head: 1, total: 1, rows: [], stored: null },
  columns: [
    { title: '编号', suggested: 'id' },
    { title: '名称', suggested: 'name' },
    { title: '其他', suggested: null },
  ],
  fields: [
    field('id', '编号', { isKeyOnly: true }),
    field('name', '名称', { isNeeded: true }),
    field('slot', '格位'),
    field('shelf', '货架'),
  ],
  keys: [
    { name: 'slot', title: '格位 + 货架', fields: ['slot', 'shelf'], canAdd: true },
    { name: 'id', title: '编号', fields: ['id'], canAdd: true },
    { name: 'barcode', title: '条码', fields: ['barcode'], canAdd: false },
  ],
};

test('a column that only finds records waits until rows may update, and the key is one that the sheet has', () => {
  const ask = initialAsk(PREVIEW);
  expect(ask.columns).toEqual([null, 'name', null]);
  expect(choicesFor(PREVIEW, ask).map(({ name }) => name)).toEqual(['name', 'slot', 'shelf']);
  const both = withMode(PREVIEW, ask, 'both');
  expect(both).toMatchObject({ mode: 'both', key: 'id', columns: ['id', 'name', null] });
  expect(withMode(PREVIEW, both, 'add')).toEqual(ask);
  // nothing that was chosen by hand is taken away
  const chosen = withColumn(both, 2, 'slot');
  expect(withMode(PREVIEW, chosen, 'update').columns).toEqual(['id', 'name', 'slot']);
});

test('a key that no row can write only updates', () => {
  const ask = { ...withMode(PREVIEW, initialAsk(PREVIEW), 'update'), key: 'barcode' };
  expect(withMode(PREVIEW, ask, 'both').key).toBe('id');
});

test('a field fills from one column or a fixed value', () => {
  const fixed = withFixed(initialAsk(PREVIEW), 'shelf', '甲');
  expect(withColumn(fixed, 2, 'shelf')).toMatchObject({ columns: [null, 'name', 'shelf'], fixed: {} });
  expect(withColumn(fixed, 0, 'name').columns).toEqual(['name', null, null]);
  expect(withFixed(fixed, 'shelf', null).fixed).toEqual({});
});

test('a mapping says what it lacks', () => {
  const ask = initialAsk(PREVIEW);
  expect(problemOf(PREVIEW, ask)).toBeNull();
  const without = withColumn(withColumn(ask, 1, null), 2, 'slot');
  expect(problemOf(PREVIEW, without)).toBe('新增必须有“名称”：选一列，或在下面填一个固定值');
  expect(problemOf(PREVIEW, withFixed(without, 'name', ' '))).not.toBeNull();
  expect(problemOf(PREVIEW, withFixed(without, 'name', '样品'))).toBeNull();
  expect(problemOf(PREVIEW, withColumn(ask, 1, null))).toBe('至少让一列对应一个字段');
  const bySlot = { ...withMode(PREVIEW, without, 'update'), key: 'slot' };
  expect(problemOf(PREVIEW, bySlot)).toBe('按“格位 + 货架”更新，要有一列对应“货架”');
  expect(missingFields(PREVIEW, bySlot)).toEqual([]);
});

test('a stored mapping fits the columns of the new sheet', () => {
  const stored = { ...initialAsk(PREVIEW), columns: ['name'] };
  expect(storedAsk({ ...PREVIEW, stored })?.columns).toEqual(['name', null, null]);
  expect(storedAsk(PREVIEW)).toBeNull();
});

test('the reasons of a line are one text', () => {
  const errors = [
    { line: 3, column: '词', message: '词不能为空' },
    { line: 3, column: null, message: '另一个' },
    { line: 5, column: null, message: '重复' },
  ];
  expect(reasonsOf({ faults: errors } as never)).toEqual({ 3: '词不能为空；另一个', 5: '重复' });
});
