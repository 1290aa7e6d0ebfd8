import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { errorCode } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { readManifest } from '../backup/manifest';
import { lastRestored } from '../backup/restored';
import { type Check, type Finding, warning, wrong } from './installation';

const HOUR_MS = 3_600_000;
const LATE_HOURS = 26;
const WRONG_HOURS = 72;
const REHEARSED_DAYS = 45;

/** The newest backup is young and whole, one of them was restored lately, and so was a moment from the archived log where there is one. */
export const backups: Check = {
  title: '备份',
  async examine({ backups, environment, db }) {
    const found = environment.backupTo === null ? await folderFindings(backups) : await jobFindings(db);
    return environment.archiveFrom === null ? found : [...found, ...(await momentFindings(db))];
  },
};

async function folderFindings(backups: string | null): Promise<Finding[]> {
  if (backups === null)
    return [
      warning(
        '没有设 BACKUP_TO（每天自动备份），也没有设 BACKUPS（自己备份到哪里）',
        '设置其中一个，见 docs/operations.md“备份”',
      ),
    ];
  const folders = await backupsIn(backups);
  if (folders === null)
    return [wrong(`放备份的文件夹 ${backups} 不存在`, '改 BACKUPS，或按“备份”一节每天备份')];
  const newest = folders.at(-1);
  if (newest === undefined)
    return [wrong(`${backups} 里没有备份`, '按 docs/operations.md“备份”一节每天备份')];
  const { time } = await readManifest(newest);
  return [...ageFindings(newest, Date.parse(time)), ...rehearsalFindings(await latestRestored(folders))];
}

/** What the jobs 每天备份 and 演练恢复 noted. */
async function jobFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ kind: string; name: string; ms: number }>`
    select distinct on (kind) kind, name, extract(epoch from begin_time)::float8 * 1000 as ms from sys_backup
    where state = 'done' order by kind, begin_time desc`.execute(db);
  const made = rows.find(({ kind }) => kind === 'backup');
  const rehearsed = rows.find(({ kind }) => kind === 'rehearsal');
  if (!made) return [wrong('还没有备份成功过', '在页面“备份”按“立即备份”，看结果')];
  return [...ageFindings(made.name, made.ms), ...rehearsalFindings(rehearsed?.ms ?? null)];
}

/** What the job 演练回到某一时刻 noted. */
async function momentFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from max(begin_time))::float8 * 1000 as ms from sys_backup
    where kind = 'moment' and state = 'done'`.execute(db);
  const remedy = '在“定时任务”立即执行“演练回到某一时刻”，在页面“备份”看结果';
  const latest = rows[0]?.ms ?? null;
  if (latest === null) return [warning('从来没有用归档的日志回到过某一时刻，不知道归档能不能用', remedy)];
  const days = daysSince(latest);
  return days < REHEARSED_DAYS ? [] : [warning(`已有 ${days} 天没有演练过回到某一时刻`, remedy)];
}

/** Whole ones, the oldest first; null: there is no such folder. */
async function backupsIn(place: string): Promise<string[] | null> {
  const names = await readdir(place).catch((error) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (names === null) return null;
  const found: { folder: string; time: number }[] = [];
  for (const name of names.filter((name) => !name.includes('.new-'))) {
    const folder = join(place, name);
    const manifest = await stat(join(folder, 'manifest.json')).catch(() => null);
    if (manifest) found.push({ folder, time: manifest.mtimeMs });
  }
  return found.sort((a, b) => a.time - b.time).map(({ folder }) => folder);
}

function ageFindings(name: string, time: number): Finding[] {
  const hours = (Date.now() - time) / HOUR_MS;
  const text = `最近一份备份 ${name} 是 ${Math.floor(hours)} 小时以前的`;
  const remedy = '看每天备份的任务为什么没有成功，现在先备份一次';
  if (hours >= WRONG_HOURS) return [wrong(text, remedy)];
  return hours >= LATE_HOURS ? [warning(text, remedy)] : [];
}

async function latestRestored(folders: readonly string[]): Promise<number | null> {
  const times = (await Promise.all(folders.map(lastRestored))).filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(...times);
}

function rehearsalFindings(latest: number | null): Finding[] {
  const remedy = '按 docs/operations.md“恢复”一节演练一次，平时每月一次';
  if (latest === null) return [warning('这些备份从来没有恢复过，不知道能不能用', remedy)];
  const days = daysSince(latest);
  return days < REHEARSED_DAYS ? [] : [warning(`备份已有 ${days} 天没有演练过恢复`, remedy)];
}

function daysSince(time: number): number {
  return Math.floor((Date.now() - time) / (24 * HOUR_MS));
}
