import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, NAMED } from '../../src/domain/money/rules/reconciliation/brokenInvariants';
import { CAUSE_KINDS, expectedOf } from '../../src/domain/money/rules/reconciliation/causes';
import { INVARIANTS } from '../../src/domain/money/rules/reconciliation/invariants';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { startTestServer, type TestServer } from '../support/testServer';

/** The table of what must hold of money: complete, understood by the database, and true of the demonstration. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
});
afterAll(() => server.close());

interface ScreenFile {
  resource?: { table?: string };
  fields?: Record<string, { type?: string }>;
}

const db = () => server.services.db;
/** Fields whose values are money, or decide how much of it. */
const MONEY = new Set(['gold', 'bean', 'cny']);
/** Amounts that are experience, prices of what is not sold for money, or examples. */
const WITHOUT_MONEY =
  /^(demo_|hello_config$|live_room$|star_level$|private_message$|growth_count$|money_waiting$|cash_entry$|call_charge$|distribution$|statement_difference$|channel_statement$)/;

test('every table of a screen with a field of money has its line', () => {
  const tables = readdirSync('src/schemas', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file): ScreenFile => JSON.parse(readFileSync(`src/schemas/${file}`, 'utf8')))
    .filter(({ fields = {} }) => Object.values(fields).some(({ type }) => MONEY.has(String(type))))
    .flatMap(({ resource }) => resource?.table ?? []);
  const missing = new Set(tables.filter((table) => !(table in INVARIANTS) && !WITHOUT_MONEY.test(table)));
  expect([...missing]).toEqual([]);
});

test('a table that is said to be proved by its causes is in them', () => {
  const which = { begin: '2026-01-01', end: '2026-02-01' };
  const text = CAUSE_KINDS.map((kind) => expectedOf(kind, which).compile(db()).sql).join('\n');
  const others = Object.entries(INVARIANTS)
    .filter(([, lines]) => lines === 'causes')
    .map(([table]) => table);
  const unknown = others.filter((table) => !new RegExp(`"?${table}"?\\b`).test(text));
  expect(unknown).toEqual([]);
});

test('nothing of the demonstration differs, of the last days and of all', async () => {
  expect(NAMED.size).toBeGreaterThan(50);
  await prove(db(), { isWhole: true });
  for (const isWhole of [false, true])
    expect(
      await db()
        .transaction()
        .execute((tx) => brokenInvariants(tx, { isWhole })),
    ).toEqual([]);
});
