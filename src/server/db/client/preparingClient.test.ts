import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../testing/database';
import { connect, type Db } from '../connection';
import { fragment, preparedFragment } from '../sqlParts';

/** One connection, so that what is stored in it can be seen from itself. */
let db: Db;
let other: Db;

beforeAll(async () => {
  const config = await createDatabase(inject('cluster'));
  db = connect(config, 1);
  other = connect(config, 1);
});
afterAll(async () => {
  await db.destroy();
  await other.destroy();
});

async function prepared(containing: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${`%${containing}%`}
      and statement not like '%pg_prepared_statements%'`.execute(db);
  return rows[0]?.count ?? 0;
}

async function often(run: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 30; time++) await run();
}

test('what runs often is prepared; what is planned by its values, changes its columns or runs seldom is not', async () => {
  await often(() => sql`select ${1}::int as plain`.execute(db));
  expect(await prepared('as plain')).toBe(1);
  const parts = (name: string) => ['select ', { value: 1, cast: 'int' }, ` as ${name}`];
  await often(() => fragment(parts('by_value')).execute(db));
  expect(await prepared('as by_value')).toBe(0);
  await often(() => preparedFragment(parts('by_id')).execute(db));
  expect(await prepared('as by_id')).toBe(1);
  await often(() => sql`select * from pg_database where oid = ${1}::oid`.execute(db));
  expect(await prepared('from pg_database')).toBe(0);
  await sql`select ${1}::int as seldom`.execute(db);
  expect(await prepared('as seldom')).toBe(0);
});

test('a column that changes its type under a prepared statement is read again, outside a transaction', async () => {
  await sql`create table changed_type (id int, label text)`.execute(other);
  await sql`insert into changed_type values (1, '7')`.execute(other);
  const read = async () =>
    (await sql<{ label: unknown }>`select label from changed_type where id = ${1}`.execute(db)).rows[0]
      ?.label;
  await often(read);
  expect(await prepared('from changed_type')).toBe(1);
  await sql`alter table changed_type alter column label type int using label::int`.execute(other);
  expect(await read()).toBe(7);
  await often(read);
  expect(await read()).toBe(7);
});

test('a fragment begins with its own first word, by which tests know what writes', () => {
  const parts = ['update note set number = ', { value: 1, cast: 'int' }];
  expect(fragment(parts).compile(db).sql).toMatch(/^update note/);
});
