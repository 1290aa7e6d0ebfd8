import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApprovalView, Claim, RecordData } from '../../src/engine/pure';
import { person, withdrawal } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';
import { unguarded } from '../support/unguarded';

/** Withdrawals one by one: what comes next, and how much one operator has decided alone (`language.md` §4, §6). */
let server: TestServer;
let first: Client;
let second: Client;
let cashier: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  const codes = ['withdrawal:list', 'withdrawal:approve', 'withdrawal:reject'];
  first = await operatorWith(server, 'split-one', codes);
  second = await operatorWith(server, 'split-two', codes);
  cashier = await operatorWith(server, 'split-cashier', ['withdrawal:list', 'withdrawal:settle']);
  for (const name of ['split-one', 'split-two', 'split-cashier']) await establish(server, name);
});
afterAll(() => server.close());
beforeEach(async () => {
  await unguarded(db(), sql`delete from withdrawal_approval`);
  await sql`delete from withdrawal`.execute(db());
  await sql`delete from queue_claim`.execute(db());
  await sql`update approval_case set end_time = end_time - interval '2 days'`.execute(db());
});

const db = () => server.services.db;
const path = '/finance/withdrawal';

/** One of a person of its own, in yuan; the one made first waits longest. */
async function asked(yuan: number): Promise<string> {
  const userId = await person(db(), { userNo: `S${++count}`, bean: 1000 });
  const id = await withdrawal(db(), userId, { orderNo: `S${count}`, bean: 10, amount: yuan * 100 });
  await sql`update withdrawal set create_time = now() - interval '9 hours' + make_interval(mins => ${count})
    where id = ${id}::bigint`.execute(db());
  return id;
}
const waitingFor = async (client: Client) =>
  (await client.get(`${path}/waiting`)).body.result as unknown as RecordData[];
const idsFor = async (client: Client) => (await waitingFor(client)).map(({ id }) => id);
const claim = async (client: Client, body: object = {}) =>
  (await client.post(`${path}/claim`, body)).body.result as unknown as Claim;
const approve = async (client: Client, id: string) =>
  (await client.post(`${path}/action/approve`, { id })).body;
const aloneFor = async (client: Client, id: string) => {
  const { result } = (await client.get(`${path}/approvals?id=${id}`)).body;
  return (result as unknown as ApprovalView[]).find(({ action }) => action === 'approve')?.alone;
};

test('what comes next is in the order of the queue, masked, and claims nothing', async () => {
  const ids = [await asked(10), await asked(20), await asked(30)];
  const records = await waitingFor(first);
  expect(records.map(({ id }) => id)).toEqual(ids);
  expect(records[0]?.account).not.toBe('13800000000');
  expect(String(records[0]?.account)).toContain('*');
  expect((await sql`select 1 from queue_claim`.execute(db())).rows).toEqual([]);
  expect((await sql`select 1 from sys_data_log where operation = 'reveal'`.execute(db())).rows).toEqual([]);
});

test('it is for those who decide', async () => {
  await asked(10);
  const reader = await operatorWith(server, 'split-reader', ['withdrawal:list']);
  expect((await reader.get(`${path}/waiting`)).status).toBe(403);
  expect(await idsFor(first)).toHaveLength(1);
});

test('what another operator has claimed is not among it', async () => {
  const [one, two] = [await asked(10), await asked(20)];
  await claim(second, { id: one });
  expect(await idsFor(first)).toEqual([two]);
  expect(await idsFor(second)).toEqual([one, two]);
});

test('who agreed already is not given it again, and the further operator is, at once', async () => {
  const [large, small] = [await asked(5000), await asked(10)];
  expect((await claim(first)).record?.id).toBe(large);
  expect(await approve(first, large)).toMatchObject({ success: true });
  expect(await idsFor(first)).toEqual([small]);
  expect((await claim(first)).record?.id).toBe(small);
  // the agreement gave the record back
  expect((await claim(second)).record?.id).toBe(large);
  expect(await approve(second, large)).toMatchObject({ success: true });
});

test('what was decided alone in a day is beside the limit, for who may decide', async () => {
  const [one, two] = [await asked(300), await asked(100)];
  const limit = 100_000;
  expect(await aloneFor(first, one)).toEqual({
    called: '单人审批的提现',
    field: 'amount',
    ...{ used: 0, limit },
  });
  await approve(first, one);
  expect(await aloneFor(first, two)).toMatchObject({ used: 30_000, limit });
  expect(await aloneFor(second, two), 'their own').toMatchObject({ used: 0, limit });
  expect(await aloneFor(cashier, two), 'no right to approve').toBeNull();
  expect(await aloneFor(first, one), 'it is decided').toBeNull();
});

test('a limit that is not known, and a sum that is not to be seen, show nothing', async () => {
  const id = await asked(300);
  const setting = (value: unknown) =>
    sql`update sys_config set value = ${JSON.stringify(value)}::jsonb
      where code = 'withdrawal.operatorSecondFrom'`.execute(db());
  await setting('many');
  expect(await aloneFor(first, id)).toBeNull();
  await setting(100_000);
  const blind = await operatorWith(server, 'split-blind', ['withdrawal:list', 'withdrawal:approve']);
  await establish(server, 'split-blind');
  expect(await aloneFor(blind, id)).not.toBeNull();
  await sql`update sys_role_permission set column_rights = '{"amount": "hidden"}'::jsonb
    where role_id = (select id from sys_role where role_code = 'role_split-blind')
      and permission_id = (select id from sys_permission where perms = 'withdrawal:list')`.execute(db());
  server.services.callers.forget();
  expect(await aloneFor(blind, id)).toBeNull();
});
