import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ADDITIONS, installedSql } from '../../src/main/additions';
import { buildApp } from '../../src/server/app/app';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { openServices } from '../../src/server/app/openServices';
import { connect } from '../../src/server/db/connection';
import { FORMER } from '../../src/server/db/formerMigrations';
import { migrate } from '../../src/server/db/migrate';
import { backup } from '../../src/server/ops/backup/backup';
import { restore } from '../../src/server/ops/backup/restore';
import { createDatabase } from '../../src/testing/database';
import { fileDigests, tableDigests } from '../support/sameContent';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let folder: string;
let own: string;
const dataDir = () => server.services.environment.dataDir;
const sequence = async (db: TestServer['services']['db']) =>
  (await sql`select last_value, is_called from id_sequence`.execute(db)).rows;

beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), 'console-backup-'));
  folder = join(own, 'backup');
  server = await startTestServer();
  const { db, storage, secrets } = server.services;
  await ensureDictionaries(db);
  // what no migration makes: a deleted screen, every kind of column, keys in a ring
  await sql
    .raw(`
    create table gone_parent (id bigint primary key default next_id(), "Name 名" text not null,
      upper_name text generated always as (upper("Name 名")) stored, number integer generated always as identity, place serial,
      parent_id bigint references gone_parent (id), blob bytea, at timestamptz(0) default now());
    create table gone_child (parent_id bigint not null references gone_parent (id), total numeric(12, 2) check (total > 0));
    alter table gone_parent add column child numeric(12, 2);
    create unique index gone_parent_name on gone_parent (lower("Name 名")) where number > 1;
    create table gone_month (id bigint not null, note text) partition by range (id);
    create table gone_month_1 partition of gone_month for values from (0) to (100);
    create table gone_month_rest partition of gone_month default;
    create index gone_month_note on gone_month (note);
    create function double_insert() returns trigger language plpgsql as $$
      begin insert into gone_month values (50, new."Name 名"); return new; end $$;
    create trigger gone_twice after insert on gone_parent for each row execute function double_insert();
    alter table sys_role add column gone_word text;
    insert into gone_parent ("Name 名", blob, at) values ('a\\b', '\\x00ff', '2020-01-01 08:00:00'), (E'tab\\tline\\n尾', null, null);
    update gone_parent set parent_id = id;
    insert into gone_child select id, 1.50 from gone_parent;
    insert into gone_month values (500, null);
    update sys_role set gone_word = '旧';
    insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
      values (id_at(now() - interval '3 days'), 1, 'bean', 1, 1, 'adjust', 1, 'normal');
    select ledger_close_day((now() at time zone 'Asia/Shanghai')::date - 3, null);
  `)
    .execute(db);
  await storage.write('goods/gift/图.png', Buffer.from([1, 2, 3]));
  await secrets.seal('makes the key', { table: 'probe', column: 'secret', id: '1' });
});
afterAll(async () => {
  await server.close();
  await rm(own, { recursive: true });
});

test('a backup restores into an empty place: every table, every file, and the server runs on it', async () => {
  const before = await tableDigests(server.config);
  const manifest = await backup(server.config, dataDir(), folder);
  expect(manifest.tables.map(({ name }) => name)).toEqual([...before.keys()]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const [config, target] = [await createDatabase(inject('cluster')), join(own, 'data')];
  await restore(config, target, folder, { sql: installedSql });
  expect(await tableDigests(config)).toEqual(before);
  for (const name of ['files', 'keys'])
    expect(await fileDigests(join(target, name))).toEqual(await fileDigests(join(dataDir(), name)));
  const db = connect(config, 3);
  expect(await sequence(db)).toEqual(await sequence(server.services.db));
  await sql`insert into gone_parent ("Name 名") values ('again')`.execute(db);
  expect((await sql`select 1 from gone_month where note = 'again'`.execute(db)).rows).toHaveLength(1);
  await expect(sql`insert into gone_child values (1, 5)`.execute(db)).rejects.toThrow('foreign key');
  // a closed day is still what was closed, and takes no row
  const closed = await sql`select d.movements::int, n.hash = d.hash as same
    from ledger_day d, ledger_day_digest(d.day, d.previous_hash) n`.execute(db);
  expect(closed.rows).toEqual([{ movements: 1, same: true }]);
  await expect(
    sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
      values (id_at(now() - interval '3 days') + 1, 1, 'bean', 1, 2, 'adjust', 2, 'normal')`.execute(db),
  ).rejects.toThrow('ledger: closed');
  const environment = { ...server.services.environment, dataDir: target };
  const services = await openServices({
    additions: ADDITIONS,
    environment,
    db,
    log: pino({ level: 'silent' }),
    report: (line) => expect(line).toBe(''),
  });
  const app = await buildApp(services);
  const answer = await app.inject({
    method: 'POST',
    url: '/console/sys/login',
    payload: { username: 'admin', password: ADMIN_PASSWORD },
  });
  expect(answer.json().success).toBe(true);
  await app.close();
  await db.destroy();
});

test('a place that holds something, and a folder that is there, are left alone', async () => {
  await expect(backup(server.config, dataDir(), folder)).rejects.toThrow('已存在，请换一个不存在的文件夹');
  await expect(restore(server.config, join(own, 'x'), folder, { sql: installedSql })).rejects.toThrow(
    '只能恢复到空的数据库',
  );
  const target = join(own, 'held');
  await mkdir(join(target, 'files'), { recursive: true });
  await writeFile(join(target, 'files', 'mine.txt'), 'mine');
  const empty = await createDatabase(inject('cluster'));
  await expect(restore(empty, target, folder, { sql: installedSql })).rejects.toThrow('里已有文件');
  expect(await readFile(join(target, 'files', 'mine.txt'), 'utf8')).toBe('mine');
  await expect(restore(empty, join(own, 'y'), own, { sql: installedSql })).rejects.toThrow(
    '不是一份完整的备份',
  );
});

test('what is cut off, missing, changed or a link is reported by its name before anything is written', async () => {
  const [config, target] = [await createDatabase(inject('cluster')), join(own, 'spoilt')];
  const at = (path: string) => join(folder, path);
  const refused = async (path: string, spoil: () => Promise<unknown>, sentence: string) => {
    const content = await readFile(at(path));
    await spoil();
    await expect(restore(config, target, folder, { sql: installedSql })).rejects.toThrow(
      `备份已损坏：${sentence}`,
    );
    await rm(at(path), { force: true });
    await writeFile(at(path), content);
  };
  const [manifest, picture] = ['manifest.json', 'files/goods/gift/图.png'];
  const original = JSON.parse(await readFile(at(manifest), 'utf8'));
  const rewrite = (more: object) => () => writeFile(at(manifest), JSON.stringify({ ...original, ...more }));
  const incomplete = 'manifest.json 的内容不完整';
  await refused(manifest, () => truncate(at(manifest), 5000), incomplete);
  await refused(manifest, rewrite({ catalogue: {} }), incomplete);
  const away = { ...original.tables[0], name: '../../x' };
  await refused(manifest, rewrite({ tables: [away] }), incomplete);
  await refused(picture, () => writeFile(at(picture), 'x'), `文件 ${picture} 的内容与备份时不同`);
  await refused(picture, () => rm(at(picture)), `缺少文件 ${picture}`);
  const link = () => rm(at(picture)).then(() => symlink('/etc/passwd', at(picture)));
  await refused(picture, link, `${picture} 是链接，不是文件`);
  await refused('tables/gone_child.gz', () => truncate(at('tables/gone_child.gz'), 20), '表 gone_child');
  expect(existsSync(join(target, 'files'))).toBe(false);
  expect((await tableDigests(config)).size).toBe(0);
  await restore(config, target, folder, { sql: installedSql });
});

test('a folder of files that is a link onto another disk is in the backup itself', async () => {
  const [data, disk, linked] = [join(own, 'linkedData'), join(own, 'disk'), join(own, 'linkedBackup')];
  await mkdir(data);
  await mkdir(disk);
  await writeFile(join(disk, 'a.png'), 'picture');
  await symlink(disk, join(data, 'files'));
  const manifest = await backup(server.config, data, linked);
  expect(manifest.files.map(({ path }) => path)).toEqual(['files/a.png']);
  expect(await readFile(join(linked, 'files', 'a.png'), 'utf8')).toBe('picture');
});

test('a damaged backup, and one of a newer version, leave nothing', async () => {
  const [config, target] = [await createDatabase(inject('cluster')), join(own, 'damaged')];
  const place = join(folder, 'manifest.json');
  const text = await readFile(place, 'utf8');
  const manifest = JSON.parse(text);
  const spoilt = { ...manifest, tables: manifest.tables.map((table: object) => ({ ...table, sha256: 'x' })) };
  await writeFile(place, JSON.stringify(spoilt));
  await expect(restore(config, target, folder, { sql: installedSql })).rejects.toThrow('备份已损坏：表 ');
  await writeFile(place, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 9999] }));
  await expect(restore(config, target, folder, { sql: installedSql })).rejects.toThrow(
    '备份来自更新的版本（迁移 9999）',
  );
  await writeFile(place, text);
  expect((await tableDigests(config)).size).toBe(0);
  expect(existsSync(join(target, 'files'))).toBe(false);
  expect((await readdir(own)).filter((name) => name.includes('.new-'))).toEqual([]);
  await restore(config, target, folder, { sql: installedSql });
});

test('a backup of the edition before the baselines restores, and the next start completes it', async () => {
  const { db } = server.services;
  await sql`drop table schema_routine`.execute(db);
  await sql`delete from schema_migration`.execute(db);
  const seen = [...FORMER].map((number) => ({ number: String(number), name: `${number}-former.sql` }));
  await db.insertInto('schema_migration').values(seen).execute();
  const [before, former] = [await tableDigests(server.config), join(own, 'former')];
  await backup(server.config, dataDir(), former);
  const config = await createDatabase(inject('cluster'));
  await restore(config, join(own, 'formerData'), former, { sql: installedSql });
  expect(await tableDigests(config)).toEqual(before);
  const restored = connect(config, 2);
  await migrate(restored, installedSql);
  const rights =
    await sql`select has_function_privilege('public', 'ledger_move(jsonb)', 'execute') as "isOpen",
    (select count(*)::int from operator_right) > 0 as "hasView"`.execute(restored);
  expect(rights.rows).toEqual([{ isOpen: false, hasView: true }]);
  await restored.destroy();
});
