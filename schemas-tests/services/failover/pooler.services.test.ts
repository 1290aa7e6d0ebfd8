import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { preparePooled } from '../../../src/server/app/pooledSettings';
import { clientConfig } from '../../../src/server/db/client/clientConfig';
import { connect } from '../../../src/server/db/connection';
import { freePort } from '../freePort';
import { call as callAt } from './load';
import { lastLines, type Part, startPart } from './part';
import { startPooler } from './pooler';
import { APPLICATION, type PostgresServer, startPostgres } from './postgresServer';
import { noPooler } from './programs';

/** The product behind pgbouncer in transaction mode, with one connection to the server: whatever a caller leaves there meets the next one. */
const PASSWORD = 'Admin-2026!';

describe.skipIf(noPooler !== null)('pgbouncer in transaction mode', () => {
  let server: PostgresServer;
  let pooler: Part;
  let console_: Part;
  let url: string;
  let token: string;
  let pooled: { connectionString: string; direct: string };

  beforeAll(async () => {
    server = await startPostgres();
    const port = await freePort();
    pooler = await startPooler({ folder: server.folder, port, target: server.port, size: 1, ...APPLICATION });
    pooled = { connectionString: server.urlOf('console', port), direct: server.urlOf('console') };
    const own = await freePort();
    url = `http://127.0.0.1:${own}`;
    console_ = startPart({
      ...{ name: 'console', folder: server.folder, program: process.execPath, args: ['dist/server/main.js'] },
      env: {
        ...{ PORT: `${own}`, HOST: '127.0.0.1', DATA_DIR: `${server.folder}/data`, SEED: 'empty' },
        ...{
          ADMIN_PASSWORD: PASSWORD,
          CALLS_PER_SECOND: '0',
          DATABASE_OWNER_URL: server.urlOf('console_owner'),
        },
        ...{ DATABASE_URL: pooled.connectionString, DATABASE_DIRECT_URL: pooled.direct },
      },
    });
    const body = { username: 'admin', password: PASSWORD };
    const signIn = () =>
      callAt(url, '/sys/login', { token: '', body }).then(
        (result) => result.token,
        () => null,
      );
    token = await vi.waitUntil(signIn, { timeout: 120_000, interval: 300 }).catch(async (error) => {
      throw new Error(await lastLines(server.folder, 20), { cause: error });
    });
  }, 180_000);
  afterAll(async () => {
    await console_?.end('SIGTERM');
    await pooler?.end('SIGKILL');
    await server?.stop();
  });
  const call = (path: string, body?: object, key?: string) => callAt(url, path, { token, body, key });
  const asAdmin = async <Row extends pg.QueryResultRow>(question: string): Promise<Row[]> => {
    const client = new pg.Client(server.urlOf('postgres'));
    await client.connect();
    const { rows } = await client.query<Row>(question);
    await client.end();
    return rows;
  };

  test('whole flows work: a keyed write, its repetition, search by time, history, an export, a report in SQL', async () => {
    onTestFailed(async () => console.log(await lastLines(server.folder, 40)));
    const article = { title: '池中', content: '<p>池</p>', publishTime: '2026-01-01 00:30:00' };
    await call('/demo/searchArticle/add', article, 'pooled-article-1');
    await call('/demo/searchArticle/add', article, 'pooled-article-1');
    const list = await call(
      `/demo/searchArticle/list?title=${encodeURIComponent('池中')}&publishTime_begin=2026-01-01&publishTime_end=2026-01-01`,
    );
    expect(list.records).toMatchObject([{ title: '池中', publishTime: '2026-01-01 00:30:00' }]);
    const [{ id }] = list.records;
    const history = await call(`/demo/searchArticle/history?id=${id}`);
    expect(history.records ?? history).toHaveLength(1);
    const source = JSON.stringify({
      title: '篇数',
      sql: 'select count(*) as total from demo_search_article',
    });
    const report = await call('/online/report/preview', { source });
    expect(report.rows ?? report.records).toBeDefined();
    const exported = await call('/demo/searchArticle/export', { format: 'csv', columns: ['title'] });
    await expect
      .poll(async () => (await call(`/sys/task/queryById?id=${exported.id}`)).state, { timeout: 20_000 })
      .toBe('done');
  });

  test('many callers at once share the one connection, and none sees what another left', async () => {
    const before = new Set((await asAdmin<{ pid: number }>(POOLED)).map(({ pid }) => pid));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        number % 2 === 0
          ? call('/demo/searchArticle/list?pageSize=5')
          : call(
              '/demo/searchArticle/add',
              { title: `并发${number}`, content: '<p>x</p>', publishTime: '2026-01-02 00:00:00' },
              `pooled-many-${number}`,
            ),
      ),
    );
    expect(answers).toHaveLength(40);
    const after = (await asAdmin<{ pid: number }>(POOLED)).map(({ pid }) => pid);
    expect(after).toHaveLength(1);
    expect(before.size === 0 || before.has(after[0] as number)).toBe(true);
  });

  test('two callers alternate on one server connection: settings, names and locks stay with none', async () => {
    const [one, other] = [new pg.Client(clientConfig(pooled)), new pg.Client(clientConfig(pooled))];
    await Promise.all([one.connect(), other.connect()]);
    onTestFinished(async () => void (await Promise.all([one.end(), other.end()])));
    const backend = async (client: pg.Client) =>
      (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    expect(await backend(one)).toBe(await backend(other));
    await one.query('begin');
    await one.query(
      `set local statement_timeout = 0; set local role console_screens; select set_config('console.cause', 'x', true)`,
    );
    await one.query('commit');
    const { rows } =
      await other.query(`select current_setting('TimeZone') as zone, current_setting('IntervalStyle') as intervals,
      current_setting('statement_timeout') as timeout, current_user::text as user, current_setting('console.cause', true) as cause,
      (select count(*)::int from pg_prepared_statements) as prepared,
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`);
    expect(rows).toEqual([
      {
        ...{ zone: 'Asia/Shanghai', intervals: 'iso_8601', timeout: '8s', user: 'console', cause: '' },
        ...{ prepared: 0, locks: 0 },
      },
    ]);
  });

  test('a process that is gone does not look alive by a connection of the pooler', async () => {
    const names = await asAdmin<{ name: string; client: number }>(
      `select application_name as name, count(*)::int as client from pg_stat_activity where usename = 'console' group by 1`,
    );
    const [pooledName, ...others] = names.map(({ name }) => name).sort();
    expect(pooledName).toBe('console pooled');
    // the process itself, by its connection that listens
    expect(others).toHaveLength(1);
  });

  test('the start says that the pooler still has connections with other settings', async () => {
    const [db, through] = [connect({ connectionString: pooled.direct }, 1), connect(pooled, 1)];
    onTestFinished(async () => void (await Promise.all([db.destroy(), through.destroy()])));
    await expect(
      preparePooled({ db, requests: pooled }, through, { statement_timeout: 9000 }),
    ).rejects.toThrow('会话的设置不对（statement_timeout = 8s）');
    await asAdmin(`alter role console in database console set statement_timeout = '8000ms'`);
    await expect(
      preparePooled({ db, requests: pooled }, through, { statement_timeout: 8000 }),
    ).resolves.toBeUndefined();
  });
});

const POOLED = `select pid from pg_stat_activity where application_name = 'console pooled'`;
