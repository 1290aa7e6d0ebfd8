import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { startEmbedded } from '../../src/server/db/embedded/embedded';
import { isRunning } from '../../src/server/db/embedded/processes';
import { backupName, outlived } from '../../src/server/ops/backup/keep';
import { openBackupPlace } from '../../src/server/ops/backup/place';
import { lastRestored } from '../../src/server/ops/backup/restored';
import { job as backupJob } from '../../src/server/parts/platform/jobs/backup';
import { job as rehearsalJob } from '../../src/server/parts/platform/jobs/rehearseRestore';
import { type BackupTo, readEnvironment } from '../../src/server/process/environment';
import type { Job } from '../../src/server/scheduler/job';
import { parameterValues } from '../../src/server/scheduler/parameters';
import { openBucket } from '../../src/server/storage/openBucket';
import { type S3Server, startS3 } from '../services/s3Server';
import { startTestServer, type TestServer } from '../support/testServer';

/** The jobs 每天备份 and 演练恢复, to a folder and to a bucket. */
let server: TestServer;
let own: string;
let s3: S3Server;

beforeAll(async () => {
  server = await startTestServer();
  own = await mkdtemp(join(tmpdir(), 'console-backups-'));
  scratch.dataDir = own;
  s3 = await startS3();
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
  await s3.end();
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

const scratch = { dataDir: '', name: 'test' };
const scratchIn = async () =>
  (await readdir(server.services.environment.dataDir)).filter((name) => /^(backup|rehearsal)-/.test(name));

test('a backup, its rehearsal, and what the rule no longer keeps', async () => {
  const folder = join(own, 'folder');
  backUpTo({ folder });
  await run(backupJob);
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^console-\d{8}-\d{6}$/);
  await run(rehearsalJob);
  const [made, rehearsed] = await notes();
  expect(made).toMatchObject({ kind: 'backup', name, state: 'done', message: '已备份' });
  expect(rehearsed).toMatchObject({ kind: 'rehearsal', name, state: 'done', rows: made?.rows });
  expect(rehearsed?.message).toBe('恢复成功，账本 1 笔流水一致');
  expect(await lastRestored(join(folder, name))).toBeGreaterThan(Date.now() - 60_000);
  expect(await scratchIn()).toEqual([]);
  // older ones of the same shape, and a folder that is nobody's business
  for (const old of ['console-20200101-033000', 'console-20200102-033000', 'photos']) {
    const place = await openBackupPlace({ folder }, scratch, server.services.log);
    await place.add(old, async (target) => {
      await rm(target, { recursive: true, force: true });
      await mkdir(target);
      await writeFile(join(target, 'manifest.json'), '{}');
    });
  }
  await run(backupJob, { days: 1, weeks: 0, months: 2 });
  const left = (await readdir(folder)).sort();
  expect(left).not.toContain('console-20200101-033000');
  expect(left).toContain('photos');
  expect(outlived(left, { days: 1, weeks: 0, months: 2 })).toEqual([]);
});

test('what a rehearsal left whose process was killed is stopped and removed; of a living process it stays', async () => {
  backUpTo({ folder: join(own, 'killed') });
  await run(backupJob);
  const { dataDir } = server.services.environment;
  const start = (name: string) => startEmbedded({ dataDir: join(dataDir, name), log: () => undefined });
  const living = await start('rehearsal-00000001');
  const left = await start('rehearsal-00000002');
  await rm(join(dataDir, 'rehearsal-00000002', 'db-users'), { recursive: true });
  await run(rehearsalJob);
  expect(await scratchIn()).toEqual(['rehearsal-00000001']);
  expect(await Promise.all([living, left].map(({ pid }) => isRunning(pid)))).toEqual([true, false]);
  await living.stop();
  await run(rehearsalJob);
  expect(await scratchIn()).toEqual([]);
});

test('a damaged backup and books that do not match fail the rehearsal, in words', async () => {
  const folder = join(own, 'damaged');
  backUpTo({ folder });
  await run(backupJob);
  const [name = ''] = await readdir(folder);
  const table = join(folder, name, 'tables', 'sys_user.gz');
  const whole = await readFile(table);
  await writeFile(table, whole.subarray(0, whole.length - 20));
  await expect(run(rehearsalJob)).rejects.toThrow(/备份已损坏/);
  expect((await notes()).at(-1)).toMatchObject({
    kind: 'rehearsal',
    state: 'failed',
    message: expect.stringMatching(/备份已损坏/),
  });
  await writeFile(table, whole);
  await rm(join(folder, name), { recursive: true });
  await sql`update wallet set balance = balance + 1 where user_id = 1`.execute(server.services.db);
  await run(backupJob);
  await expect(run(rehearsalJob)).rejects.toThrow(/^恢复出来的账本有 \d+ 处不一致$/);
  await sql`update wallet set balance = balance - 1 where user_id = 1`.execute(server.services.db);
  expect(await scratchIn()).toEqual([]);
});

test('a bucket: made, rehearsed from there, removed from there', async () => {
  const { s3: settings } = readEnvironment(s3.variables);
  if (!settings) throw new Error('the bucket of the tests has settings');
  const to = { s3: { ...settings, prefix: 'backups/' } };
  backUpTo(to);
  await run(backupJob);
  const place = await openBackupPlace(to, scratch, server.services.log);
  const [name = '', ...others] = await place.names();
  expect(name).toMatch(/^console-/);
  expect(others).toEqual([]);
  await run(rehearsalJob);
  expect((await notes()).map(({ kind, state }) => [kind, state])).toEqual([
    ['backup', 'done'],
    ['rehearsal', 'done'],
  ]);
  await place.remove(name);
  expect(await place.names()).toEqual([]);
  const bucket = await openBucket(to.s3, server.services.log, (sentence) => expect.fail(sentence));
  const now = backupName(Date.now());
  for (const one of ['console-20260101-033000', now])
    await bucket.write(`${one}/tables/a.gz`, Buffer.from('a'));
  await bucket.write('photos/a.gz', Buffer.from('a'));
  expect(await place.removeUnfinished()).toBe(1);
  const paths: string[] = [];
  for await (const { path } of bucket.list()) paths.push(path);
  expect(paths.sort()).toEqual([`${now}/tables/a.gz`, 'photos/a.gz']);
  expect(await scratchIn()).toEqual([]);
});
