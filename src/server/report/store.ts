import type { AnswerOf } from '../../contract/routeTable';
import { type ReportDocument, RequestError, readReport } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { type LogEntry, writeDataLog } from '../resource/plan/dataLog';

/** A report as its row has it; `source` is the draft. */
type StoredReport = AnswerOf<'GET /online/report/open'>;

/** A report's text as a document; refuses with every fault of its shape, each with line and column. */
export function documentOf(source: string): ReportDocument {
  if (source.length > MOST_CHARACTERS)
    throw new RequestError(`报表要是一段 JSON 文本，最多 ${MOST_CHARACTERS} 个字符`);
  const { document, errors } = readReport(source);
  const [first] = errors;
  if (document !== null && first === undefined) return document;
  const sentences = errors.map(({ line, column, message }) => `第 ${line} 行第 ${column} 列：${message}`);
  throw new RequestError(sentences.slice(0, 5).join('；'), { result: { faults: errors } });
}

const MOST_CHARACTERS = 50_000;

/** Locked for writing if `tx` is a transaction that writes afterwards. */
export async function storedReport(tx: Db, id: string, isLocked = false): Promise<StoredReport> {
  const rows = tx
    .selectFrom('report')
    .where('id', '=', id)
    .where('delete_time', 'is', null)
    .select(['id', 'title', 'source', 'published_version', 'version']);
  const row = await (isLocked ? rows.forUpdate() : rows).executeTakeFirst();
  if (!row) throw new RequestError('未找到对应实体');
  const { published_version, version, ...rest } = row;
  return { ...rest, publishedVersion: published_version, version: Number(version) };
}

/** The text of one published version. */
export async function versionSource(db: Db, id: string, number: number): Promise<string> {
  const row = await db
    .selectFrom('report_version')
    .where('report_id', '=', id)
    .where('number', '=', number)
    .select('source')
    .executeTakeFirst();
  if (!row) throw new RequestError(`报表没有第 ${number} 版`);
  return row.source;
}

/** What happened to a report, in the data log. */
export async function logReport(
  tx: Db,
  caller: Caller,
  entry: Pick<LogEntry, 'id' | 'operation' | 'actionTitle' | 'before' | 'after'> & Partial<LogEntry>,
): Promise<void> {
  await writeDataLog(tx, [{ screenId: 'online/report', table: 'report', version: null, caller, ...entry }]);
}
