import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { normaliseFields } from '../../src/engine/language/normalise/field';
import {
  type ConditionContext,
  isMet,
  parseCondition,
  type RecordData,
  toSentence,
  toSql,
} from '../../src/engine/pure';
import { castType, columnType } from '../../src/server/db/columnType';
import { toColumn } from '../../src/server/db/columnValue';
import { connect, type Db } from '../../src/server/db/connection';
import { fragment, quoted } from '../../src/server/db/sqlParts';
import { createDatabase } from '../../src/testing/database';
import { byHalf } from '../support/more';

/** Predicate and SQL are one truth: for any condition and any record they agree (`language.md` §5). */
const fields = normaliseFields(
  {
    name: { type: 'text', title: '名称' },
    other: { type: 'text', title: '别名' },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华', lucky: '幸运' } },
    price: { type: 'gold', title: '价格' },
    limit: { type: 'gold', title: '上限' },
    enabled: { type: 'switch', title: '上架' },
    startTime: { type: 'datetime', title: '开始' },
    endTime: { type: 'datetime', title: '结束' },
    day: { type: 'date', title: '日期' },
    owner: { type: 'user', title: '负责人' },
    tags: { type: 'tags', title: '标签' },
    kinds: { type: 'enum', title: '几类', multiple: true, options: { plain: '普通', luxury: '豪华' } },
    depart: { type: 'ref', title: '部门', to: 'examples/tree' },
  },
  [],
);

const context: ConditionContext = {
  now: '2026-05-01 12:00:00',
  user: { id: '7', name: 'li', depart: '2', departs: ['2', '3'], roles: ['editor'] },
  isUnder: (_, id, ancestor) => ancestorsOf(id).includes(ancestor),
};

/** 1 ← 2 ← 4, 1 ← 3 */
const PARENTS: Record<string, string | null> = { '1': null, '2': '1', '3': '1', '4': '2' };
const ancestorsOf = (id: string): string[] =>
  PARENTS[id] === undefined ? [] : PARENTS[id] === null ? [id] : [id, ...ancestorsOf(PARENTS[id])];

const text = fc.constantFrom('玫瑰', '玫', 'Rose', 'rose%', 'a_b', '100%', '\\', "o'clock", '');
const filled = text.filter((one) => one !== '');
const number = fc.integer({ min: -3, max: 3 });
const time = fc.constantFrom(
  '2026-05-01 12:00:00',
  '2026-05-01 11:59:59',
  '2026-04-24 00:00:00',
  '2026-05-01 00:00:00',
  '2027-01-01 08:00:00',
);
const day = fc.constantFrom('2026-05-01', '2026-04-30', '2027-01-01');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const record: fc.Arbitrary<RecordData> = fc.record({
  name: maybe(text),
  other: maybe(text),
  kind: maybe(fc.constantFrom('plain', 'luxury', 'lucky')),
  price: maybe(number),
  limit: maybe(number),
  enabled: maybe(fc.boolean()),
  startTime: maybe(time),
  endTime: maybe(time),
  day: maybe(day),
  owner: maybe(fc.constantFrom('7', '8')),
  tags: maybe(fc.subarray(['vip', '新人', 'a"b'])),
  kinds: maybe(fc.subarray(['plain', 'luxury'])),
  depart: maybe(fc.constantFrom('1', '2', '3', '4')),
});

const order = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(...['gt', 'gte', 'lt', 'lte', 'ne'].map((op) => value.map((right) => ({ [op]: right }))));
const empty = fc.boolean().map((isEmpty) => ({ empty: isEmpty }));
const moment = fc.constantFrom(
  '$now',
  '$now-10m',
  '$now+1h',
  '$today',
  '$today-7d',
  '2026-05-01',
  '2026-05-01 12:00:00',
);

const comparison: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc
    .oneof(
      filled,
      empty,
      fc.array(filled, { minLength: 1, maxLength: 3 }),
      filled.map((one) => ({ ne: one })),
      ...['contains', 'startsWith', 'endsWith'].map((op) => filled.map((one) => ({ [op]: one }))),
      fc.constantFrom({ field: 'other' }, { ne: { field: 'other' } }),
    )
    .map((value) => ({ name: value })),
  fc
    .oneof(
      fc.constantFrom('plain', 'luxury'),
      empty,
      fc.subarray(['plain', 'luxury', 'lucky'], { minLength: 1 }),
      fc.constant({ ne: 'plain' }),
    )
    .map((value) => ({ kind: value })),
  fc
    .oneof(
      number,
      empty,
      order(number),
      order(fc.constant({ field: 'limit' })),
      fc.constant({ field: 'limit' }),
    )
    .map((value) => ({ price: value })),
  fc
    .oneof(
      fc.boolean(),
      empty,
      fc.boolean().map((one) => ({ ne: one })),
    )
    .map((value) => ({ enabled: value })),
  fc
    .oneof(time, empty, order(moment), order(fc.constantFrom({ field: 'endTime' }, { field: 'day' })))
    .map((value) => ({ startTime: value })),
  fc
    .oneof(
      day,
      empty,
      order(fc.constantFrom('$today', '2026-05-01')),
      order(fc.constant({ field: 'startTime' })),
    )
    .map((value) => ({ day: value })),
  fc.constantFrom('$user.id', { ne: '$user.id' }, '8', ['7', '8']).map((value) => ({ owner: value })),
  fc
    .constantFrom({ has: 'vip' }, { has: 'a"b' }, { ne: 'vip' }, { empty: true })
    .map((value) => ({ tags: value })),
  fc
    .constantFrom('plain', ['plain', 'luxury'], { has: 'luxury' }, { ne: 'plain' }, { empty: false })
    .map((value) => ({ kinds: value })),
  fc
    .constantFrom({ under: '$user.depart' }, { under: '$user.departs' }, { under: '1' }, { empty: true })
    .map((value) => ({ depart: value })),
);

const { condition } = fc.letrec<{ condition: Record<string, unknown> }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    comparison,
    fc.tuple(comparison, comparison).map(([a, b]) => ({ ...a, ...b })),
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
}));

let db: Db;

beforeAll(async () => {
  db = connect(await createDatabase(inject('cluster')), 2);
  await sql`create table depart_tree ("id" bigint, "pid" bigint)`.execute(db);
  for (const [id, pid] of Object.entries(PARENTS))
    await sql`insert into depart_tree values (${id}, ${pid})`.execute(db);
});
afterAll(() => db.destroy());

const stored = Object.values(fields);
const names = {
  column: (name: string) => ({
    name: quoted(fields[name]?.column as string),
    type: castType(fields[name] as never),
  }),
  tree: () => ({ table: 'depart_tree', parent: 'pid' }),
};

/** The SQL's verdict on a record, as one row of values. */
async function verdictOfSql(raw: Record<string, unknown>, row: RecordData): Promise<boolean> {
  const parts = toSql(parseCondition(raw, fields), names, context);
  const values = stored.flatMap((field, index) => [
    ...(index ? [', '] : []),
    { value: toColumn(field, row[field.name]), cast: columnType(field) },
    ` as ${quoted(field.column as string)}`,
  ]);
  const result = await fragment<{ found: string }>([
    'select count(*) as found from (select ',
    ...values,
    ') as record where ',
    ...parts,
  ]).execute(db);
  return result.rows[0]?.found === '1';
}

test('predicate and SQL agree on every condition and record', async () => {
  await fc.assert(
    fc.asyncProperty(condition, record, async (raw, row) => {
      expect(await verdictOfSql(raw, row)).toBe(isMet(parseCondition(raw, fields), row, context));
    }),
    { numRuns: byHalf(800, 5000) },
  );
});

test('not flips, and every condition has a sentence', () => {
  fc.assert(
    fc.property(condition, record, (raw, row) => {
      const parsed = parseCondition(raw, fields);
      expect(isMet({ not: parsed }, row, context)).toBe(!isMet(parsed, row, context));
      expect(toSentence(parsed, fields)).toMatch(/[一-鿿]/);
    }),
  );
});
