import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { person, walletOf } from '../support/moneyStory';
import { byHalf } from '../support/more';
import { agreedTo, reviewerOf } from '../support/reviewer';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Who invited whom: named at the app's door by a new person, changed by an operator who may, never in a circle. */
const PAIRS = byHalf(6, 25);
let server: TestServer;
let app: Client;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['invite']);
  await reviewerOf(server);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextPerson = () => person(db(), { userNo: `71${++serial}` });
const invite = async (userId: string, inviterId: string) =>
  (await app.post('/app/invite', { userId, inviterId })).body;
const change = (id: string, inviterId: string | null, client = server.admin, reason = '填错了') => {
  const request = { id, inviterId, reason };
  return agreedTo(server, client.post('/finance/distribution/action/changeInviter', request), {
    id,
    inviterId,
  });
};
const parentOf = async (id: string) => {
  const { rows } = await sql<{ up: string | null; told: string | null }>`
    select d.parent_id::text as up, u.inviter_id::text as told from distribution d join app_user u on u.id = d.id
    where d.id = ${id}::bigint`.execute(db());
  expect(rows[0]?.up).toBe(rows[0]?.told);
  return rows[0]?.up;
};
const audits = async (inviteeId: string) =>
  (
    await sql<{
      id: string;
    }>`select id::text from invite_audit where invitee_id = ${inviteeId}::bigint`.execute(db())
  ).rows;

test('a new person names their inviter once: they are placed in the tree and wait for review', async () => {
  const [top, middle, low] = [await nextPerson(), await nextPerson(), await nextPerson()];
  const answers = await Promise.all([1, 2, 3].map(() => invite(middle, top)));
  expect(answers.map(({ result }) => (result as { isNew: boolean }).isNew).sort()).toEqual([
    false,
    false,
    true,
  ]);
  expect((await invite(low, middle)).result).toEqual({ inviterId: middle, isNew: true });
  expect([await parentOf(middle), await parentOf(low)]).toEqual([top, middle]);
  const waiting = await audits(middle);
  expect(waiting).toHaveLength(1);
  await server.admin.post('/audit/inviteAudit/action/pass', { id: waiting[0]?.id });
  expect(await walletOf(db(), top, 'gold')).toEqual({ balance: 50, debt: 0 });
  const { records } = (await server.admin.get('/finance/distribution/list', { userId: top })).body.result as {
    records: object[];
  };
  expect(records[0]).toMatchObject({ firstCount: 1, secondCount: 1 });
});

test('nobody is invited twice, by themselves, by one below them, by one shut out, or when they are no longer new', async () => {
  const [top, low, other] = [await nextPerson(), await nextPerson(), await nextPerson()];
  await invite(low, top);
  const refusalOf = async (userId: string, inviterId: string) => (await invite(userId, inviterId)).message;
  expect(await refusalOf(low, other)).toBe('已经有邀请人，不能再换');
  expect(await refusalOf(top, top)).toBe('邀请人不能是他自己');
  expect(await refusalOf(top, low)).toBe('这个人在他的第 1 级下线里，不能做他的邀请人');
  expect(await refusalOf(top, '999')).toBe('没有这个邀请人，或他的账号已被停用');
  await sql`update app_user set status = 'banned' where id = ${other}::bigint`.execute(db());
  expect(await refusalOf(top, other)).toBe('没有这个邀请人，或他的账号已被停用');
  expect(await refusalOf(other, top)).toBe('账号已被封禁，不能提交');
  await sql`update app_user set create_time = now() - interval '31 days 1 hour' where id = ${top}::bigint`.execute(
    db(),
  );
  expect(await refusalOf(top, await nextPerson())).toBe('注册 30 天以内才能填写邀请人，他注册已有 31 天');
  expect(await audits(top)).toEqual([]);
  // of two who concurrently name each other one is below the other
  const [x, y] = [await nextPerson(), await nextPerson()];
  const both = await Promise.all([invite(x, y), invite(y, x)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
});

test('an operator with the right changes it with a reason, which is in both logs; a circle is refused in words', async () => {
  const [top, middle, low, other] = [
    await nextPerson(),
    await nextPerson(),
    await nextPerson(),
    await nextPerson(),
  ];
  await invite(middle, top);
  await invite(low, middle);
  await invite(other, top);
  expect(await change(top, low)).toMatchObject({
    success: false,
    message: '这个人在他的第 2 级下线里，不能做他的邀请人',
  });
  expect(await change(top, top)).toMatchObject({ message: '邀请人不能是他自己' });
  expect((await change(low, other, server.admin, '')).success).toBe(false);
  expect(await change(low, other)).toMatchObject({ success: true });
  expect(await parentOf(low)).toBe(other);
  expect(await change(other, null)).toMatchObject({ success: true });
  expect(await parentOf(other)).toBeNull();
  const { rows } = await sql<{ table: string }>`select data_table as "table" from sys_data_log
    where data_id = ${low} and reason = '填错了' order by 1`.execute(db());
  expect(rows.map(({ table }) => table)).toEqual(['app_user', 'distribution']);
  // of two that would close a circle together one is refused
  const [x, y] = [await nextPerson(), await nextPerson()];
  await invite(x, top);
  await invite(y, top);
  const both = await Promise.all([change(x, y), change(y, x)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
});

test(`${PAIRS} pairs of opposite changes at once, from console and app, end without a deadlock`, async () => {
  const root = await nextPerson();
  const pairs = await Promise.all(
    Array.from({ length: PAIRS }, async () => {
      const [x, y] = [await nextPerson(), await nextPerson()];
      await invite(x, root);
      await invite(y, root);
      return { x, y, fresh: await nextPerson(), other: await nextPerson() };
    }),
  );
  const assign = (userId: string, inviterId: string) =>
    agreedTo(
      server,
      server.admin.post('/finance/distribution/action/assign', { userId, inviterId, reason: '补登记' }),
      { userId, inviterId },
    );
  const storm = await Promise.all(
    pairs.map(async ({ x, y, fresh, other }) => {
      const mixed = [invite(fresh, other), assign(other, fresh), change(x, fresh), change(y, other)];
      const opposite = await Promise.all([change(x, y), change(y, x)]);
      return { opposite, all: [...opposite, ...(await Promise.all(mixed))] };
    }),
  );
  const messages = storm.flatMap(({ all }) => all.map(({ message }) => message));
  expect(messages.filter((message) => message.includes('操作冲突'))).toEqual([]);
  expect(messages).toHaveLength(PAIRS * 6);
  const circles = await sql`select 1 from distribution x join distribution y on y.id = x.parent_id
    where y.parent_id = x.id`.execute(db());
  expect(circles.rows).toEqual([]);
}, 60_000);

test('a person who has no inviter and no place yet is given one; a person who has one, or would close a circle, is not', async () => {
  const [top, low] = [await nextPerson(), await nextPerson()];
  const assign = (userId: string, inviterId: string, client = server.admin) =>
    agreedTo(
      server,
      client.post('/finance/distribution/action/assign', { userId, inviterId, reason: '补登记' }),
    );
  expect(await assign(low, top)).toMatchObject({ success: true });
  expect(await parentOf(low)).toBe(top);
  expect(await assign(low, top)).toMatchObject({
    result: { errors: [{ field: 'userId', message: '他已经有邀请人，请在他的记录里改邀请人' }] },
  });
  expect(await assign(top, low)).toMatchObject({
    result: { errors: [{ field: 'inviterId', message: '这个人在他的第 1 级下线里，不能做他的邀请人' }] },
  });
  const reader = await operatorWith(server, 'tree_looker', ['distribution:list', 'user:list']);
  expect(await assign(await nextPerson(), top, reader)).toMatchObject({ code: 403 });
});

test('a caller who sees the tree does not change it', async () => {
  const [top, low, other] = [await nextPerson(), await nextPerson(), await nextPerson()];
  await invite(low, top);
  const reader = await operatorWith(server, 'tree_reader', ['distribution:list', 'user:list']);
  expect(
    (
      await reader.post('/finance/distribution/action/changeInviter', {
        id: low,
        inviterId: other,
        reason: '换',
      })
    ).status,
  ).toBe(403);
  expect(await parentOf(low)).toBe(top);
});
