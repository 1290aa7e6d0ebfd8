import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../engine/pure';
import { readManifest } from '../backup/manifest';
import { lastRestored } from '../backup/restored';
import { type Check, type Finding, warning, wrong } from './installation';

const HOUR_MS = 3_600_000;
const LATE_HOURS = 26;
const WRONG_HOURS = 72;
const REHEARSED_DAYS = 45;

/** The newest backup is young and whole, and one of them was restored lately. */
export const backups: Check = {
  title: '备份',
  async examine({ backups }) {
    if (backups === null)
      return [warning('没有设 BACKUPS，不知道备份放在哪里', '设置 BACKUPS，见 docs/operations.md“备份”')];
    const folders = await backupsIn(backups);
    if (folders === null)
      return [wrong(`放备份的文件夹 ${backups} 不存在`, '改 BACKUPS，或按“备份”一节每天备份')];
    const newest = folders.at(-1);
    if (newest === undefined)
      return [wrong(`${backups} 里没有备份`, '按 docs/operations.md“备份”一节每天备份')];
    return [...(await ageFindings(newest)), ...(await rehearsalFindings(folders))];
  },
};

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

async function ageFindings(folder: string): Promise<Finding[]> {
  const { time } = await readManifest(folder);
  const hours = (Date.now() - Date.parse(time)) / HOUR_MS;
  const text = `最近一份备份 ${folder} 是 ${Math.floor(hours)} 小时以前的`;
  const remedy = '看每天备份的任务为什么没有成功，现在先执行 npm run backup';
  if (hours >= WRONG_HOURS) return [wrong(text, remedy)];
  return hours >= LATE_HOURS ? [warning(text, remedy)] : [];
}

async function rehearsalFindings(folders: readonly string[]): Promise<Finding[]> {
  const times = await Promise.all(folders.map(lastRestored));
  const latest = Math.max(...times.map((time) => time ?? Number.NEGATIVE_INFINITY));
  const days = (Date.now() - latest) / (24 * HOUR_MS);
  if (days < REHEARSED_DAYS) return [];
  const since = Number.isFinite(days) ? `${Math.floor(days)} 天` : '';
  return [
    warning(
      since ? `备份已有 ${since}没有演练过恢复` : '这些备份从来没有恢复过，不知道能不能用',
      '按 docs/operations.md“恢复”一节演练一次，平时每月一次',
    ),
  ];
}
