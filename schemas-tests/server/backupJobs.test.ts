import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { backupName } from '../../src/server/ops/backup/keep';
import { job as backupJob } from '../../src/server/parts/platform/jobs/backup';
import { job as rehearsalJob } from '../../src/server/parts/platform/jobs/rehearseRestore';
import { type BackupTo, readEnvironment } from '../../src/server/process/environment';
import type { Job } from '../../src/server/scheduler/job';
import { parameterValues } from '../../src/server/scheduler/parameters';
import { more } from '../support/more';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** The jobs 每天备份 and 演练恢复, to a folder and to a bucket. */
let server: TestServer;
let own: string;

beforeAll(async () => {
  server = await startTestServer();
  own = await mkdtemp(join(tmpdir(), 'console-backups-'));
  const { config, services } = server;
  if (!('host' in config)) throw new Error('the cluster of the tests has a host');
  services.environment.databaseUrl = `postgres://${config.user}@/${config.database}?host=${encodeURIComponent(config.host)}&port=${config.port}`;
  const cause = { businessType: 'adjust', businessId: '1', step: 'normal' } as const;
  await services.db
    .transaction()
    .execute((tx) => move(tx, { userId: '1', currency: 'bean', amount: 5, cause, operatorId: null }));
});
afterAll(async () => {
  await server.close();
  await rm(own, { recursive: true, force: true });
});
beforeEach(() => sql`truncate sys_backup`.execute(server.services.db));

function backUpTo(to: BackupTo | null): void {
  server.services.environment.backupTo = to;
}

async function run(job: Job, parameters: Record<string, unknown> = {}): Promise<string[]> {
  const lines: string[] = [];
  await job.run({
    services: server.services,
    parameters: { ...parameterValues(job, {}), ...parameters },
    output: (line) => lines.push(line),
    signal: new AbortController().signal,
  });
  return lines;
}

const notes = async () =>
  (
    await sql<{ kind: string; name: string; state: string; message: string; rows: number }>`
      select kind, name, state, message, rows::int from sys_backup order by id`.execute(server.services.db)
  ).rows;

test('without BACKUP_TO there is nothing to do, and the buttons say why', async () => {
  backUpTo(null);
  expect(await run(backupJob)).toEqual(['没有设 BACKUP_TO，什么都没有备份']);
  expect(await run(rehearsalJob)).toEqual(['没有设 BACKUP_TO，没有备份可以演练']);
  expect(await notes()).toEqual([]);
  const pressed = await server.admin.post('/sys/backup/action/start', {});
  expect(pressed.body).toMatchObject({
    success: false,
    message: expect.stringContaining('没有设 BACKUP_TO'),
  });
});

more('a run whose process died is noted when the next one begins', async () => {
  backUpTo({ folder: join(own, 'died') });
  await sql`insert into sys_backup (kind, name, process) values ('backup', 'console-20260101-033000', 'gone')`.execute(
    server.services.db,
  );
  await run(backupJob);
  expect((await notes()).map(({ state, message }) => ({ state, message }))).toEqual([
    { state: 'failed', message: '进程停止了，没有做完' },
    { state: 'done', message: '已备份' },
  ]);
});

more(
  'what a killed run left is removed: on its way a day later, in the data folder at once, and nothing else',
  async () => {
    const folder = join(own, 'left');
    const { dataDir } = server.services.environment;
    const leave = (place: string) => mkdir(join(place, 'tables'), { recursive: true });
    const now = backupName(Date.now());
    const staying = ['photos', 'console-20260101-033000-mine', `${now}.new-0123abcd`];
    const left = ['console-20260101-033000', 'console-20260102-033000.new-0123abcd'];
    for (const name of [...staying, ...left]) await leave(join(folder, name));
    // killed between its last two steps
    await writeFile(join(folder, 'console-20260102-033000.new-0123abcd', 'manifest.json'), '{}');
    const others = ['backup-mine', 'rehearsal-0123abcd'];
    for (const name of [...others, 'backup-0123abcd']) await leave(join(dataDir, name));
    onTestFinished(async () => {
      for (const name of others) await rm(join(dataDir, name), { recursive: true });
    });
    backUpTo({ folder });
    const lines = await run(backupJob);
    expect(lines.at(-1)).toBe('删掉 2 份没有做完的');
    const [made = ''] = (await readdir(folder)).filter(
      (name) => /^console-[\d-]+$/.test(name) && !left.includes(name),
    );
    expect((await readdir(folder)).sort()).toEqual([...staying, made].sort());
    expect((await readdir(dataDir)).filter((name) => /^(backup|rehearsal)-/.test(name)).sort()).toEqual(
      others,
    );
  },
);

test('the buttons have the jobs run, for who may', async () => {
  backUpTo({ folder: join(own, 'pressed') });
  const nobody = await operatorWith(server, 'backup_reader', ['gift:list']);
  expect((await nobody.post('/sys/backup/action/start', {})).status).toBe(403);
  for (const name of ['backup', 'rehearseRestore'])
    await sql`insert into sys_quartz_job (job_class_name, cron_expression) values (${name}, '0 30 3 * * ?')
      on conflict do nothing`.execute(server.services.db);
  expect((await server.admin.post('/sys/backup/action/start', {})).body.message).toBe(
    '已开始备份，稍后在这里看结果',
  );
  expect((await server.admin.post('/sys/backup/action/rehearse', {})).body.success).toBe(true);
  const { rows } = await sql<{ name: string }>`
    select job_class_name as name from sys_quartz_job where requested_time is not null order by 1`.execute(
    server.services.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['backup', 'rehearseRestore']);
});

test('BACKUP_TO is reported by its name', () => {
  const to = (value: string, more = {}) => readEnvironment({ BACKUP_TO: value, ...more }).backupTo;
  expect(to('/backup/console')).toEqual({ folder: '/backup/console' });
  expect(() => to('backup')).toThrow('BACKUP_TO 应当是完整的路径');
  expect(() => to('s3://bucket/a')).toThrow('S3_BUCKET 和密钥要一起设置');
  const keys = { S3_BUCKET: 'console', S3_PREFIX: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(to('s3://other-bucket/a/b', keys)).toMatchObject({ s3: { bucket: 'other-bucket', prefix: 'a/b/' } });
  expect(to('s3://console/backup', keys)).toMatchObject({ s3: { bucket: 'console', prefix: 'backup/' } });
  expect(() => to('s3://console', keys)).toThrow('不能套在一起');
  expect(() => to('s3://console/files/backup', keys)).toThrow('不能套在一起');
  expect(() => to('s3://other-bucket/../a', keys)).toThrow('BACKUP_TO 应当是字母');
});
