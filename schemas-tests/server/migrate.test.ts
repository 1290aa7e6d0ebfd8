import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { domainSql } from '../../src/domain/sql';
import { installedSql } from '../../src/main/additions';
import { type ConnectionConfig, connect, type Db } from '../../src/server/db/connection';
import { FORMER } from '../../src/server/db/formerMigrations';
import { migrate } from '../../src/server/db/migrate';
import { readBundle, type SqlBundle } from '../../src/server/db/sqlBundle';
import { type Catalogue, readCatalogue } from '../../src/server/ops/backup/catalogue';
import { platformSql } from '../../src/server/sql';
import { createDatabase } from '../../src/testing/database';

const open: Db[] = [];
afterAll(() => Promise.all(open.map((db) => db.destroy())));

async function empty(): Promise<{ db: Db; catalogue: () => Promise<Catalogue> }> {
  const config = await createDatabase(inject('cluster'));
  const db = connect(config as ConnectionConfig, 2);
  open.push(db);
  const catalogue = async () => {
    const client = new Client(config as ClientConfig);
    await client.connect();
    try {
      return await readCatalogue(client);
    } finally {
      await client.end();
    }
  };
  return { db, catalogue };
}

const numbersOf = async (db: Db) =>
  (await db.selectFrom('schema_migration').select('number').execute()).map(({ number }) => Number(number));
const BASELINES = installedSql.map(({ baseline }) => baseline.number);
const ofPlatform = [platformSql.baseline, ...platformSql.later].map(({ number }) => number);
const LATER = installedSql.flatMap(({ later }) => later.map(({ number }) => number));

/** A database as the last program before the baselines left it. */
async function asFormer(db: Db, numbers: Iterable<number> = FORMER): Promise<void> {
  await sql`drop table schema_routine`.execute(db);
  await sql`delete from schema_migration`.execute(db);
  await db
    .insertInto('schema_migration')
    .values([...numbers].map((number) => ({ number: String(number), name: `${number}-former.sql` })))
    .execute();
}

test('a database of the former edition notes the baselines, and nothing else of it changes', async () => {
  const { db, catalogue } = await empty();
  await migrate(db, installedSql);
  const before = await catalogue();
  const accounts = await db.selectFrom('account').selectAll().orderBy('code').execute();
  await asFormer(db);
  await migrate(db, installedSql);
  expect(await catalogue()).toEqual(before);
  expect(await db.selectFrom('account').selectAll().orderBy('code').execute()).toEqual(accounts);
  expect(new Set(await numbersOf(db))).toEqual(new Set([...FORMER, ...BASELINES, ...LATER]));
});

test('a database that has not seen all of the former edition is refused, and stays as it is', async () => {
  const { db } = await empty();
  await migrate(db, installedSql);
  const seen = [...FORMER].slice(0, -1);
  await asFormer(db, seen);
  await expect(migrate(db, installedSql)).rejects.toThrow(
    '数据来自较早的版本（还缺迁移 202611300252）。请先用上一个版本的程序启动一次，再启动这个版本。',
  );
  expect(new Set(await numbersOf(db))).toEqual(new Set(seen));
});

test('the platform works alone, and the business is added to it later', async () => {
  const [alone, both] = [await empty(), await empty()];
  await migrate(alone.db, [platformSql]);
  expect(new Set(await numbersOf(alone.db))).toEqual(new Set(ofPlatform));
  await sql`insert into sys_user (username, realname) values ('one', '一')`.execute(alone.db);
  await sql`insert into sys_data_log (screen_id, data_table, data_id, operation, action_title)
    values ('system/user', 'sys_user', '1', 'add', '新增')`.execute(alone.db);
  for (const { text } of platformSql.routines) {
    const view = /^create or replace view (\w+)/m.exec(text)?.[1];
    if (view !== undefined) await sql`select * from ${sql.table(view)}`.execute(alone.db);
  }
  await migrate(alone.db, installedSql);
  await migrate(both.db, installedSql);
  expect(await alone.catalogue()).toEqual(await both.catalogue());
});

test('a database of the former edition may run without the business, and take it up again', async () => {
  const { db, catalogue } = await empty();
  await migrate(db, installedSql);
  const before = await catalogue();
  await asFormer(db);
  await migrate(db, [platformSql]);
  expect((await numbersOf(db)).length).toBe(FORMER.size + ofPlatform.length);
  await migrate(db, installedSql);
  await migrate(db, [platformSql, { ...domainSql, isAbsent: true }]);
  expect(await catalogue()).toEqual(before);
  await expect(migrate(db, [platformSql])).rejects.toThrow('本程序没有迁移 202611300301');
});

test('every function reads well where PostgreSQL checks its body', async () => {
  const { db } = await empty();
  await migrate(db, installedSql);
  for (const { name, text } of installedSql.flatMap(({ routines }) => routines))
    await sql
      .raw(text)
      .execute(db)
      .catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      });
});

const shop = (files: Record<string, string>): SqlBundle =>
  readBundle(files, {}, { name: 'shop', baseline: 202612010000, subjects: ['shop'] });
const PRICE = (factor: number) =>
  `create or replace function price() returns integer language sql as $$ select ${factor} * 2 $$;\n`;
const SHOP = {
  './shop/sql/schema.sql': 'create table goods (id bigint primary key default next_goods());',
  './shop/sql/next_goods.sql':
    '-- before tables\ncreate or replace function next_goods() returns bigint language sql as $$ select 7 $$;\n',
  './shop/sql/price.sql': PRICE(1),
  // the name of the first view sorts before the one that it reads
  './shop/sql/a_list.sql':
    '-- after: all_goods\ncreate or replace view a_list as select id from all_goods;\n',
  './shop/sql/all_goods.sql': 'create or replace view all_goods as select id from goods;\n',
};

test('a routine is applied again when its file has changed, and only then; migrations run in order', async () => {
  const { db } = await empty();
  const price = async () => (await sql<{ price: number }>`select price()`.execute(db)).rows[0]?.price;
  await migrate(db, [shop(SHOP)]);
  expect(await price()).toBe(2);
  await sql`create or replace function price() returns integer language sql as $$ select -1 $$`.execute(db);
  await migrate(db, [shop(SHOP)]);
  expect(await price()).toBe(-1);
  const next = {
    ...SHOP,
    './shop/sql/price.sql': PRICE(3),
    './shop/sql/202612020000-names.sql': "update goods set name = 'old' where name is null;",
    './shop/sql/202612010900-name.sql':
      'alter table goods add column name text; insert into goods default values;',
  };
  await migrate(db, [shop(next)]);
  expect(await price()).toBe(6);
  expect((await sql`select * from goods`.execute(db)).rows).toEqual([{ id: '7', name: 'old' }]);
  expect(await numbersOf(db)).toEqual([202612010000, 202612010900, 202612020000]);
});

test('a file without a place is refused: its SQL would never run', () => {
  expect(() => shop({ './shop/sql/Price.sql': '' })).toThrow('./shop/sql/Price.sql: neither schema.sql');
  expect(() => shop({ './store/sql/price.sql': '' })).toThrow(
    './store/sql/price.sql: the subject is not listed',
  );
});

test('no routine has the name of another: the last one would win', () => {
  const names = [platformSql, domainSql].flatMap(({ routines }) =>
    routines.map(({ name }) => name.split('/').at(-1)),
  );
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
