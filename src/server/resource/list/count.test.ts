import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, role } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';

/** The count of many records is shared, and nobody reads one that is older than what they have written. */
const MANY = 12_000;

let server: TestServer;
let writer: string;
let reader: string;
beforeAll(async () => {
  server = await testServer();
  const { db } = server.services;
  await sql`insert into gift (name, price, kind) select '礼物' || n, 10, 'plain' from generate_series(1, ${MANY}::int) n`.execute(
    db,
  );
  await sql`analyze gift`.execute(db);
  const roleIds = [await role(db, ['gift:list', 'gift:add'])];
  writer = (await operator(db, { roleIds })).token;
  reader = (await operator(db, { roleIds })).token;
});
afterAll(() => server.close());

async function totalFor(token: string, written = '0/0'): Promise<number> {
  const answer = await server.app.inject({
    url: '/console/gift/gift/list?pageSize=5&kind=plain',
    headers: { token, 'x-shape': 'screen', 'x-written': written },
  });
  expect(answer.json().result.records).toHaveLength(5);
  return answer.json().result.total;
}

async function add(name: string): Promise<string> {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/console/gift/gift/add', headers: { token: writer, 'x-written': '0/0' } },
    payload: { name, price: 10, kind: 'plain' },
  });
  expect(answer.json()).toMatchObject({ success: true });
  return String(answer.headers['x-written']);
}

test('a writer sees the count with what they wrote, at once; another one after a moment at the latest', async () => {
  expect(await totalFor(reader)).toBe(MANY);
  const written = await add('一');
  expect(await totalFor(writer, written)).toBe(MANY + 1);
  const again = await add('二');
  expect(await totalFor(writer, again)).toBe(MANY + 2);
  await expect.poll(() => totalFor(reader), { timeout: 5000 }).toBe(MANY + 2);
});
