import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isDatabaseAway } from '../../../src/server/db/client/away';
import { openListener } from '../../../src/server/db/client/listen';
import { openPool } from '../../../src/server/db/client/pool';
import { type FaultyLine, faultyLine } from '../faultyLine';
import { freePort } from '../freePort';
import { type PostgresServer, startPostgres } from './postgresServer';
import { noPooler } from './programs';

/** What each connection of ours does when its server is gone, read-only or without a replica. */
describe.skipIf(noPooler !== null)('a connection to the database', () => {
  let server: PostgresServer;
  let admin: pg.Client;
  let line: FaultyLine;
  beforeAll(async () => {
    server = await startPostgres();
    line = await faultyLine(server.port);
    admin = new pg.Client(server.urlOf('postgres'));
    await admin.connect();
    await admin.query('create table note (text text)');
  }, 120_000);
  afterAll(async () => {
    await admin?.end();
    await line?.close();
    await server?.stop();
  });
  const poolOf = (connectionString: string, max = 2) => {
    const pool = openPool({ connectionString }, { max });
    onTestFinished(() => pool.end());
    return pool;
  };
  const whenFailed = (work: Promise<unknown>) =>
    work.then(
      () => new Error('it did not fail'),
      (error: Error) => error,
    );

  test('of several hosts takes the one that takes writes', async () => {
    const closed = await freePort();
    const url = server.urlOf('postgres').replace('@127.0.0.1', `@127.0.0.1:${closed},127.0.0.1`);
    const { rows } = await poolOf(url).query('select inet_server_port() as port');
    expect(rows).toEqual([{ port: server.port }]);
  });

  test('is refused by a list of hosts none of which takes writes, as one that is away', async () => {
    await admin.query('alter role postgres set default_transaction_read_only = on');
    const url = server.urlOf('postgres').replace('@127.0.0.1', `@127.0.0.1:${await freePort()},127.0.0.1`);
    const error = await whenFailed(poolOf(url).query('select 1'));
    await admin.query('alter role postgres reset default_transaction_read_only');
    expect(error.message).toMatch('no host takes writes');
    expect(isDatabaseAway(error)).toBe(true);
    // a wrong password is nobody's failover
    const wrong = await whenFailed(poolOf(url.replace('/console', '/nowhere')).query('select 1'));
    expect([(wrong as pg.DatabaseError).code, isDatabaseAway(wrong)]).toEqual(['3D000', false]);
  });

  test('is dropped when its server does not take writes any more', async () => {
    const pool = poolOf(server.urlOf('postgres'), 1);
    const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
    const before = await backend();
    expect(await backend()).toBe(before);
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = on');
    const error = await whenFailed(client.query(`insert into note values ('x')`));
    client.release();
    expect(isDatabaseAway(error)).toBe(true);
    expect(await backend()).not.toBe(before);
    await pool.query(`insert into note values ('y')`);
  });

  test('is given up when its line is cut, also with a statement that may take any time', async () => {
    const pool = poolOf(server.urlOf('postgres', line.port));
    const startedAt = performance.now();
    const waiting = whenFailed(pool.query('select pg_sleep(300)'));
    await expect
      .poll(
        async () =>
          (await admin.query(`select 1 from pg_stat_activity where query = 'select pg_sleep(300)'`)).rows,
      )
      .toHaveLength(1);
    line.failure = 'silence';
    const error = await waiting;
    line.heal();
    expect(isDatabaseAway(error)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(35_000);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(300)'`,
    );
  }, 60_000);

  test('is waited for as long as its server works on the statement', async () => {
    const { rows } = await poolOf(server.urlOf('postgres')).query('select pg_sleep(15), 1 as one');
    expect(rows[0].one).toBe(1);
  }, 60_000);

  test('fails a commit that was cancelled while it waited for its replica', async () => {
    const pool = poolOf(server.urlOf('postgres'), 1);
    const client = await pool.connect();
    await admin.query(`alter system set synchronous_standby_names = 'nobody'`);
    await admin.query('select pg_reload_conf()');
    await expect
      .poll(
        async () => (await client.query('show synchronous_standby_names')).rows[0].synchronous_standby_names,
      )
      .toBe('nobody');
    await client.query('begin');
    await client.query(`insert into note values ('not replicated')`);
    const committing = whenFailed(client.query('commit'));
    const cancelled = () =>
      admin.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
    await expect.poll(async () => (await cancelled()).rowCount, { timeout: 10_000 }).toBe(1);
    // PostgreSQL itself answers COMMIT with a warning
    const error = await committing;
    client.release();
    await admin.query(`set synchronous_commit = local`);
    await admin.query('alter system reset synchronous_standby_names');
    await admin.query('select pg_reload_conf()');
    expect(error.message).toBe('the commit was not replicated in time');
    expect(isDatabaseAway(error)).toBe(true);
    expect(pool.totalCount).toBe(0);
  });

  test('that listens comes back over a line that was cut without a word', async () => {
    const heard: (string | null)[] = [];
    const listener = await openListener({ connectionString: server.urlOf('postgres', line.port) });
    await listener.listen(['notices'], (_, payload) => heard.push(payload));
    onTestFinished(listener.stop);
    expect(heard).toEqual([null]);
    line.failure = 'silence';
    // it asks every five seconds, and waits as long
    await expect.poll(() => line.refused, { timeout: 20_000 }).toBeGreaterThan(0);
    line.heal();
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual([null, null]);
    await admin.query(`select pg_notify('notices', 'hello')`);
    await expect.poll(() => heard.at(-1)).toBe('hello');
  }, 60_000);
});
