import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { ADDITIONS } from '../../src/main/additions';
import { type OpenedServices, openServices } from '../../src/server/app/openServices';
import { connect, type Db } from '../../src/server/db/connection';
import { type EmbeddedDatabase, startEmbedded } from '../../src/server/db/embedded/embedded';
import { asApplication } from '../../src/server/db/roles/roles';
import { job } from '../../src/server/parts/platform/jobs/rehearseMoment';
import { testEnvironment } from '../support/template';

/** The job 演练回到某一时刻, over a PostgreSQL that archives its log, as the role of the application. */
let folder: string;
let archive: string;
let own: EmbeddedDatabase;
let owner: Db;
let application: Db;
let services: OpenedServices;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-moment-'));
  // a shell and a setting of PostgreSQL would misread it
  archive = join(folder, "the log's 100%f");
  await mkdir(archive);
  own = await startEmbedded({
    dataDir: join(folder, 'one'),
    log: () => undefined,
    settings: {
      ...{ wal_level: 'replica', archive_mode: 'on', archive_timeout: '1' },
      archive_command: `cp %p "${archive.replaceAll('%', '%%')}/%f"`,
    },
  });
  owner = connect(own.connection, 2);
  application = connect(await asApplication(owner, own.connection), 3);
  services = await openServices({
    additions: ADDITIONS,
    environment: { ...testEnvironment(join(folder, 'data')), archiveFrom: archive },
    db: application,
    owner,
    log: pino({ level: 'silent' }),
    report: (sentence) => {
      throw new Error(sentence);
    },
  });
});
afterAll(async () => {
  await application.destroy();
  await owner.destroy();
  await own.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => sql`truncate sys_backup`.execute(owner));

/** As `pg_basebackup` does, which is not among what we bring. */
async function copyBase(name: string): Promise<void> {
  await owner.connection().execute(async (one) => {
    await sql`select pg_backup_start('operations', true)`.execute(one);
    const base = join(archive, name);
    await cp(join(folder, 'one/db'), base, { recursive: true });
    const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop()`.execute(one);
    await writeFile(join(base, 'backup_label'), rows[0]?.labelfile ?? '');
    for (const log of await readdir(join(base, 'pg_wal')))
      if (/^[0-9A-F]{24}/.test(log)) await rm(join(base, 'pg_wal', log));
  });
}

async function run(): Promise<string[]> {
  const lines: string[] = [];
  const signal = new AbortController().signal;
  await job.run({ services, parameters: {}, output: (line) => lines.push(line), signal });
  return lines;
}

const notes = async () =>
  (
    await sql<{ kind: string; name: string; state: string; message: string }>`
      select kind, name, state, message from sys_backup order by id`.execute(owner)
  ).rows;

const scratch = async () =>
  (await readdir(services.environment.dataDir)).filter((name) => name.startsWith('moment-'));

const grant = (userId: string) =>
  owner.transaction().execute((tx) =>
    move(tx, {
      ...{ userId, currency: 'bean', amount: 5, operatorId: null },
      cause: { businessType: 'adjust', businessId: userId, step: 'normal' },
    }),
  );

test('without a folder there is nothing to do, and without a copy in it that is said', async () => {
  services.environment.archiveFrom = null;
  expect(await run()).toEqual(['没有设 ARCHIVE_FROM，没有归档可以演练']);
  services.environment.archiveFrom = archive;
  await expect(run()).rejects.toThrow(`${archive} 里没有底本（base-…）`);
  expect(await notes()).toEqual([]);
});

test('the newest copy is recovered to a moment of the run, with what was written since, and removed', async () => {
  await grant('1');
  await copyBase('base-20260101');
  await copyBase('base-20260102');
  await grant('2');
  const [line] = await run();
  expect(line).toMatch(/^base-20260102：回到了 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d，账本 2 笔流水一致$/);
  expect(await notes()).toMatchObject([{ kind: 'moment', name: 'base-20260102', state: 'done' }]);
  expect(await scratch()).toEqual([]);
  expect(await readdir(join(archive, 'base-20260102'))).toContain('backup_label');
});

test('books that do not match, and a log with a gap, fail it in words', async () => {
  await sql`update wallet set balance = balance + 1 where user_id = 1`.execute(owner);
  await expect(run()).rejects.toThrow(/^恢复出来的账本有 \d+ 处不一致$/);
  await sql`update wallet set balance = balance - 1 where user_id = 1`.execute(owner);
  const logs = (await readdir(archive)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  await rm(join(archive, logs.sort().at(-1) ?? ''));
  await expect(run()).rejects.toThrow(
    '用底本和归档的日志恢复不到那一刻：recovery ended before configured recovery target was reached',
  );
  expect(await notes()).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  expect(await scratch()).toEqual([]);
});
