import { expect, test } from 'vitest';
import type { Query } from '../../contract/screen';
import { listAddress } from './listAddress';
import { boardScreens } from './testing/board';

const cards = boardScreens().get('x/board')?.dashboard?.cards ?? [];
const query = cards.find(({ id }) => id === 'count')?.query as Query;
const timesOf = (address: string | null) => {
  const parameters = new URLSearchParams(address?.split('?')[1]);
  return [parameters.get('paidTime_begin'), parameters.get('paidTime_end')];
};
const period = { begin: '2026-02-10', end: '2026-03-20' };

test.each([
  ['day', '2026-02-28', ['2026-02-28 00:00:00', '2026-02-28 23:59:59']],
  ['week', '2026-02-09', ['2026-02-10 00:00:00', '2026-02-15 23:59:59']],
  ['month', '2026-02', ['2026-02-10 00:00:00', '2026-02-28 23:59:59']],
  ['month', '2026-03', ['2026-03-01 00:00:00', '2026-03-20 23:59:59']],
  // the hour of many days is no stretch of time
  ['hour', '09', ['2026-02-10 00:00:00', '2026-03-20 23:59:59']],
] as const)('a %s on the axis is its own days, none outside the range', (span, value, expected) => {
  expect(timesOf(listAddress({ query, period, span, key: { value, text: value } }))).toEqual(expected);
});

test('an hour of one day is that hour', () => {
  const day = { begin: '2026-02-10', end: '2026-02-10' };
  const key = { value: '09', text: '09:00' };
  expect(timesOf(listAddress({ query, period: day, span: 'hour', key }))).toEqual([
    '2026-02-10 09:00:00',
    '2026-02-10 09:59:59',
  ]);
});

test('a group that is no filter of the list, no value, and an effect lead nowhere', () => {
  const by = { ...query, by: 'kind' };
  expect(listAddress({ query: by, period, key: { value: 'a', text: '甲' } })).toBeNull();
  expect(
    listAddress({ query: { ...query, by: 'status' }, period, key: { value: '', text: '未填' } }),
  ).toBeNull();
  expect(listAddress({ query: { ...query, source: null }, period })).toBeNull();
});
