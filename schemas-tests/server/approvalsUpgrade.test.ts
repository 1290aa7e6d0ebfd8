import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { migrate } from '../../src/server/db/migrate';
import { person, withdrawal } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** What was under way before approvals had tables of their own goes on where it was, and the sums of the day go on. */
let server: TestServer;
const people = new Map<string, { client: Client; id: string }>();
const CODES = ['list', 'approve', 'pay', 'fail'].map((verb) => `withdrawal:${verb}`);
const ADJUSTMENT = ['list', 'add', 'approve'].map((verb) => `money-edit:${verb}`);
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  for (const name of ['clerk', 'peer']) {
    const client = await operatorWith(server, name, [...CODES, ...ADJUSTMENT]);
    await establish(server, name);
    const { rows } = await sql<{
      id: string;
    }>`select id::text from sys_user where username = ${name}`.execute(db());
    people.set(name, { client, id: rows[0]?.id as string });
  }
});
afterAll(() => server.close());

const idOf = (name: string) => people.get(name)?.id ?? '';
const post = async (name: string, path: string, body: object) => {
  const answer = (await people.get(name)?.client.post(path, body))?.body;
  return {
    success: answer?.success,
    message: answer?.message,
    result: (answer?.result ?? null) as { id: string } | null,
  };
};
const adjust = (who: string, userId: string, amount: number) =>
  post(who, '/user/moneyEdit/add', {
    ...{ userId, currency: 'gold', direction: 'add', amount, reason: '补偿', evidence: ['a.png'] },
  });
const stateOf = async (table: string, id: string) => {
  const { rows } = await sql<{
    status: string;
  }>`select status from ${sql.table(table)} where id = ${id}::bigint`.execute(db());
  return rows[0]?.status;
};

test('open approvals and the sums of today survive the migration', async () => {
  const payee = await person(db(), { userNo: 'U1', bean: 1000 });
  const approved = await withdrawal(db(), payee, { orderNo: 'U1', bean: 10, amount: 200_000 });
  const paying = await withdrawal(db(), payee, { orderNo: 'U2', bean: 10, amount: 5000 });
  await sql`update withdrawal set first_by = ${idOf('clerk')}::bigint, need_second = true where id = ${approved}::bigint`.execute(
    db(),
  );
  await sql`update withdrawal set status = 'paying', fail_asked_by = ${idOf('clerk')}::bigint, fail_reason = '没有到'
    where id = ${paying}::bigint`.execute(db());
  const other = await person(db(), { userNo: 'U3' });
  const small = await adjust('clerk', other, 900);
  const large = await adjust('clerk', other, 5000);
  expect([
    await stateOf('money_edit', small.result?.id ?? ''),
    await stateOf('money_edit', large.result?.id ?? ''),
  ]).toEqual(['done', 'pending']);

  await sql`drop table approval_decision, approval_case`.execute(db());
  await sql`delete from schema_migration where number = 202611261716`.execute(db());
  await migrate(db());

  const pass = (who: string) => post(who, '/finance/withdrawal/action/approve', { id: approved });
  expect(await pass('clerk')).toMatchObject({ success: false });
  expect(await pass('peer')).toMatchObject({ success: true, message: '审批通过！' });
  expect(await stateOf('withdrawal', approved)).toBe('approved');
  const fail = (who: string) =>
    post(who, '/finance/withdrawal/action/fail', { id: paying, reason: '确认没有到' });
  expect(await fail('clerk')).toMatchObject({ success: false });
  expect(await fail('peer')).toMatchObject({ success: true, message: '已记为打款失败，金豆已返还' });
  const agree = (who: string) =>
    post(who, '/user/moneyEdit/action/approve', { id: large.result?.id, reviewNote: '同意' });
  expect(await agree('clerk')).toMatchObject({ success: false });
  expect(await agree('peer')).toMatchObject({ success: true });
  const next = await adjust('clerk', await person(db(), { userNo: 'U4' }), 200);
  expect(await stateOf('money_edit', next.result?.id ?? '')).toBe('pending');
});
