import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, role } from '../../src/testing/server/people';
import { type Client, clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What the family's forms ask before they are sent: whether a value is free (`contract.md` §8). */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await operatorWith(server, 'wang', ['gift:list']);
  await sql`update sys_user set phone = '13800001234', email = 'wang@example.com', work_no = 'W001' where username = 'wang'`.execute(
    server.services.db,
  );
});
afterAll(() => server.close());

const checkDuplicate = (
  tableName: string,
  fieldName: string,
  fieldVal: string,
  { client = server.admin, dataId = '' }: { client?: Client; dataId?: string } = {},
) => client.get('/sys/duplicate/check', { tableName, fieldName, fieldVal, dataId });

const PAIRS: [table: string, field: string, taken: string, free: string][] = [
  ['sys_user', 'username', 'wang', 'nobody_yet'],
  ['sys_user', 'phone', '13800001234', '13800009999'],
  ['sys_user', 'email', 'wang@example.com', 'free@example.com'],
  ['sys_user', 'work_no', 'W001', 'W002'],
  ['sys_role', 'role_code', 'role_wang', 'role_free'],
];

test.each(PAIRS)('%s.%s is taken, or free', async (table, field, taken, free) => {
  expect((await checkDuplicate(table, field, taken)).body).toMatchObject({
    success: false,
    message: '该值不可用，系统中已存在！',
  });
  expect((await checkDuplicate(table, field, free)).body).toMatchObject({
    success: true,
    message: '该值可用！',
  });
});

test('the record itself is not its own duplicate', async () => {
  const { rows } = await sql<{ id: string }>`select id::text from sys_user where username = 'wang'`.execute(
    server.services.db,
  );
  const dataId = rows[0]?.id ?? '';
  expect((await checkDuplicate('sys_user', 'username', 'wang', { dataId })).body.success).toBe(true);
});

test('the mask of the own phone that comes back is free, any other mask is no phone', async () => {
  const { rows } = await sql<{ id: string }>`select id::text from sys_user where username = 'wang'`.execute(
    server.services.db,
  );
  const dataId = rows[0]?.id ?? '';
  const answers = ['138****1234', '138****9999'].map((phone) =>
    checkDuplicate('sys_user', 'phone', phone, { dataId }),
  );
  const [own, other] = await Promise.all(answers);
  expect(own?.body).toMatchObject({ success: true, message: '该值可用！' });
  expect(other?.body.success).toBe(false);
});

test.each(PAIRS)('%s.%s reveals nothing to a caller who may not write it', async (table, field, taken) => {
  expect((await checkDuplicate(table, field, taken, { client: clientOf(server.app, '') })).status).toBe(401);
  const name = `reader_${table}_${field}`;
  const reader = await operatorWith(server, name, [`${table.slice(4)}:list`]);
  expect((await checkDuplicate(table, field, taken, { client: reader })).status).toBe(403);
});

test('unknown phones count towards the limit like every search for a whole one', async () => {
  const { db } = server.services;
  const { token } = await operator(db, { roleIds: [await role(db, ['user:edit'])] });
  const editor = clientOf(server.app, token);
  const phone = (index: number) => `139000000${String(index).padStart(2, '0')}`;
  for (let index = 0; index < 20; index++)
    expect((await checkDuplicate('sys_user', 'phone', phone(index), { client: editor })).body.success).toBe(
      true,
    );
  const braked = await checkDuplicate('sys_user', 'phone', phone(20), { client: editor });
  expect(braked.body.message).toContain('暂不能再查');
});
