import { sql } from 'kysely';
import pino from 'pino';
import { openStorage } from '../../storage/openStorage';
import { type Check, type Finding, warning, wrong } from './installation';

const SAMPLE = 300;

/** The store of files answers, and files that the database knows are there: a sample, because there may be millions. */
export const files: Check = {
  title: '上传的文件',
  async examine({ environment, db }) {
    const away: string[] = [];
    const storage = await openStorage(environment, pino({ level: 'silent' }), (sentence) =>
      away.push(sentence),
    );
    if (away.length > 0) return away.map((sentence) => wrong(sentence, '看 S3 的服务和网络；恢复以后自己好'));
    const { rows } = await sql<{ path: string }>`
      select path from sys_file order by random() limit ${SAMPLE}`.execute(db);
    const missing: string[] = [];
    for (const { path } of rows) if ((await storage.size(path)) === null) missing.push(path);
    return missingFindings(missing, rows.length);
  },
};

function missingFindings(missing: readonly string[], seen: number): Finding[] {
  const [first] = missing;
  if (first === undefined) return [];
  const text = `抽查 ${seen} 个文件，${missing.length} 个不在了，如 ${first}`;
  const remedy = '从备份的 files 里拷回；换过 DATA_DIR 或 S3_PREFIX 的，改回原来的';
  return [missing.length * 10 > seen ? wrong(text, remedy) : warning(text, remedy)];
}
