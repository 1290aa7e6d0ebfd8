import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { brokenRules, person, SOUND, withdrawal } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

/** Invitations: what the invited person has in common with others, and the reward in the ledger. */
let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
});
afterAll(() => server.close());

const db = () => server.services.db;

async function nextPerson(facts: { device?: string; ip?: string; bean?: number } = {}): Promise<string> {
  const number = ++count;
  const id = await person(db(), { userNo: `5${number}00`, bean: facts.bean ?? 0 });
  await sql`update app_user set device_no = ${facts.device ?? `D${number}`}, register_ip = ${facts.ip ?? `10.0.0.${number}`}
    where id = ${id}::bigint`.execute(db());
  return id;
}

async function invite(inviter: string, invitee: string): Promise<string> {
  const made = await sql<{ id: string }>`insert into invite_audit (user_id, invitee_id, reward, status)
    values (${inviter}::bigint, ${invitee}::bigint, 50, 'pending') returning id`.execute(db());
  return made.rows[0]?.id as string;
}

const auditFlags = async (id: string) => {
  const { result } = (await server.admin.get('/audit/inviteAudit/queryById', { id })).body;
  const { flags, alike } = result as { flags?: string[]; alike?: string[] };
  return [flags ?? [], [...(alike ?? [])].sort()];
};
const pass = async (body: object) => (await server.admin.post('/audit/inviteAudit/action/pass', body)).body;
const rewardsOf = async (userId: string) =>
  (
    await sql<{ amount: string; business_id: string }>`select amount, business_id from ledger
      where user_id = ${userId}::bigint and business_type = 'invite' order by id`.execute(db())
  ).rows;

test('the same device, address or payment account is found when it is looked at, with whom', async () => {
  const inviter = await nextPerson({ device: 'SAME', ip: '10.9.9.9', bean: 500 });
  const other = await nextPerson();
  await invite(inviter, other);
  const plain = await invite(inviter, await nextPerson());
  expect(await auditFlags(plain)).toEqual([[], []]);
  expect(await auditFlags(await invite(inviter, await nextPerson({ device: 'SAME' })))).toEqual([
    ['device'],
    [inviter],
  ]);
  const near = await nextPerson({ ip: '10.9.9.9', bean: 500 });
  const id = await invite(inviter, near);
  expect(await auditFlags(id)).toEqual([['ip'], [inviter]]);
  await withdrawal(db(), near, { orderNo: 'W1', bean: 100 });
  await withdrawal(db(), inviter, { orderNo: 'W2', bean: 100 });
  expect(await auditFlags(id)).toEqual([['account', 'ip'], [inviter]]);
  // what another person of the same inviter registers with later counts as well
  const { rows } = await sql<{
    ip: string;
  }>`select register_ip as ip from app_user where id = ${other}::bigint`.execute(db());
  expect(await auditFlags(await invite(inviter, await nextPerson({ ip: rows[0]?.ip as string })))).toEqual([
    ['ip'],
    [other],
  ]);
});

test('passing books the reward once, however often and by how many it is asked', async () => {
  const inviter = await nextPerson();
  const id = await invite(inviter, await nextPerson());
  const answers = await Promise.all([pass({ id }), pass({ id }), pass({ id })]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await rewardsOf(inviter)).toEqual([{ amount: '50', business_id: id }]);
  const messages = await sql<{
    content: string;
  }>`select content from app_message where user_id = ${inviter}::bigint`.execute(db());
  expect(messages.rows).toEqual([{ content: '您邀请的好友已通过审核，奖励 50 金币已到账。' }]);
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('in bulk each row has its result; a person is rewarded for only once', async () => {
  const [one, two] = [await nextPerson(), await nextPerson()];
  const invitee = await nextPerson();
  const ids = [await invite(one, invitee), await invite(two, invitee), await invite(two, await nextPerson())];
  const { result } = await pass({ ids });
  expect(result).toEqual({
    done: [ids[0], ids[2]],
    failed: [{ id: ids[1], message: '该被邀请人已经发过邀请奖励，不能再发' }],
  });
  expect([await rewardsOf(one), await rewardsOf(two)]).toEqual([
    [{ amount: '50', business_id: ids[0] }],
    [{ amount: '50', business_id: ids[2] }],
  ]);
});

test('of several invited people with one device one is rewarded in a day', async () => {
  const inviter = await nextPerson();
  const ids = [];
  for (const _ of [1, 2, 3]) ids.push(await invite(inviter, await nextPerson({ device: 'HEAP' })));
  expect(await pass({ id: ids[0] })).toMatchObject({ success: true });
  for (const id of ids.slice(1))
    expect(await pass({ id })).toMatchObject({
      success: false,
      message: '这台设备上的另一个邀请 24 小时内已发过奖励，不能再发，请先核对',
    });
  expect(await rewardsOf(inviter)).toHaveLength(1);
});
