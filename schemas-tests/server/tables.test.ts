import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { installedSql } from '../../src/main/additions';
import { type ConnectionConfig, connect, type Db } from '../../src/server/db/connection';
import { migrate } from '../../src/server/db/migrate';
import { TABLE_ACCESS } from '../../src/server/db/roles/tableAccess';
import { createDatabase } from '../../src/testing/database';
import { tableTypes } from '../support/tableTypes';

let db: Db;
beforeAll(async () => {
  db = connect((await createDatabase(inject('cluster'))) as ConnectionConfig, 1);
  await migrate(db, installedSql);
});
afterAll(() => db.destroy());

test('db/tables.ts describes what the hand-written migrations create', async () => {
  await expect(await tableTypes(db)).toMatchFileSnapshot(resolve('src/server/db/tables.ts'));
});

test('every table and view of the hand-written migrations says what screens may do with it', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition`.execute(
    db,
  );
  expect(Object.keys(TABLE_ACCESS).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('no two migrations have one number: the second could never be noted as run', () => {
  const numbers = installedSql.flatMap(({ baseline, later }) =>
    [baseline, ...later].map(({ number }) => number),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});
