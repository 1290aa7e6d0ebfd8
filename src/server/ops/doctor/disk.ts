import { statfs } from 'node:fs/promises';
import { errorCode } from '../../../engine/pure';
import { type Check, type Finding, warning, wrong } from './installation';

const GB = 1024 ** 3;
/** PostgreSQL's own log may take two gigabytes more at any moment. */
const LEAST_BYTES = 2 * GB;
const LEAST_SHARE = 0.05;
const LOW_SHARE = 0.15;

/** The room that is left where data and backups are. */
export const disk: Check = {
  title: '磁盘空间',
  async examine({ environment: { dataDir }, backups }) {
    const places: [string, string][] = [['数据目录', dataDir]];
    if (backups !== null) places.push(['备份的文件夹', backups]);
    const found = await Promise.all(places.map(([what, place]) => roomIn(what, place)));
    return found.flat();
  },
};

async function roomIn(what: string, place: string): Promise<Finding[]> {
  const found = await statfs(place).catch((error) => {
    // a folder that is missing is named elsewhere
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (found === null) return [];
  const { blocks, bfree, bavail, bsize } = found;
  return roomFindings(`${what} ${place} `, {
    free: bavail * bsize,
    total: (blocks - bfree + bavail) * bsize,
  });
}

/** What is to be said of a place with so many bytes. */
export function roomFindings(where: string, { free, total }: { free: number; total: number }): Finding[] {
  const text = `${where}所在的盘只剩 ${(free / GB).toFixed(1)} GB（${Math.floor((free / total) * 100)}%）`;
  const remedy = '删掉旧备份，缩短日志的保留天数，把旧月份归档（npm run archive），或换大一些的盘';
  if (free < LEAST_BYTES || free < total * LEAST_SHARE) return [wrong(text, remedy)];
  return free < total * LOW_SHARE ? [warning(text, remedy)] : [];
}
