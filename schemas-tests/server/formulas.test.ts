import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ownColumns,
  type RecordData,
  readScreens,
  type Screen,
  statementsFor,
  withFormulas,
} from '../../src/engine/pure';
import { castType } from '../../src/server/db/columnType';
import { toColumn } from '../../src/server/db/columnValue';
import { fragment, quoted } from '../../src/server/db/sqlParts';
import { storedFields } from '../../src/server/resource/plan/rows';
import { fromRow } from '../../src/server/resource/plan/wire';
import { digest } from '../../src/server/security/digest';
import { byHalf } from '../support/more';
import { startTestServer, type TestServer } from '../support/testServer';

/** Random formulas over random records: the page and the server calculate what the database stores. */
const SEED = 20_261_126;
const SCREENS = byHalf(3, 25);
const FORMULAS = 12;
const RECORDS = byHalf(15, 40);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;

const INPUT = {
  name: { type: 'text', title: '名称' },
  note: { type: 'text', title: '备注' },
  price: { type: 'cny', title: '单价' },
  fee: { type: 'cny', title: '费用' },
  coins: { type: 'gold', title: '金币' },
  count: { type: 'integer', title: '数量' },
  rate: { type: 'percent', title: '折扣' },
  factor: { type: 'decimal', title: '系数' },
  span: { type: 'duration', title: '时长' },
  kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华', gone: '下架' } },
  enabled: { type: 'switch', title: '上架' },
  tags: { type: 'tags', title: '标签' },
  born: { type: 'date', title: '生日' },
  due: { type: 'date', title: '到期' },
  startTime: { type: 'datetime', title: '开始' },
  endTime: { type: 'datetime', title: '结束' },
  items: {
    type: 'rows',
    title: '明细',
    fields: {
      price: { type: 'cny', title: '单价' },
      count: { type: 'integer', title: '数量' },
      note: { type: 'text', title: '说明' },
      amount: {
        type: 'cny',
        title: '小计',
        formula: { multiply: [{ field: 'price' }, { field: 'count' }] },
      },
    },
  },
} as const;

type Kind = 'number' | 'cny' | 'gold' | 'seconds' | 'text' | 'date' | 'time' | 'boolean' | 'choice';
const TYPES: Record<Kind, string[]> = {
  number: ['integer', 'decimal', 'percent'],
  cny: ['cny'],
  gold: ['gold'],
  seconds: ['duration'],
  text: ['text'],
  date: ['date'],
  time: ['datetime'],
  boolean: ['switch'],
  choice: ['enum'],
};
const FIELDS: Record<Kind, string[]> = {
  number: ['count', 'rate', 'factor'],
  cny: ['price', 'fee'],
  gold: ['coins'],
  seconds: ['span'],
  text: ['name', 'note'],
  date: ['born', 'due'],
  time: ['startTime', 'endTime'],
  boolean: ['enabled'],
  choice: ['kind'],
};

type Arbitrary = fc.Arbitrary<unknown>;

/** A formula of a kind, over the input and over the formulas before it (`earlier`: names by kind). */
function formulaOf(kind: Kind, depth: number, earlier: Record<string, string[]>): Arbitrary {
  const field = fc.constantFrom(...FIELDS[kind], ...(earlier[kind] ?? [])).map((name) => ({ field: name }));
  // a literal of its own is of no kind before something else says of which
  const literal = ['number', 'boolean', 'choice'].includes(kind) ? literalOf(kind) : field;
  if (depth === 0) return fc.oneof({ weight: 3, arbitrary: field }, { weight: 1, arbitrary: literal });
  const of = (one: Kind) => formulaOf(one, depth - 1, earlier);
  const pair = (op: string, a: Kind, b: Kind) => fc.tuple(of(a), of(b)).map((parts) => ({ [op]: parts }));
  const one = (op: string, a: Kind) => of(a).map((part) => ({ [op]: part }));
  const chosen = fc
    .tuple(conditionOf(earlier), of(kind), fc.option(of(kind)))
    .map(([when, then, other]) => ({ if: when, then, ...(other === null ? {} : { else: other }) }));
  const common = [
    field,
    chosen,
    fc.tuple(field, of(kind)).map((parts) => ({ first: parts })),
    fc.tuple(field, literalOf(kind)).map((parts) => ({ first: parts })),
  ];
  return fc.oneof(...common, ...ownOf(kind, { of, pair, one }));
}

interface Parts {
  of(kind: Kind): Arbitrary;
  pair(op: string, a: Kind, b: Kind): Arbitrary;
  one(op: string, a: Kind): Arbitrary;
}

function ownOf(kind: Kind, { of, pair, one }: Parts): Arbitrary[] {
  const near = (op: string) => fc.tuple(of(kind), literalOf(kind)).map((parts) => ({ [op]: parts }));
  const ordered = ['min', 'max'].flatMap((op) => [pair(op, kind, kind), near(op)]);
  const sums = ['add', 'subtract'].flatMap((op) => [pair(op, kind, kind), near(op)]);
  const whole = ['round', 'floor', 'ceil'].map((op) => one(op, kind));
  switch (kind) {
    case 'number':
      return [
        ...ordered,
        ...sums,
        ...whole,
        pair('multiply', 'number', 'number'),
        pair('divide', 'number', 'number'),
        pair('divide', 'cny', 'cny'),
        pair('subtract', 'date', 'date'),
        ...['year', 'month', 'day', 'weekday'].flatMap((op) => [one(op, 'date'), one(op, 'time')]),
        one('hour', 'time'),
        fc.constantFrom({ rows: 'items' }, { rows: 'items', measure: { sum: 'count' } }),
        fc
          .constantFrom('avg', 'distinct')
          .map((measure) => ({ rows: 'items', measure: { [measure]: 'count' } })),
      ];
    case 'cny':
      return [
        ...ordered,
        ...sums,
        ...whole,
        pair('multiply', 'cny', 'number'),
        pair('divide', 'cny', 'number'),
        fc.constantFrom('price', 'amount').map((name) => ({ rows: 'items', measure: { sum: name } })),
        fc.constant({ rows: 'items', measure: { avg: 'amount' } }),
      ];
    case 'gold':
      return [...ordered, ...sums, ...whole, pair('multiply', 'number', 'gold')];
    case 'seconds':
      return [...ordered, ...sums, pair('subtract', 'time', 'time'), pair('divide', 'seconds', 'number')];
    case 'text':
      return [
        fc.tuple(of('text'), of('number')).map((parts) => ({ concat: parts })),
        fc.tuple(of('date'), fc.constant('，'), of('text')).map((parts) => ({ concat: parts })),
        fc.tuple(of('time'), of('choice')).map((parts) => ({ concat: parts })),
      ];
    case 'date':
      return [...ordered, pair('add', 'date', 'number'), one('date', 'time')];
    case 'time':
      return [
        ...ordered,
        pair('add', 'time', 'seconds'),
        pair('subtract', 'time', 'seconds'),
        of('time').map((part) => ({ add: [part, '7d'] })),
      ];
    default:
      return [];
  }
}

const day = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const moment = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replace('T', ' '));
const words = fc.constantFrom('星', '甲乙', "it's", 'a%b_c', 'A', '');
const integers = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.constantFrom(0, 1, 3, 7, 9_007_199_254_740_991, -9_007_199_254_740_991),
);
const decimals = fc.integer({ min: -999_999, max: 999_999 }).map((value) => value / 10_000);

function literalOf(kind: Kind): Arbitrary {
  switch (kind) {
    case 'number':
      return fc.oneof(fc.integer({ min: -9, max: 9 }), decimals);
    case 'text':
      return words;
    case 'date':
      return day;
    case 'time':
      return moment;
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom('plain', 'luxury', 'gone');
    default:
      return fc.integer({ min: -500, max: 500 });
  }
}

function conditionOf(earlier: Record<string, string[]>): Arbitrary {
  const compared = ['gt', 'gte', 'lt', 'lte', 'ne'] as const;
  const any = (kind: Kind) => fc.constantFrom(...FIELDS[kind], ...(earlier[kind] ?? []));
  const against = (kind: Kind, values: Arbitrary) =>
    fc
      .tuple(
        any(kind),
        fc.constantFrom(...compared),
        fc.oneof(
          values,
          any(kind).map((name) => ({ field: name })),
        ),
      )
      .map(([name, op, value]) => ({ [name]: { [op]: value } }));
  const single = fc.oneof(
    against('cny', fc.integer({ min: -500, max: 500 })),
    against('date', day),
    against('time', moment),
    fc
      .tuple(
        any('text'),
        fc.constantFrom('contains', 'startsWith', 'endsWith'),
        fc.constantFrom('星', '%', "'", 'a'),
      )
      .map(([name, op, value]) => ({ [name]: { [op]: value } })),
    fc.constantFrom(
      { kind: 'plain' },
      { kind: ['plain', 'gone'] },
      { kind: { ne: 'luxury' } },
      { enabled: true },
    ),
    fc.constantFrom({ tags: { has: 'vip' } }, { note: { empty: true } }, { startTime: { empty: false } }),
  );
  return fc.oneof(
    { weight: 3, arbitrary: single },
    { weight: 1, arbitrary: fc.tuple(single, single).map((parts) => ({ any: parts })) },
    { weight: 1, arbitrary: single.map((part) => ({ not: part })) },
  );
}

const orNull = (values: Arbitrary) => fc.option(values, { freq: 6 });
const record = fc.record({
  name: orNull(words),
  note: orNull(words),
  price: orNull(integers),
  fee: orNull(integers),
  coins: orNull(integers),
  count: orNull(integers),
  rate: orNull(fc.integer({ min: -10_000, max: 20_000 })),
  factor: orNull(decimals),
  span: orNull(fc.integer({ min: 0, max: 100_000_000 })),
  kind: orNull(fc.constantFrom('plain', 'luxury', 'gone')),
  enabled: orNull(fc.boolean()),
  tags: orNull(fc.constantFrom(['vip'], ['new', 'vip'], [])),
  born: orNull(day),
  due: orNull(day),
  startTime: orNull(moment),
  endTime: orNull(fc.oneof(moment, fc.constant('9999-12-31 23:59:59'))),
  items: orNull(
    fc.array(
      fc.record({
        price: orNull(integers),
        count: orNull(fc.integer({ min: -9, max: 99 })),
        note: orNull(words),
      }),
      { maxLength: 4 },
    ),
  ),
}) as fc.Arbitrary<RecordData>;

/** Fields with a formula each, which may name those before them. */
function screenWith(seed: number): Screen {
  const kinds = fc.sample(fc.constantFrom(...(Object.keys(TYPES) as Kind[])), { numRuns: FORMULAS, seed });
  const earlier: Record<string, string[]> = {};
  const calculated = kinds.map((kind, index): [string, object] => {
    const [formula] = fc.sample(formulaOf(kind, 3, earlier), { numRuns: 1, seed: seed * 100 + index });
    const [type = ''] = fc.sample(fc.constantFrom(...TYPES[kind]), { numRuns: 1, seed: seed * 100 + index });
    const name = `f${index}`;
    // a percent or an integer is rounded as it is stored, and counts so in what follows
    earlier[kind] = [...(earlier[kind] ?? []), name];
    return [
      name,
      { type, title: name, formula, ...(kind === 'choice' ? { options: INPUT.kind.options } : {}) },
    ];
  });
  const table = `formula_${seed}`;
  const file = {
    title: '算式',
    resource: { path: `/test/${table.replaceAll('_', '')}`, table },
    fields: { ...INPUT, ...Object.fromEntries(calculated) },
    form: ['name'],
  };
  const reading = readScreens([{ file: `test/f${seed}.json`, text: JSON.stringify(file) }], new Map());
  const screen = reading.screens.get(`test/f${seed}`);
  if (!screen) throw new Error(`seed ${seed}: ${reading.errors.map(({ message }) => message).join('\n')}`);
  return screen;
}

async function stored(screen: Screen, records: RecordData[]): Promise<RecordData[]> {
  const fields = storedFields(screen);
  const typed = ownColumns(screen).filter(({ formula }) => formula === null);
  const answers: RecordData[] = [];
  for (const one of records) {
    const { rows } = await fragment<Record<string, unknown>>([
      `insert into ${quoted(String(screen.resource?.table))} (${typed.map(({ column }) => quoted(column)).join(', ')}) values (`,
      ...typed.flatMap((field, index) => [
        index ? ', ' : '',
        { value: toColumn(field, one[field.name]), cast: castType(field) },
      ]),
      `) returning ${fields.map(({ column }) => quoted(column)).join(', ')}`,
    ]).execute(db());
    answers.push(fromRow(rows[0] ?? {}, fields));
  }
  return answers;
}

const CONTEXT = {
  now: '2026-11-26 12:00:00',
  user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
};

test.each(Array.from({ length: SCREENS }, (_, index) => SEED + index))(
  'seed %i: the database stores what page and server calculate',
  async (seed) => {
    const screen = screenWith(seed);
    for (const statement of statementsFor(screen, digest)) await sql.raw(statement).execute(db());
    const filled = fc
      .sample(record, { numRuns: RECORDS, seed })
      .map((one) => withFormulas(screen, one, CONTEXT));
    const found = await stored(screen, filled);
    const names = Object.keys(screen.fields).filter((name) => screen.fields[name]?.formula !== null);
    expect(names).toHaveLength(FORMULAS);
    for (const [index, one] of filled.entries())
      for (const name of names)
        expect([
          name,
          JSON.stringify(screen.fields[name]?.formula),
          one,
          found[index]?.[name] ?? null,
        ]).toEqual([name, JSON.stringify(screen.fields[name]?.formula), one, one[name]]);
  },
);
