import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, starvedMs } from '../../src/server/db/connection';
import { PoolExhausted, SecondConnection, withSecondConnection } from '../../src/server/db/heldConnection';
import { order, person } from '../support/moneyStory';
import { importsOf } from '../support/sendSheet';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Nobody waits for a connection while holding one: with as many callers as connections, all would wait for ever. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const TEN = Array.from({ length: 10 }, (_, index) => index);
const idOf = async (username: string) => {
  const { rows } = await sql<{ id: string }>`
    select id::text from sys_user where username = ${username}`.execute(db());
  return rows[0]?.id as string;
};

test('code in a transaction gets no second connection of its pool; where it must, it is reported with its statement', async () => {
  const strict = connect(server.config, 2);
  const reported: string[] = [];
  const lenient = connect(server.config, 2, {
    onSecondConnection: (error, statement) => reported.push(`${error.name} ${statement}`),
  });
  try {
    const inside = (pool: typeof strict, work: () => Promise<unknown>) =>
      pool.transaction().setIsolationLevel('read committed').execute(work);
    await expect(inside(strict, () => sql`select 1`.execute(strict))).rejects.toThrow(SecondConnection);
    await inside(strict, () => withSecondConnection(() => sql`select 1`.execute(strict)));
    await inside(strict, () => sql`select 1`.execute(lenient));
    await sql`select 1`.execute(strict);
    await inside(lenient, () => sql`select 2`.execute(lenient));
    expect(reported).toEqual(['Error select 2']);
  } finally {
    await strict.destroy();
    await lenient.destroy();
  }
});

test('who waits too long for a connection is told so, and the pool says since when nobody has got one', async () => {
  const small = connect(server.config, 1, { waitMs: 50 });
  try {
    await small.transaction().execute(async () => {
      const other = withSecondConnection(() => sql`select 1`.execute(small));
      await expect(other).rejects.toThrow(PoolExhausted);
      expect(starvedMs(small)).toBeGreaterThanOrEqual(50);
    });
    await sql`select 1`.execute(small);
    expect(starvedMs(small)).toBe(0);
  } finally {
    await small.destroy();
  }
});

/** All ten are answered, and so is the next caller. */
async function allAtOnce(
  calls: ((index: number) => Promise<{ body: { success: boolean; message: string } }>)[],
) {
  for (const call of calls) {
    const answers = await Promise.all(TEN.map(call));
    expect(answers.filter(({ body }) => !body.success).map(({ body }) => body.message)).toEqual([]);
    expect((await server.admin.get('/finance/order/list')).body.success).toBe(true);
  }
}

/** One file is read at a time; who is refused for that comes again, as the page does. */
async function importWhenFree({ token }: Client, sheet: string) {
  const imports = importsOf(server.app, token, '/audit/contraband');
  for (;;) {
    const answer = await imports.run(sheet);
    if (answer.status !== 429) return answer;
  }
}

test('ten comments that name people, ten assignments, ten saved views and ten imports at once', async () => {
  const holds = ['report-record:list', 'report-record:judge', 'report-record:recall'];
  await operatorWith(server, 'pool-clerk', ['order:list', 'gift:list', ...holds]);
  const leads: Client[] = [];
  for (const index of TEN)
    leads.push(
      await operatorWith(server, `pool-${index}`, [
        ...holds,
        'report-record:lead',
        'order:list',
        'contraband:add',
        'contraband:list',
        'contraband:import',
      ]),
    );
  const [named, userId] = [await idOf('pool-clerk'), await person(db(), { userNo: '990001' })];
  const orderId = await order(db(), userId, { orderNo: 'POOL1', gold: 10, status: 'paid' });
  await sql`insert into report_record (target_id, kind, place, content, status, create_time)
    select ${userId}::bigint, 'abuse', 'other', '辱骂', 'pending', now() - make_interval(mins => n)
    from generate_series(1, 10) n`.execute(db());
  const claims = await Promise.all(leads.map((lead) => lead.post('/audit/reportRecord/claim', {})));
  const claimed = claims.map(({ body }) => (body.result as { record: { id: string } }).record.id);
  const views: string[] = [];
  for (const index of TEN) {
    const content = { filters: {}, sort: [], pageSize: 20, preferences: {} };
    const saved = await server.admin.post('/sys/view/save', {
      ...{ screen: 'goods/gift', name: `视图${index}`, isShared: true, content },
    });
    views.push((saved.body.result as { id: string }).id);
  }
  const offered = (await server.admin.get('/sys/view/roles', { screen: 'goods/gift' })).body
    .result as unknown as {
    id: string;
    name: string;
  }[];
  const roleIds = offered.filter(({ name }) => name === 'pool-clerk').map(({ id }) => id);
  expect(roleIds).toHaveLength(1);
  const words = (index: number) => `词,分类\n坏词${index},辱骂\n`;
  await allAtOnce([
    (index) =>
      (leads[index] as Client).post('/finance/order/comment', { id: orderId, text: '看', mentions: [named] }),
    (index) => server.admin.post('/audit/reportRecord/assign', { id: claimed[index], to: named }),
    (index) => server.admin.post('/sys/view/roles', { id: views[index], roleIds }),
    (index) => importWhenFree(leads[index] as Client, words(index)),
  ]);
});
