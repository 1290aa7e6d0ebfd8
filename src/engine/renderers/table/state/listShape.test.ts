import { expect, test } from 'vitest';
import type { TableScreen } from '../../../contract/screen';
import { compile } from '../../../language/derive/compile';
import { testScreens } from '../testing/testScreens';
import { listShapeOf } from './listShape';

const shape = listShapeOf(compile(testScreens().get('goods/gift') as TableScreen));

test('an address may name the boxes, ranges of what can be measured, and references', () => {
  const keys = [...shape.filterKeys];
  for (const key of ['name', 'kind', 'price', 'price_begin', 'saleTime_end', 'name|code', 'seriesId'])
    expect(keys).toContain(key);
  for (const key of ['cost', 'name_begin', 'enabled', 'code']) expect(keys).not.toContain(key);
});

test('it may name none of several and emptiness where the backend knows them', () => {
  const compiled = compile(testScreens().get('goods/gift') as TableScreen);
  const keys = [...listShapeOf(compiled, { canExclude: true }).filterKeys];
  for (const key of ['kind_not', 'kind_empty', 'seriesId_not', 'seriesId_empty']) expect(keys).toContain(key);
  for (const key of ['name_not', 'price_empty', 'name|code_not']) expect(keys).not.toContain(key);
  expect([...shape.filterKeys].filter((key) => /_(not|empty)$/.test(key))).toEqual([]);
});

test('it may order by what the server orders by', () => {
  expect(shape.sortable.has('price')).toBe(true);
  expect(shape.sortable.has('enabled')).toBe(false);
});
