import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { installedSql } from '#main/additions';
import { createDatabase } from '../../../testing/database';
import { readablePassword } from '../../access/password/firstPassword';
import { isPassword, isStrongPassword } from '../../access/password/password';
import { type ConnectionConfig, connect, type Db } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { ensureFirstAdmin } from './firstAdmin';

const open: Db[] = [];
async function emptyDatabase(): Promise<Db> {
  const db = connect((await createDatabase(inject('cluster'))) as ConnectionConfig, 4);
  open.push(db);
  await migrate(db, installedSql);
  return db;
}
let db: Db;
beforeAll(async () => {
  db = await emptyDatabase();
});
afterAll(() => Promise.all(open.map((one) => one.destroy())));

test('an empty database gets one administrator, whose password is returned once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(db, { password: null })));
  const created = answers.filter((answer) => answer.password !== null);
  expect(created).toHaveLength(1);
  expect(answers.every((answer) => answer.username === 'admin')).toBe(true);
  const [user, ...others] = await db.selectFrom('sys_user').selectAll().execute();
  expect(others).toEqual([]);
  expect(user).toMatchObject({ username: 'admin', realname: '管理员', status: 1 });
  expect(await isPassword(created[0]!.password as string, user!.password_hash)).toBe(true);
  const role = await db
    .selectFrom('sys_user_role')
    .innerJoin('sys_role', 'sys_role.id', 'role_id')
    .where('user_id', '=', user!.id)
    .select(['role_code', 'role_name'])
    .execute();
  expect(role).toEqual([{ role_code: 'admin', role_name: '管理员' }]);
  const departs = await db
    .selectFrom('sys_user_depart')
    .where('user_id', '=', user!.id)
    .selectAll()
    .execute();
  expect(departs).toHaveLength(1);
  const log = await db.selectFrom('sys_data_log').selectAll().execute();
  expect(log).toMatchObject([{ data_table: 'sys_user', data_id: user!.id, operation: 'add' }]);
  expect(JSON.stringify(log)).not.toContain('scrypt');
});

test('a given password is used, whatever is there besides', async () => {
  const other = await emptyDatabase();
  await other.insertInto('sys_role').values({ role_name: '管理', role_code: 'admin' }).execute();
  await other.insertInto('sys_depart').values({ depart_name: '公司', org_code: 'A01' }).execute();
  expect(await ensureFirstAdmin(other, { password: 'given-by-hand' })).toEqual({
    username: 'admin',
    password: 'given-by-hand',
  });
  const { password_hash } = await other
    .selectFrom('sys_user')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(await isPassword('given-by-hand', password_hash)).toBe(true);
});

test('random passwords are readable and obey the rule', () => {
  const passwords = Array.from({ length: 300 }, readablePassword);
  expect(passwords.every((password) => password.length === 16 && isStrongPassword(password))).toBe(true);
  expect(passwords.join('')).not.toMatch(/[0O1lIio]/);
  expect(new Set(passwords).size).toBe(300);
});
