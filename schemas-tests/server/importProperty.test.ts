import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportResult, RecordData } from '../../src/engine/pure';
import { byHalf } from '../support/more';
import { importsOf } from '../support/sendSheet';
import { startTestServer, type TestServer } from '../support/testServer';

/** What an import stores is what the same rows entered by form would: added, or edited by their key. */
const FIELDS = {
  code: { type: 'text', title: '货号', unique: true, required: true, maxLength: 4 },
  name: { type: 'text', title: '名称', maxLength: 6 },
  price: { type: 'cny', title: '价格', minimum: 0, maximum: 100_000 },
  count: { type: 'integer', title: '数量', minimum: 0 },
  share: { type: 'percent', title: '份额' },
  shelf: { type: 'enum', title: '货架', options: { a: '甲架', b: '乙架' }, required: true },
  sizes: { type: 'enum', title: '尺码', options: { s: '小号', m: '中号' }, multiple: true },
  made: { type: 'date', title: '生产日' },
  sold: { type: 'switch', title: '在售', default: true },
  reason: { type: 'text', title: '停售原因', when: { sold: false }, required: true, maxLength: 6 },
};
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const screenOf = (name: string) => ({
  title: '货品',
  permission: name,
  resource: { path: `/probe/${name}`, table: `probe_${name}` },
  fields: FIELDS,
  table: { columns: NAMES },
  form: NAMES,
  actions: { import: {} },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'probe/sheet': screenOf('sheet'), 'probe/typed': screenOf('typed') },
  });
});
afterAll(() => server.close());

type Cell = string | number | null;
/** A value as a form sends it, and a cell that says the same; null: both are empty. */
interface Entry {
  value: unknown;
  cell: Cell;
}

const entry = (value: unknown, cell: Cell = String(value)): Entry => ({ value, cell });
const empty = entry(null, null);
const amount = fc.integer({ min: -1000, max: 101_000 });
const money = fc.tuple(amount, fc.integer({ min: 0, max: 3 })).map(([fen, spelling]) => {
  const yuan = (fen / 100).toFixed(2);
  const thousands = yuan.replace(/\B(?=(\d{3})+\.)/g, ',');
  return entry(fen, [yuan, `¥${thousands}`, fen / 100, `${yuan}元`][spelling] ?? yuan);
});
const word = (max: number) =>
  fc.string({ unit: fc.constantFrom('甲', '乙', 'a', '1'), minLength: 1, maxLength: max });
const orEmpty = (arbitrary: fc.Arbitrary<Entry>) =>
  fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: fc.constant(empty) });
const day = fc
  .integer({ min: 1, max: 28 })
  .chain((date) =>
    fc.constantFrom<Entry>(
      entry(`2024-01-${String(date).padStart(2, '0')}`, `2024/1/${date}`),
      entry(`2024-01-${String(date).padStart(2, '0')}`, `2024年1月${date}日`),
      entry(`2024-01-${String(date).padStart(2, '0')}`, 45_291 + date),
    ),
  );
const row = fc.record<Record<keyof typeof FIELDS, Entry>>({
  code: orEmpty(
    fc.constantFrom('A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', '太长的号').map((code) => entry(code)),
  ),
  name: orEmpty(word(7).map((text) => entry(text))),
  price: orEmpty(money),
  count: orEmpty(
    fc.integer({ min: -50, max: 5000 }).map((count) => entry(count, count.toLocaleString('en-US'))),
  ),
  share: orEmpty(fc.integer({ min: 0, max: 10_000 }).map((part) => entry(part, `${part / 100}%`))),
  shelf: orEmpty(fc.constantFrom(entry('a', '甲架'), entry('b', 'b'), entry('a', '甲 架'))),
  sizes: orEmpty(
    fc.constantFrom(entry(['s'], '小号'), entry(['s', 'm'], '小号、中号'), entry(['m', 's'], '中号,s')),
  ),
  made: orEmpty(day),
  sold: orEmpty(fc.constantFrom(entry(true, '是'), entry(false, '否'), entry(false, '0'))),
  reason: orEmpty(word(7).map((text) => entry(text))),
});
type Row = Record<keyof typeof FIELDS, Entry>;

const titles = NAMES.map((name) => FIELDS[name].title);
const cellsOf = (one: Row) => NAMES.map((name) => one[name].cell);
/** What a form sends of a row: an empty box of a new record is not sent, so that its default stays. */
const bodyOf = (one: Row): RecordData =>
  Object.fromEntries(NAMES.flatMap((name) => (one[name].value === null ? [] : [[name, one[name].value]])));

async function bookOf(
  rows: readonly Row[],
  isXlsx: boolean,
): Promise<{ content: Buffer | string; name: string }> {
  const lines = [titles, ...rows.map(cellsOf)];
  if (isXlsx)
    return {
      content: Buffer.from(await writeXlsx({ sheets: [{ name: '一', rows: lines }] })),
      name: 'rows.xlsx',
    };
  const quoted = (cell: Cell) => (cell === null ? '' : `"${String(cell)}"`);
  return { content: lines.map((line) => line.map(quoted).join(',')).join('\n'), name: 'rows.csv' };
}

async function stored(name: string) {
  const { rows } = await sql<object>`
    select code, name, price, count, share, shelf, sizes, made, sold, reason from ${sql.table(`probe_${name}`)} order by code`.execute(
    server.services.db,
  );
  return rows;
}

/** Enters a row by form; answers whether it was taken. */
async function typed(one: Row, isUpdate: boolean): Promise<boolean> {
  const body = bodyOf(one);
  const { rows } = await sql<{ id: string }>`
    select id::text from probe_typed where code = ${String(body.code ?? '')}`.execute(server.services.db);
  const [existing] = isUpdate ? rows : [];
  const answer = existing
    ? await server.admin.put('/probe/typed/edit', { ...body, id: existing.id })
    : await server.admin.post('/probe/typed/add', body);
  return answer.body.success;
}

test('the good rows of any sheet are stored as a form would store them, and the others are refused as it would', async () => {
  const imports = importsOf(server.app, server.admin.token, '/probe/sheet');
  const sheet = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 6 }),
    isUpdate: fc.boolean(),
    isXlsx: fc.boolean(),
  });
  let good = 0;
  let bad = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(sheet, { minLength: 1, maxLength: 3 }), async (sheets) => {
      await sql`truncate probe_sheet, probe_typed`.execute(server.services.db);
      for (const { rows, isUpdate, isXlsx } of sheets) {
        const { content, name } = await bookOf(rows, isXlsx);
        const ask = {
          columns: NAMES,
          skipsBad: true,
          ...(isUpdate && ({ mode: 'both', key: 'code' } as const)),
        };
        const { body } = await imports.run(content, ask, { name });
        const { result } = body as { result: ImportResult };
        const refused = new Set(result.faults.map(({ line }) => line));
        const codes = new Set<unknown>();
        for (const [index, one] of rows.entries()) {
          const code = one.code.value;
          // two rows of one sheet for one record: the second is refused, where a form would edit it again
          const isAgain = isUpdate && code !== null && codes.has(code);
          codes.add(code);
          const isTaken = !isAgain && (await typed(one, isUpdate));
          expect([index, refused.has(index + 2)]).toEqual([index, !isTaken]);
          good += isTaken ? 1 : 0;
          bad += isTaken ? 0 : 1;
        }
        expect(result.total).toBe(rows.length);
        expect(result.added + result.updated + result.unchanged + result.rejected).toBe(rows.length);
        expect(await stored('sheet')).toEqual(await stored('typed'));
      }
    }),
    { seed: 20261126, numRuns: byHalf(6, 40) },
  );
  const least = byHalf(5, 40);
  expect([good > least, bad > least]).toEqual([true, true]);
});
