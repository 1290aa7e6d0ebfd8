import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What people of the app wear (`catalogue.md` §7): sold by days, given, taken back. */
let server: TestServer;
let dressId: string;
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  await sql`insert into app_user (id, user_no, nickname) values (1, '10001', '一'), (2, '10002', '二'), (3, '10003', '三')`.execute(
    server.services.db,
  );
  await add({ name: '星河头像框', way: 'given' });
  [{ id: dressId }] = (await listed('/dress/dress')) as [{ id: string }];
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
const listed = async (path: string, query: Record<string, string> = {}) =>
  ((await server.admin.get(`${path}/list`, { pageSize: '100', ...query })).body.result as { records: Row[] })
    .records;
const add = async (more: object) =>
  (
    await server.admin.post('/dress/dress/add', {
      kind: 'avatarFrame',
      image: PICTURE,
      way: 'sold',
      enabled: true,
      sortNo: 1,
      ...more,
    })
  ).body;
const grant = async (numbers: string, endTime: string, caller = server.admin) =>
  (await caller.post('/dress/dress/action/grant', { id: dressId, numbers, endTime, reason: '活动' })).body;
const ownedDresses = () => listed('/dress/userDress', { dressId, order: 'asc' });

test('a length has one price, and a longer one costs more', async () => {
  const prices = (...pairs: number[][]) => ({ prices: pairs.map(([days, price]) => ({ days, price })) });
  expect(await add({ name: '甲', ...prices([7, 600], [7, 700]) })).toMatchObject({
    message: expect.stringContaining(' 7 天的价格写了两次'),
  });
  expect(await add({ name: '甲', ...prices([0, 600], [30, 700]) })).toMatchObject({
    message: expect.stringContaining('永久要比 30 天贵'),
  });
  expect(await add({ name: '甲' })).toMatchObject({ success: false });
  expect(await add({ name: '甲', kind: 'card', ...prices([30, 700], [7, 600], [0, 9000]) })).toMatchObject({
    success: true,
  });
});

test('the family’s list has what is on sale, of one kind where asked, under the right to the list', async () => {
  await add({ name: '下架的', way: 'given', enabled: false });
  const names = async (query: Record<string, string>) =>
    ((await server.admin.get('/dress/dress/queryDressList', query)).body.result as Row[]).map(
      ({ name }) => name,
    );
  expect((await names({})).sort()).toEqual(['星河头像框', '甲']);
  expect(await names({ kind: 'card' })).toEqual(['甲']);
  const nobody = await operatorWith(server, 'dressless', ['gift:list']);
  expect((await nobody.get('/dress/dress/queryDressList')).status).toBe(403);
});

test('given to many: unknown numbers refuse all, a person who has it for longer is named, the next follows the last', async () => {
  expect(await grant('10001 10002, 99', '2031-01-01 00:00:00')).toMatchObject({
    message: expect.stringContaining('有 1 个用户ID不存在：99'),
  });
  expect(await ownedDresses()).toEqual([]);
  expect(await grant('10001\n10002', '2031-01-01 00:00:00')).toMatchObject({ message: '已发放给 2 人' });
  expect(await grant('10001 10003', '2030-06-01 00:00:00')).toMatchObject({
    message: '已发放给 1 人，1 人已有更久的，没有发',
  });
  expect(await grant('10001', '2032-01-01 00:00:00')).toMatchObject({ message: '已发放给 1 人' });
  const mine = (await ownedDresses()).filter(({ userId }) => userId === '1');
  expect(mine.map(({ endTime, now }) => [endTime, now]).sort()).toEqual([
    ['2031-01-01 00:00:00', 'inForce'],
    ['2032-01-01 00:00:00', 'waiting'],
  ]);
  expect(mine.map(({ beginTime }) => beginTime)).toContain('2031-01-01 00:00:00');
  const messages = await sql<{ content: string }>`select content from app_message where user_id = 2`.execute(
    server.services.db,
  );
  expect(messages.rows).toEqual([{ content: '送您装扮“星河头像框”，有效期到：2031-01-01 00:00:00。' }]);
});

test('taken back: removed immediately, the later one begins now, once, and only by callers who may', async () => {
  const revoke = async (which: object, caller = server.admin) =>
    (await caller.post('/dress/userDress/action/revoke', { ...which, reason: '作弊' })).body;
  const [first] = (await ownedDresses()).filter(({ userId, now }) => userId === '1' && now === 'inForce');
  const reader = await operatorWith(server, 'dressReader', ['user-dress:list', 'dress:list']);
  expect(await revoke({ id: first!.id }, reader)).toMatchObject({ success: false });
  expect(await revoke({ id: first!.id })).toMatchObject({ success: true });
  const mine = (await ownedDresses()).filter(({ userId }) => userId === '1');
  expect(mine.map(({ now }) => now).sort()).toEqual(['inForce', 'revoked']);
  expect(await revoke({ id: first!.id })).toMatchObject({ success: false });
  // both of one person's together
  await grant('10002', '2032-01-01 00:00:00');
  await grant('10002', '2033-01-01 00:00:00');
  const [last] = (await ownedDresses()).filter(
    ({ userId, endTime }) => userId === '2' && endTime === '2033-01-01 00:00:00',
  );
  const both = (await ownedDresses())
    .filter(({ userId, id }) => userId === '2' && id !== last!.id)
    .map(({ id }) => id);
  expect(await revoke({ ids: both })).toMatchObject({ success: true });
  const [left] = (await ownedDresses()).filter(({ id }) => id === last!.id);
  expect(left).toMatchObject({ now: 'inForce' });
  expect(String(left!.endTime) < '2032-01-01').toBe(true);
  const messages = await sql<{ n: string }>`
    select count(*) as n from app_message where template = 'dress.revoked'`.execute(server.services.db);
  expect(messages.rows).toEqual([{ n: '3' }]);
});

test('a list too long, and a giver who may not see people, are refused in words', async () => {
  const many = Array.from({ length: 2001 }, (_, index) => String(index)).join(' ');
  expect(await grant(many, '2031-01-01 00:00:00')).toMatchObject({
    message: expect.stringContaining('一次最多 2000 个用户ID，这里有 2001 个'),
  });
  expect(await grant(' \n ', '2031-01-01 00:00:00')).toMatchObject({ success: false });
  expect(await grant('10001', '2001-01-01 00:00:00')).toMatchObject({ success: false });
  const giver = await operatorWith(server, 'dressGiver', ['dress:list', 'dress:grant']);
  expect(await grant('10001', '2034-01-01 00:00:00', giver)).toMatchObject({ success: false });
});
