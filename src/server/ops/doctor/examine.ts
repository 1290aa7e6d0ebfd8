import { sql } from 'kysely';
import { messageOf } from '../../../engine/pure';
import { backups } from './backups';
import { certificates } from './certificates';
import { clock } from './clock';
import { database } from './database';
import { disk } from './disk';
import { files } from './files';
import { folder } from './folder';
import { type Check, type Finding, type Installation, wrong } from './installation';
import { jobs } from './jobs';
import { machines } from './machines';
import { months } from './months';
import { replica } from './replica';
import { rights } from './rights';
import { secrets } from './secrets';
import { versions } from './versions';

const BEFORE: readonly Check[] = [
  ...[folder, disk, clock, versions, database, replica, rights, machines],
  ...[secrets, files, months, jobs],
];
const AFTER: readonly Check[] = [backups, certificates];

export interface Examined {
  title: string;
  findings: Finding[];
}

/** Every check in turn; one that cannot be made is a finding itself. */
export async function examine(installation: Installation): Promise<Examined[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_migration') is not null as "isThere"`.execute(installation.db);
  if (!rows[0]?.isThere)
    return [
      {
        title: '数据库',
        findings: [wrong('这个数据库里没有控制台的表', '看 DATA_DIR、DATABASE_URL 是不是服务用的那一个')],
      },
    ];
  const all: Examined[] = [];
  for (const check of [...BEFORE, ...installation.checks, ...AFTER])
    all.push({ title: check.title, findings: await findingsOf(check, installation) });
  return all;
}

async function findingsOf(check: Check, installation: Installation): Promise<Finding[]> {
  try {
    return await check.examine(installation);
  } catch (error) {
    return [wrong(`查不了：${messageOf(error)}`, '先解决上面这个错误，再运行一次')];
  }
}
