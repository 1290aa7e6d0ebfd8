import { expect, test } from 'vitest';
import type { Condition } from '../../../engine/pure';
import { holder, sampleScreen, sqlOf } from '../../../testing/server/sampleScreen';
import { firstIdAt, momentOfId } from '../../db/timeId';
import { partitionBounds, partitionRanges, withoutBoundTimes } from './partitionBounds';
import { type Plan, plan } from './plan';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const things = plan(sampleScreen(), holder(['thing:list']), 'list');
const ledger: Plan = { ...things, table: 'ledger' };
const newest = [{ field: 'id', direction: 'desc' as const }];
const moment = Date.parse('2026-05-10T00:00:00+08:00');

const time = (op: 'gte' | 'gt' | 'lte' | 'lt', literal: string): Condition => ({
  field: 'createTime',
  op,
  operand: { literal },
  comparability: 'time',
  isMultiple: false,
});
const sqlFor = (filter: Condition, of = ledger) => sqlOf(partitionBounds(of, filter));

test('a time is expressed as an id, some hours wider, in a number the planner knows', () => {
  const { text, values } = sqlFor({ all: [time('gte', '2026-05-10'), time('lt', '2026-05-11 00:00:00')] });
  expect(text).toBe('"id" >= $1::bigint and "id" < $2::bigint and ');
  expect(values).toEqual([String(firstIdAt(moment - HOUR)), String(firstIdAt(moment + 30 * HOUR))]);
});

test('of several bounds the narrowest counts; one side of an “or” bounds nothing', () => {
  const narrow = { all: [time('gt', '2026-01-01'), time('gte', '2026-05-10'), time('gte', '2026-02-01')] };
  expect(sqlFor(narrow).values).toEqual([String(firstIdAt(moment - HOUR))]);
  const either: Condition = { any: [time('gte', '2026-05-10'), time('lt', '2026-01-01')] };
  expect(sqlFor(either)).toEqual({ text: '', values: [] });
});

test('a table whose ids hold no time, a day that is none and years without ids bound nothing', () => {
  expect(sqlFor(time('gte', '2026-05-10'), things)).toEqual({ text: '', values: [] });
  for (const none of ['2026-02-31', '1999-01-01', '2100-01-01', '明天'])
    expect(sqlFor(time('gte', none))).toEqual({ text: '', values: [] });
});

test('what the planner judges has no time beside its ids, and everything else', () => {
  const price: Condition = { ...time('gte', '5'), field: 'price', comparability: 'number' };
  const either: Condition = { any: [time('gte', '2026-05-10'), time('lt', '2026-01-01')] };
  const filter = { all: [time('gte', '2026-05-10'), price, either, time('gte', '1999-01-01')] };
  expect(withoutBoundTimes(ledger, filter)).toEqual({
    all: [{ all: [] }, price, either, time('gte', '1999-01-01')],
  });
  expect(withoutBoundTimes(things, filter)).toEqual(filter);
});

test('a page newest first is looked for in the last month, then in all before: each id is in one of both', () => {
  const [first, rest, ...more] = partitionRanges(ledger, time('lt', '2026-05-10'), newest, null).map(sqlOf);
  expect([first?.text, rest?.text, more]).toEqual(['"id" >= $1::bigint', '"id" < $1::bigint', []]);
  expect(first?.values).toEqual(rest?.values);
  expect(momentOfId(BigInt(first?.values[0] as string))).toBe(moment + 6 * HOUR - 32 * DAY);
});

test('behind a place the month before it is looked at first', () => {
  const place = { values: [String(firstIdAt(moment) + 5n)] };
  const [first] = partitionRanges(ledger, { all: [] }, newest, place).map(sqlOf);
  expect(momentOfId(BigInt(first?.values[0] as string))).toBe(moment - 32 * DAY);
});

test('any other order searches all partitions together, and so does a place before all ids', () => {
  for (const order of [
    [{ field: 'id', direction: 'asc' as const }],
    [{ field: 'price', direction: 'desc' as const }, ...newest],
  ])
    expect(partitionRanges(ledger, { all: [] }, order, null)).toEqual([[]]);
  expect(partitionRanges(things, { all: [] }, newest, null)).toEqual([[]]);
  for (const forged of ['-9223372036854775808', '0', '1'])
    expect(partitionRanges(ledger, { all: [] }, newest, { values: [forged] })).toEqual([[]]);
});
