import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { installedSql } from '../../src/main/additions';
import { type ConnectionConfig, connect, type Db } from '../../src/server/db/connection';
import { migrate } from '../../src/server/db/migrate';
import type { SqlBundle } from '../../src/server/db/sqlBundle';
import { platformSql } from '../../src/server/sql';
import { createDatabase } from '../../src/testing/database';
import { domainTypes, platformTypes, tableTypes } from '../support/tableTypes';

let db: Db;
let bare: Db;
beforeAll(async () => {
  [db, bare] = await Promise.all([migrated(installedSql), migrated([platformSql])]);
});
afterAll(() => Promise.all([db.destroy(), bare.destroy()]));

async function migrated(bundles: readonly SqlBundle[]): Promise<Db> {
  const made = connect((await createDatabase(inject('cluster'))) as ConnectionConfig, 1);
  await migrate(made, bundles);
  return made;
}

test('the types of tables describe what the hand-written migrations create', async () => {
  const platform = await tableTypes(bare);
  const all = await tableTypes(db);
  const added = [...all].filter(([table]) => !platform.has(table)).map(([, type]) => type);
  await expect(platformTypes([...platform.values()])).toMatchFileSnapshot(resolve('src/server/db/tables.ts'));
  await expect(domainTypes(added)).toMatchFileSnapshot(resolve('src/domain/tables.d.ts'));
});

test('no addition changes a table of the platform', async () => {
  const all = await tableTypes(db);
  for (const [table, type] of await tableTypes(bare)) expect(all.get(table), table).toBe(type);
});

test.each([
  ['the platform', () => bare, [platformSql]],
  ['the platform with the business', () => db, installedSql],
])('every table and view of %s says what screens may do with it', async (_of, database, bundles) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition`.execute(
    database(),
  );
  const facts = bundles.flatMap(({ tables }) => Object.entries(tables));
  const said = facts.filter(([, { screens }]) => screens !== undefined).map(([table]) => table);
  expect(said.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('no two migrations have one number: the second could never be noted as run', () => {
  const numbers = installedSql.flatMap(({ baseline, later }) =>
    [baseline, ...later].map(({ number }) => number),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});
