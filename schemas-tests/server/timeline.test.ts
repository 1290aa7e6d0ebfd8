import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TimelinePage } from '../../src/engine/pure';
import { rule } from '../../src/testing/server/people';
import { order, person, withdrawal } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What other screens hold of a record, as one line in time, under the rights to each. */
let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;

async function line(client: Client, ask: Record<string, string>): Promise<TimelinePage> {
  const { body } = await client.get('/user/user/timeline', ask);
  expect(body.success, body.message).toBe(true);
  return body.result as unknown as TimelinePage;
}

/** A person with orders, a punishment and reports, each at its own minute, some at the same. */
async function lived(): Promise<string> {
  const user = await person(db(), { userNo: `7${++count}00` });
  for (let minute = 0; minute < 30; minute++) {
    const id = await order(db(), user, { orderNo: `T${count}-${minute}`, gold: 10, status: 'paid' });
    await sql`update gold_order set create_time = ${at(minute)}::timestamptz where id = ${id}::bigint`.execute(
      db(),
    );
  }
  await sql`insert into report_record (target_id, kind, status, create_time)
    select ${user}::bigint, 'abuse', 'pending', ${at(10)}::timestamptz from generate_series(1, 3)`.execute(
    db(),
  );
  await sql`insert into punishment (user_id, kind, reason, create_time)
    values (${user}::bigint, 'mute', '辱骂他人', ${at(50)}::timestamptz)`.execute(db());
  return user;
}

const at = (minute: number) => `2026-03-01 12:${String(minute).padStart(2, '0')}:00+08`;

test('page by page it has every record once, the newest first, across all screens', async () => {
  const user = await lived();
  const seen: { tab: string; id: string; time: string }[] = [];
  let cursor: string | null = '';
  let pages = 0;
  while (cursor !== null) {
    const page: TimelinePage = await line(server.admin, { id: user, ...(cursor && { cursor }) });
    seen.push(...page.records);
    cursor = page.cursor;
    pages++;
  }
  expect(pages).toBe(2);
  expect(seen).toHaveLength(34);
  expect(new Set(seen.map(({ tab, id }) => `${tab} ${id}`)).size).toBe(34);
  const times = seen.map(({ time }) => time);
  expect(times).toEqual([...times].sort().reverse());
});

test('records whose buttons take agreement are on the line of those who may press them', async () => {
  const user = await person(db(), { userNo: `7${++count}00`, bean: 1000 });
  await withdrawal(db(), user, { orderNo: `W${count}`, bean: 1000 });
  const { records } = await line(server.admin, { id: user });
  expect(records.map(({ screen }) => screen)).toContain('finance/withdrawal');
});

test('an entry shows in its screen’s words what it is; kind and days narrow the line', async () => {
  const user = await lived();
  const { records, kinds } = await line(server.admin, { id: user });
  expect(records[0]).toMatchObject({
    kind: '处罚记录',
    screen: 'user/punishment',
    code: 'punishment:list',
    time: '2026-03-01 12:50:00',
    text: null,
    state: { text: '禁言' },
    facts: [{ title: '原因', text: '辱骂他人' }],
  });
  const reports = kinds.find(({ text }) => text === '被举报')?.value as string;
  const narrowed = await line(server.admin, { id: user, kind: reports });
  expect(narrowed.records.map(({ kind }) => kind)).toEqual(['被举报', '被举报', '被举报']);
  expect((await line(server.admin, { id: user, begin: '2026-03-02' })).records).toEqual([]);
  expect((await line(server.admin, { id: user, kind: reports, end: '2026-03-01' })).records).toHaveLength(3);
  const forged = Buffer.from(JSON.stringify(["2026'--", '1', 0])).toString('base64url');
  expect((await server.admin.get('/user/user/timeline', { id: user, cursor: forged })).body).toMatchObject({
    success: false,
    message: '翻页位置无效，请重新打开时间线',
  });
});

test('a screen that the caller may not list does not appear, and data rules of one that they may list apply', async () => {
  const user = await lived();
  const clerk = await operatorWith(server, 'clerk', [
    'app-user:list',
    'report-record:list',
    'punishment:list',
  ]);
  const mine = await line(clerk, { id: user });
  expect(mine.kinds.map(({ text }) => text)).toEqual(['被举报', '处罚记录']);
  expect(mine.records).toHaveLength(4);
  // requested by number it is not answered either
  const orders = (await line(server.admin, { id: user })).kinds.find(({ text }) => text === '充值订单');
  expect((await line(clerk, { id: user, kind: orders?.value as string })).records).toEqual([]);
  const role = await db()
    .selectFrom('sys_role')
    .where('role_code', '=', 'role_clerk')
    .select('id')
    .executeTakeFirstOrThrow();
  await rule(db(), 'punishment:list', role.id, { column: 'kind', condition: '=', value: 'ban' });
  server.services.callers.forget();
  expect((await line(clerk, { id: user })).records.map(({ kind }) => kind)).toEqual([
    '被举报',
    '被举报',
    '被举报',
  ]);
  const outsider = await operatorWith(server, 'outsider', ['punishment:list']);
  expect((await outsider.get('/user/user/timeline', { id: user })).status).toBe(403);
  expect((await clerk.get('/user/user/timeline', { id: '1' })).body).toMatchObject({
    message: '未找到对应实体',
  });
});
