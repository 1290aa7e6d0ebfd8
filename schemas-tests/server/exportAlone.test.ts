import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../src/server/caller';
import { plan } from '../../src/server/resource/plan/plan';
import { exportColumns } from '../../src/server/resource/transfer/exportColumns';
import { exportBatches } from '../../src/server/resource/transfer/exportRows';
import { startTestServer, type TestServer } from '../support/testServer';

/** An export reads no more than its columns need, and that must be enough: the whole list, and each field alone. */
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
  for (const screen of lists) {
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
      if (JSON.stringify(alone.map((row) => row[name])) !== JSON.stringify(whole.map((row) => row[name])))
        differing.push(`${screen.id} ${name}`);
    }
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(20);
});
