import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../src/server/caller';
import { plan } from '../../src/server/resource/plan/plan';
import { exportColumns } from '../../src/server/resource/transfer/exportColumns';
import { exportBatches } from '../../src/server/resource/transfer/exportRows';
import { byHalf } from '../support/more';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Fields that are calculated when they are read: an export that leaves out others, and a caller who may not see others. */
let server: TestServer;
let caller: Caller;

beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
  const found = await server.services.callers.byToken(server.admin.token, null);
  if (!found) throw new Error('the administrator is signed in');
  caller = found;
});
afterAll(() => server.close());

test('every field of every list is exported alone as with all others', async () => {
  const { services } = server;
  const lists = services.screens.all().filter((screen) => 'export' in screen.verbs && screen.table !== null);
  expect(lists.length).toBeGreaterThan(50);
  const differing: string[] = [];
  let compared = 0;
  for (const screen of lists.filter((_, index) => index % byHalf(8, 1) === 0)) {
    const planned = plan(screen, caller, 'export');
    const rowsOf = async (names: string[] | null) => {
      const columns = exportColumns(services.screens, planned, names);
      const request = { columns, parameters: {}, ids: null };
      for await (const rows of exportBatches(services, planned, request, {
        signal: AbortSignal.timeout(60_000),
      }))
        return rows.slice(0, 20);
      return [];
    };
    const all = planned.readable.map(({ name }) => name);
    const whole = await rowsOf(all);
    await rowsOf(null);
    const derived = planned.readable.filter(({ column, isSensitive }) => column === null && !isSensitive);
    for (const { name } of derived) {
      const alone = await rowsOf([name]);
      compared += 1;
      // what is calculated with the time of the reading lies between a reading before and one after it
      const isOngoing = JSON.stringify(screen.fields[name]).includes('"$now"');
      const later = isOngoing ? await rowsOf(all) : whole;
      const isSame = alone.every((_, index) => {
        const [before, now, after] = [whole, alone, later].map((rows) => rows[index]?.[name]);
        const isOneOfBoth = [before, after].some((one) => JSON.stringify(one) === JSON.stringify(now));
        return isOneOfBoth || (Number(before) < Number(now) && Number(now) < Number(after));
      });
      if (alone.length !== whole.length || !isSame) differing.push(`${screen.id} ${name}`);
    }
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(byHalf(2, 20));
});

test('a formula is hidden with what it is calculated from, also where its own column is only read-only', async () => {
  const { db, screens, callers } = server.services;
  const run = screens.get('finance/commission-run');
  if (!run) throw new Error('the screen of runs is shipped');
  expect(run.fields.progress).toMatchObject({ isStored: false });
  const operator = await operatorWith(server, 'half_blind', ['commission-run:list']);
  await sql`update sys_role_permission set column_rights = '{"people": "hidden", "progress": "readonly"}'::jsonb
    where role_id = (select id from sys_role where role_code = 'role_half_blind')`.execute(db);
  callers.forget();
  const { body } = await operator.get('/finance/commissionRun/list', { pageNo: '1', pageSize: '5' });
  expect(body).toMatchObject({ success: true });
  const [record] = (body.result as { records: Record<string, unknown>[] }).records;
  expect(record).toHaveProperty('id');
  expect(record).not.toHaveProperty('people');
  expect(record).not.toHaveProperty('progress');
});
