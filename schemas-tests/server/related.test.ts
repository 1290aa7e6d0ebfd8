import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RelatedCount } from '../../src/engine/pure';
import { order, person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** How many records each tab of a detail holds, as far as the caller may list them. */
let server: TestServer;
let user: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await person(server.services.db, { userNo: '7100' });
  const other = await person(server.services.db, { userNo: '7101' });
  for (const [owner, count] of [
    [user, 3],
    [other, 2],
  ] as const)
    for (let index = 0; index < count; index++)
      await order(server.services.db, owner, { orderNo: `R${owner}-${index}`, gold: 10, status: 'paid' });
});
afterAll(() => server.close());

const ask = (client: Client, id: string) => client.get('/user/user/related', { id });

/** By the screen that the tab shows. */
async function countsOf(client: Client): Promise<Map<string, RelatedCount>> {
  const { body } = await ask(client, user);
  expect(body.success, body.message).toBe(true);
  const tabs = server.services.screens.get('user/user')?.detail?.tabs ?? [];
  return new Map((body.result as unknown as RelatedCount[]).map((one) => [tabs[one.tab]?.screen ?? '', one]));
}

test('each tab is counted by what binds it to the record', async () => {
  const counts = await countsOf(server.admin);
  expect(counts.get('finance/gold-order')).toMatchObject({ count: 3, isMore: false });
  expect(counts.get('user/punishment')).toMatchObject({ count: 0, isMore: false });
});

test('beyond 999 it says that there are more', async () => {
  await sql`insert into report_record (target_id, kind, status)
    select ${user}::bigint, 'abuse', 'pending' from generate_series(1, 1200)`.execute(server.services.db);
  expect((await countsOf(server.admin)).get('audit/report-record')).toMatchObject({
    count: 999,
    isMore: true,
  });
});

test('a tab that the caller may not list is not counted; no right to the record, no counts', async () => {
  const clerk = await operatorWith(server, 'clerk', ['app-user:list', 'punishment:list']);
  expect([...(await countsOf(clerk)).keys()]).toEqual(['user/punishment']);
  const stranger = await operatorWith(server, 'outsider', ['punishment:list']);
  expect((await ask(stranger, user)).status).toBe(403);
});

test('an unknown record is refused', async () => {
  for (const id of ['999999', 'abc', ''])
    expect((await ask(server.admin, id)).body).toMatchObject({ success: false, message: '未找到对应实体' });
});
