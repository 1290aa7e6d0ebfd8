import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '../../src/server/db/embedded/embedded';

/**
 * The way back to a moment of `docs/operations.md`, by the PostgreSQL that we bring: the log is archived, a base is copied while
 * rows are written, and what was deleted by mistake is there again as of the moment before. The base is made by PostgreSQL's own
 * calls, for `pg_basebackup` is not among what we bring.
 */
test('a database is restored to the moment before a mistake', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-moment-'));
  const archive = join(folder, 'archive');
  await mkdir(archive);
  const own = await startEmbedded({
    dataDir: join(folder, 'one'),
    log: () => undefined,
    settings: {
      ...{ wal_level: 'replica', archive_mode: 'on' },
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    },
  });
  const client = new pg.Client(own.connection);
  await client.connect();
  const write = (text: string) => client.query('insert into note values ($1)', [text]);
  await client.query('create table note (text text)');
  await write('before the base');

  await client.query(`select pg_backup_start('operations', true)`);
  await write('during the base');
  const base = join(folder, 'two/db');
  await cp(join(folder, 'one/db'), base, { recursive: true });
  const { rows: ends } = await client.query('select labelfile from pg_backup_stop()');
  await writeFile(join(base, 'backup_label'), ends[0].labelfile);
  await rm(join(base, 'postmaster.pid'), { force: true });
  for (const name of await readdir(join(base, 'pg_wal')))
    if (/^[0-9A-F]{24}/.test(name)) await rm(join(base, 'pg_wal', name));

  await write('after the base');
  const { rows: moments } = await client.query('select clock_timestamp()::text as moment');
  await client.query('delete from note');
  const { rows: switched } = await client.query('select pg_walfile_name(pg_switch_wal()) as file');
  await expect
    .poll(
      async () =>
        (await client.query('select last_archived_wal from pg_stat_archiver')).rows[0].last_archived_wal,
      {
        timeout: 30_000,
      },
    )
    .toBe(switched[0].file);
  await client.end();
  await own.stop();

  await writeFile(join(base, 'recovery.signal'), '');
  const back = await startEmbedded({
    dataDir: join(folder, 'two'),
    log: () => undefined,
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moments[0].moment,
      recovery_target_action: 'promote',
    },
  });
  onTestFinished(async () => {
    await back.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const again = new pg.Client(back.connection);
  await again.connect();
  const isRecovering = async () => (await again.query('select pg_is_in_recovery() as is')).rows[0].is;
  await expect.poll(isRecovering, { timeout: 30_000 }).toBe(false);
  const { rows } = await again.query('select text from note order by text');
  expect(rows.map(({ text }) => text)).toEqual(['after the base', 'before the base', 'during the base']);
  await again.end();
});
