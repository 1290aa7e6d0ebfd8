import { expect, test } from 'vitest';
import { foldViews } from './foldViews';

const found = (screen: string, source: string, ...ids: string[]) => ({
  screen,
  source,
  title: screen,
  route: `/${screen}`,
  records: ids.map((id) => ({ id, text: id })),
});
const places = (...list: ReturnType<typeof found>[]) =>
  foldViews(list).map(({ screen, records }) => [screen, ...records.map(({ id }) => id)]);

test('a record is found in its own screen, also where a view of it comes first', () => {
  expect(places(found('gold-order', 'order', '1', '2'), found('order', 'order', '1'))).toEqual([
    ['gold-order', '2'],
    ['order', '1'],
  ]);
});

test('without its own screen it is found in the first view; equal ids of two tables are two records', () => {
  expect(places(found('a', 'order', '1'), found('b', 'order', '1'), found('user', 'user', '1'))).toEqual([
    ['a', '1'],
    ['b'],
    ['user', '1'],
  ]);
});
