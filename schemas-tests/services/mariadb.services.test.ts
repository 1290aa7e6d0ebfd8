import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askSource, type Source, tryConnection } from '../../src/server/db/sources/connect';
import { failureOf } from '../../src/server/db/sources/sentence';
import { tableOf, tablesOf } from '../../src/server/db/sources/tables';
import { freePort } from './freePort';
import { absence } from './redisServer';

/** Data sources of the kind `mysql` on a real MariaDB. */
const noMariadb = absence('mariadbd', ['--version'], 'MySQL data sources');
const TIMEOUT_MS = 5000;

describe.skipIf(noMariadb !== null)('a data source on MariaDB', () => {
  let folder: string;
  let port: number;
  let child: ChildProcess;
  const source = (): Source => ({
    ...{ dbType: 'mysql', host: '127.0.0.1', port, dbName: 'shop', dbUsername: 'reader' },
    ...{ dbPassword: '读-only 1', isEncrypted: false },
  });
  const how = () => ({ allowed: [`127.0.0.1:${port}`], timeoutMs: TIMEOUT_MS });
  const failed = (changes: Partial<Source>, options = how()) =>
    tryConnection({ ...source(), ...changes }, options).then(
      () => 'it did not fail',
      (error) => failureOf(error, { ...source(), ...changes }, options.timeoutMs),
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-mariadb-'));
    port = await freePort();
    const own = [`--datadir=${join(folder, 'data')}`, '--no-defaults'].reverse();
    // as root it refuses to run, unless it is named
    const user = process.getuid?.() === 0 ? ['--user=root'] : [];
    execFileSync('mariadb-install-db', [...own, ...user, '--auth-root-authentication-method=normal'], {
      stdio: 'ignore',
    });
    child = spawn(
      'mariadbd',
      [
        ...[...own, ...user, `--port=${port}`, '--bind-address=127.0.0.1'],
        ...[`--socket=${join(folder, 'socket')}`, '--skip-name-resolve', '--default-time-zone=+00:00'],
      ],
      { stdio: 'ignore' },
    );
    const connected = () =>
      createConnection({ socketPath: join(folder, 'socket'), user: 'root', multipleStatements: true }).catch(
        () => null,
      );
    const root = await vi.waitUntil(connected, { timeout: 60_000, interval: 200 });
    await root?.query(`
      create database shop character set utf8mb4;
      create user reader@'127.0.0.1' identified by '读-only 1';
      grant select, references on shop.* to reader@'127.0.0.1';
      create user narrow@'127.0.0.1' identified by 'narrow';
      create table shop.kind (id int primary key auto_increment, name varchar(20) not null unique) comment '种类';
      create table shop.goods (
        id bigint primary key auto_increment, name varchar(60) not null comment '名称', kind_id int not null,
        price decimal(10,2) not null, sold bit(1) not null default b'0', hot tinyint(1) not null default 0,
        state enum('on','off','it''s') not null default 'on', level varchar(4) check (level in ('高','低')),
        login_password varchar(60), api_token text, note text, seen timestamp null, made datetime,
        foreign key (kind_id) references shop.kind (id)) comment '商品';
      create view shop.cheap as select id, name from shop.goods where price < 10;
      insert into shop.kind (name) values ('花');
      insert into shop.goods (name, kind_id, price, level, login_password, api_token, note)
        values ('玫瑰🌹', 1, 5.20, '高', 'geheim', 'abc', '𠮷野家'), ('a''b"c', 1, 12, '低', 'geheim', 'abc', null);`);
    await root?.end();
  }, 120_000);
  afterAll(async () => {
    child?.kill('SIGKILL');
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  });

  test('connects, and shows the version', async () => {
    expect((await tryConnection(source(), how())).version).toMatch(/^MySQL 1\d\.\d+\.\d+-MariaDB/);
  });

  test('each failure has its sentence', async () => {
    const wrong = '用户“reader”的用户名或密码不对，或不许从这里登录';
    expect(await failed({ dbPassword: 'wrong' })).toBe(wrong);
    expect(await failed({ dbUsername: 'narrow', dbPassword: 'narrow' })).toBe(
      '用户“narrow”无权使用数据库“shop”',
    );
    expect(await failed({ isEncrypted: true })).toBe('对方不支持加密连接，请关闭“加密连接”再试');
  });

  test('this machine is closed unless the installation opens it', async () => {
    await expect(tryConnection(source(), { allowed: [], timeoutMs: TIMEOUT_MS })).rejects.toThrow(
      '“127.0.0.1”是本机或内部保留的地址，不能连接',
    );
  });

  test('a server that hangs is left in time', async () => {
    child.kill('SIGSTOP');
    const startedAt = performance.now();
    const sentence = await failed({}, { ...how(), timeoutMs: 1000 });
    child.kill('SIGCONT');
    expect(sentence).toContain('1 秒内没有连上');
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });

  test('tables and views are listed with their comments', async () => {
    expect(await askSource(source(), how(), (ask) => tablesOf(ask, 'mysql'))).toEqual([
      { name: 'cheap', comment: null },
      { name: 'goods', comment: '商品' },
      { name: 'kind', comment: '种类' },
    ]);
  });

  test('a table is described as it is, emoji included, and what proves something is not looked into', async () => {
    const table = await askSource(source(), how(), (ask) => tableOf(ask, 'mysql', 'goods'));
    const column = (name: string) => table?.columns.find((one) => one.name === name);
    expect(table?.comment).toBe('商品');
    expect(column('id')).toMatchObject({ type: 'bigint', isPrimary: true, isRequired: true });
    expect(column('name')).toMatchObject({ type: 'varchar', length: 60, comment: '名称', isRequired: true });
    expect(column('name')?.found).toEqual({ values: ['玫瑰🌹', `a'b"c`], rows: 2 });
    expect(column('note')?.found).toEqual({ values: ['𠮷野家'], rows: 1 });
    expect(column('kind_id')).toMatchObject({ type: 'int', references: 'kind' });
    expect(column('price')).toMatchObject({ type: 'decimal', scale: 2 });
    expect([column('sold')?.type, column('hot')?.type]).toEqual(['bit(1)', 'tinyint(1)']);
    expect(column('state')?.allowed).toEqual(['on', 'off', "it's"]);
    // MariaDB shows a check only to a user that may do more than read
    expect(column('level')?.allowed).toEqual(['高', '低']);
    expect([column('seen')?.type, column('made')?.type]).toEqual(['timestamp', 'datetime']);
    expect([column('login_password')?.found, column('api_token')?.found]).toEqual([null, null]);
    expect(await askSource(source(), how(), (ask) => tableOf(ask, 'mysql', 'nothing'))).toBeNull();
  });

  test('rows are read with values apart from the text, and nothing can be written', async () => {
    const names = await askSource(source(), how(), (ask) =>
      ask<{ name: string }>('select name from goods where name = ? or price > ?', [`a'b"c`, 100]),
    );
    expect(names).toEqual([{ name: `a'b"c` }]);
    await expect(askSource(source(), how(), (ask) => ask('delete from goods'))).rejects.toMatchObject({
      code: 'ER_TABLEACCESS_DENIED_ERROR',
    });
    await expect(askSource(source(), how(), (ask) => ask('select 1; select 2'))).rejects.toMatchObject({
      code: 'ER_PARSE_ERROR',
    });
  });
});
