import { resolve } from 'node:path';
import { sqlOf } from '#server/app/additions';
import { backup } from '#server/ops/backup/backup';
import type { Manifest } from '#server/ops/backup/manifest';
import { restore } from '#server/ops/backup/restore';
import { noteRestored } from '#server/ops/backup/restored';
import { withDatabase } from '#server/ops/toolDatabase';
import { readEnvironment, SettingError } from '#server/process/environment';
import { createLog } from '#server/process/logging';
import { openStorage } from '#server/storage/openStorage';
import { additionsOf } from './additions';

/** `npm run backup -- <folder>`: what `npm start` would serve with the same environment, also while it does. */
export async function runBackup([folder]: string[]): Promise<void> {
  await run(folder, 'npm run backup -- <文件夹>', '已备份', backup);
  console.log('备份含有密钥文件和个人资料，请放在只有自己能读的地方');
  if (readEnvironment(process.env).secretKey !== null) console.log('SECRET_KEY 不在备份里，请另行保管');
}

/** `npm run restore -- <folder>`: into an empty `DATA_DIR`, or an empty database at `DATABASE_URL`. */
export async function runRestore([folder]: string[]): Promise<void> {
  await run(folder, 'npm run restore -- <文件夹>', '已恢复', (config, dataDir, from, remote) =>
    restore(config, dataDir, from, { sql: sqlOf(additionsOf(process.env)), remote }),
  );
  if (folder && !(await noteRestored(resolve(folder))))
    console.log('备份所在的盘不能写，没有记下它恢复过（npm run doctor 看这个记录）');
}

async function run(
  folder: string | undefined,
  usage: string,
  done: string,
  work: typeof backup,
): Promise<void> {
  if (!folder) throw new SettingError(`用法：${usage}`);
  process.umask(0o077);
  const environment = readEnvironment(process.env);
  const remote =
    environment.s3 && (await openStorage(environment, createLog(process.env.LOG_LEVEL ?? 'warn'), refuse));
  const { tables }: Manifest = await withDatabase(environment, (_db, config) =>
    work(config, environment.dataDir, resolve(folder), remote),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${done} ${tables.length} 张表、${rows} 行，以及所有文件：${resolve(folder)}`);
}

/** Half of an installation is no backup. */
function refuse(sentence: string): never {
  throw new SettingError(sentence);
}
