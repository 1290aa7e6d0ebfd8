import { expect, test } from 'vitest';
import type { TableScreen } from '#engine/contract/screen';
import { compile } from '#engine/language/derive/compile';
import { listShapeOf } from '../../state/listShape';
import { readListState } from '../../state/listState';
import { testScreens } from '../../testing/testScreens';
import { NO_PREFERENCES } from '../columns/preferences';
import { contentOf, isSameContent, stateIn } from './viewContent';

const table = { columns: ['name', 'kind'], tabs: 'kind', as: ['table', 'board'] };
const shape = listShapeOf(compile(testScreens({ table }).get('goods/gift') as TableScreen));
const stateAt = (address: string) => readListState(new URLSearchParams(address), shape);

test('a view stores what draws the rows, and one that the file no longer offers is dropped', () => {
  const board = contentOf(stateAt('as=board'), NO_PREFERENCES);
  expect(board.layout).toBe('board');
  expect(stateIn(board, shape, '1').layout).toBe('board');
  expect(stateIn({ ...board, layout: 'calendar' }, shape, '1').layout).toBeNull();
});

test('the first of the file is not stored, so that views of before stay the same', () => {
  const plain = contentOf(stateAt(''), NO_PREFERENCES);
  expect(plain).not.toHaveProperty('layout');
  expect(isSameContent(plain, contentOf(stateAt('as=board'), NO_PREFERENCES))).toBe(false);
});
