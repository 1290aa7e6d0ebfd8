// @vitest-environment node
import { mkdir, readdir, readFile, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded';
import { findPlace } from './place';
import { findPostmaster } from './postmaster';
import { isRunning } from './processes';
import { queryOnce, removeDataDirs, temporaryDataDir } from './testing/folders';
import { spawnUserProcess } from './testing/userProcess';

const log = () => {};
const start = (dataDir: string) => startEmbedded({ dataDir, log });

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
afterAll(removeDataDirs);

describe('one data folder through its life', () => {
  let dataDir: string;
  let database: EmbeddedDatabase;

  const notes = async () =>
    (await queryOnce(database.connection, 'SELECT text FROM note')).map((row) => row.text);
  const setting = async (name: string) =>
    (await queryOnce(database.connection, `SELECT current_setting('${name}') AS value`))[0]!.value;
  const writePid = async (pid: number) => {
    const file = join(dataDir, 'db', 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [pid, ...lines.slice(1)].join('\n'));
  };

  beforeAll(async () => {
    dataDir = await temporaryDataDir();
    database = await start(dataDir);
    await queryOnce(database.connection, `CREATE TABLE note AS SELECT '第一条' AS text`);
  });

  test('the first start makes a cluster that only its owner reaches', async () => {
    expect(database.isFirstStart).toBe(true);
    expect(database.connection.host).toBe(join(dataDir, 'db-socket'));
    for (const folder of ['db', 'db-socket']) {
      expect((await stat(join(dataDir, folder))).mode & 0o777).toBe(0o700);
    }
    expect(await setting('listen_addresses')).toBe('');
  });

  test('it keeps what it is given, knows Chinese and lives in China', async () => {
    expect(await setting('fsync')).toBe('on');
    expect(await setting('jit')).toBe('off');
    expect(await setting('max_connections')).toBe('200');
    expect(await setting('TimeZone')).toBe('Asia/Shanghai');
    const sql = `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale, datcollate, datctype
                 FROM pg_database WHERE datname = current_database()`;
    const [row] = await queryOnce(database.connection, sql);
    expect(row).toMatchObject({
      encoding: 'UTF8',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      datcollate: 'C',
    });
    await queryOnce(database.connection, 'CREATE EXTENSION pg_trgm');
    const [trigrams] = await queryOnce(database.connection, `SELECT show_trgm('礼物列表') AS found`);
    expect(trigrams!.found).not.toHaveLength(0);
  });

  test('data survive a stop and a start, and stopping twice is no error', async () => {
    await database.stop();
    await database.stop();
    expect(await isRunning(database.pid)).toBe(false);
    database = await start(dataDir);
    expect(database.isFirstStart).toBe(false);
    expect(await notes()).toEqual(['第一条']);
  });

  test('two users share one server, which stops with the last', async () => {
    const second = await start(dataDir);
    expect(second.pid).toBe(database.pid);
    await second.stop();
    expect(await notes()).toEqual(['第一条']);
  });

  test('a server killed with -9 recovers at the next start', async () => {
    await queryOnce(database.connection, `INSERT INTO note VALUES ('第二条')`);
    process.kill(database.pid, 'SIGKILL');
    const before = database;
    database = await start(dataDir);
    expect(database.pid).not.toBe(before.pid);
    await before.stop();
    expect(await notes()).toEqual(['第一条', '第二条']);
  });

  test('a supervised server comes back under its socket, until it is stopped', async () => {
    database.supervise(20);
    process.kill(database.pid, 'SIGKILL');
    await expect.poll(() => notes().catch(() => null), { timeout: 20_000 }).toHaveLength(2);
    const place = await findPlace(dataDir);
    const pid = (await findPostmaster(place))?.pid;
    expect(pid).not.toBe(database.pid);
    await database.stop();
    expect(await findPostmaster(place)).toBeUndefined();
    database = await start(dataDir);
  });

  test('a number in postmaster.pid that another process got is not believed', async () => {
    process.kill(database.pid, 'SIGKILL');
    await writePid(process.pid);
    await database.stop();
    database = await start(dataDir);
    expect(await notes()).toHaveLength(2);
  });

  test('a server that answers and is no process of ours is another container’s', async () => {
    await writePid(2 ** 30);
    await expect(start(dataDir)).rejects.toThrow('另一个容器');
    await writePid(database.pid);
  });

  test('the server outlives a user killed with -9, is adopted, and stops with its new user', async () => {
    await database.stop();
    const user = spawnUserProcess(dataDir);
    const { pid } = await user.started;
    await user.kill();
    expect(await isRunning(pid)).toBe(true);
    database = await start(dataDir);
    expect(database.pid).toBe(pid);
    await database.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  test('settings given for a run win over the cluster’s', async () => {
    database = await startEmbedded({ dataDir, log, settings: { work_mem: '5MB', fsync: 'off' } });
    expect([await setting('work_mem'), await setting('fsync')]).toEqual(['5MB', 'off']);
    await database.stop();
  });

  test('another major version is refused', async () => {
    const file = join(dataDir, 'db', 'PG_VERSION');
    await writeFile(file, '19\n');
    await expect(start(dataDir)).rejects.toThrow(/属于 PostgreSQL 19，而自带的是 PostgreSQL 18/);
  });
});

test('processes that start together on an empty folder start one server', async () => {
  const dataDir = await temporaryDataDir();
  const users = [1, 2, 3].map(() => spawnUserProcess(dataDir));
  const starts = await Promise.all(users.map((user) => user.started));
  expect(new Set(starts.map(({ pid }) => pid)).size).toBe(1);
  expect(starts.filter(({ isFirstStart }) => isFirstStart)).toHaveLength(1);
  const { pid } = starts[0]!;
  await users[0]!.stop();
  await users[1]!.stop();
  expect(await isRunning(pid)).toBe(true);
  await users[2]!.stop();
  expect(await isRunning(pid)).toBe(false);
});

test('an initialisation killed half way is started again', async () => {
  const dataDir = await temporaryDataDir();
  const user = spawnUserProcess(dataDir);
  await vi.waitFor(
    async () => {
      const names = await readdir(dataDir, { recursive: true });
      expect(names.some((name) => /^db\.new-\w+\/base\/1\//.test(name))).toBe(true);
    },
    { timeout: 10_000, interval: 5 },
  );
  await user.kill();
  expect(await readdir(dataDir)).not.toContain('db');
  const database = await start(dataDir);
  expect(database.isFirstStart).toBe(true);
  expect((await readdir(dataDir)).sort()).toEqual(['db', 'db-lock', 'db-socket', 'db-users', 'db.log']);
  await database.stop();
});

test('a folder of other files is left alone', async () => {
  const dataDir = await temporaryDataDir();
  await mkdir(join(dataDir, 'db'), { recursive: true });
  await writeFile(join(dataDir, 'db', 'thesis.doc'), '');
  await expect(start(dataDir)).rejects.toThrow('却不是数据库');
});

test('a deep folder with any name works, its socket in a short folder that must be ours', async () => {
  const dataDir = await temporaryDataDir(`a, "b" 'c' ${'很深'.repeat(30)}`);
  const { sockets } = await findPlace(dataDir);
  expect(sockets.length).toBeLessThan(80);
  await symlink(dataDir, sockets);
  await expect(start(dataDir)).rejects.toThrow('不属于当前用户');
  await unlink(sockets);
  const database = await start(dataDir);
  expect(database.connection.host).toBe(sockets);
  const second = await start(dataDir);
  expect(second.pid).toBe(database.pid);
  expect((await stat(sockets)).mode & 0o777).toBe(0o700);
  await Promise.all([database.stop(), second.stop()]);
  await expect(stat(sockets)).rejects.toThrow('ENOENT');
});
