import workerFile from 'virtual:thread/statement';
import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { conditionContext, SYSTEM_CALLER } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { recordsIn } from '#server/parts/platform/rules/records';
import { oneAtATime, runInThread, ThreadLimit } from '#server/process/runInThread';
import type { Submitting } from '../../../moderation/rules/submission';
import { noteArrived } from './due';
import type { StatementLine } from './formats/format';
import { lockChannel, type StatementRow } from './statementRow';
import type { StatementMessage } from './statementWorker';

/** Lines of one insert. */
const BATCH = 5000;

export interface Import {
  fileName: string;
  content: Buffer;
  day: string;
  /** Takes the place of the file of this day that is there; null: there must be none. */
  replaceReason: string | null;
  /** What it must be; absent: of any channel. */
  of?: Pick<StatementRow, 'channel' | 'part'>;
  /** Channels whose files are fetched, so that no operator brings one. */
  fetched?: readonly string[];
}

export interface Imported {
  id: string;
  lines: number;
  title: string;
  /** The same file was there already. */
  isKnown: boolean;
}

/** A file of a day with its lines, once; its trigger books the fees. Refuses what cannot be read, and a second file that is another. */
export async function importStatement(
  cause: Submitting,
  { fileName, content, day, replaceReason, of, fetched = [] }: Import,
): Promise<Imported> {
  const { tx, caller } = cause;
  const { channel, part, title, sha256, lines } = await fileIn(content);
  if (of && (of.channel !== channel || of.part !== part))
    throw new RequestError(`取到的是${title}，不是所要的`);
  if (fetched.includes(channel))
    throw fieldError('sheet', `${title}所属的渠道已接入，对账单由系统取回，不接受导入的文件`);
  const stray = lines.find(({ time }) => time.slice(0, 10) !== day);
  if (stray)
    throw fieldError('day', `文件的第 ${stray.lineNo} 行是 ${stray.time.slice(0, 10)} 的，不是 ${day} 的`);
  await lockChannel(tx, channel);
  const known = await sql<{ id: string; status: string }>`select id::text, status from channel_statement
    where channel = ${channel} and part = ${part} and day = ${day}::date and sha256 = ${sha256}`.execute(tx);
  const [same] = known.rows;
  if (same?.status === 'replaced') throw new RequestError('这个文件导入过，已经被更正的文件替换');
  if (same) return { id: same.id, lines: lines.length, title, isKnown: true };
  const sum = (of: (line: StatementLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const settledSum = sum(({ kind, amount }) => (kind === 'settlement' ? -amount : 0));
  if (settledSum < 0) throw fieldError('sheet', '文件里退回的多于渠道付给我们的，不能导入');
  const replacesId = await replaced(cause, { channel, part, day, replaceReason });
  const id = await recordsIn(cause).add('finance/statement', {
    ...{
      channel,
      part,
      day,
      fileName: fileName.slice(-200),
      sha256,
      lines: lines.length,
      status: 'matching' as const,
    },
    inSum: sum(({ amount }) => Math.max(amount, 0)),
    outSum: sum(({ amount }) => Math.max(-amount, 0)),
    feeSum: sum(({ fee }) => fee),
    settledSum,
    ...{ replacesId, replaceReason: replacesId === null ? null : replaceReason },
    importedBy: caller === SYSTEM_CALLER ? null : caller.id,
    importTime: conditionContext(caller).now,
  });
  for (let at = 0; at < lines.length; at += BATCH)
    await storeLines(tx, { id, channel, day, lines: lines.slice(at, at + BATCH) });
  await noteArrived(cause, { channel, part, day, id });
  return { id, lines: lines.length, title, isKnown: false };
}

async function fileIn(content: Buffer) {
  const messages = await inTurn(() => runInThread<StatementMessage>(workerFile, {}, content, THREAD)).catch(
    (error) => {
      throw error instanceof ThreadLimit ? fieldError('sheet', TOO_MUCH[error.limit]) : error;
    },
  );
  const lines: StatementLine[] = [];
  for (const message of messages) {
    if ('refusal' in message) throw fieldError('sheet', message.refusal);
    if ('lines' in message) for (const line of message.lines) lines.push(line);
  }
  const [first] = messages;
  if (!first || !('head' in first)) throw new Error('the thread of a statement did not say what file it is');
  return { ...first.head, lines };
}

const THREAD = { memoryMb: 768, timeoutMs: 120_000 };
const inTurn = oneAtATime(4);
const TOO_MUCH = {
  memory: '文件内容过多，读不下，请检查是不是账单',
  time: '文件读得太久，已停止，请检查是不是账单',
  waiting: '正在读取别的账单，请稍后再试',
};

/** The file that is there gives up its place: its lines match nothing, its fees are booked back, its differences are settled. */
async function replaced(
  cause: Submitting,
  {
    channel,
    part,
    day,
    replaceReason,
  }: { channel: string; part: string; day: string; replaceReason: string | null },
): Promise<string | null> {
  const { tx } = cause;
  const { rows } = await sql<{ id: string }>`select id::text from channel_statement
    where channel = ${channel} and part = ${part} and day = ${day}::date and status <> 'replaced'`.execute(
    tx,
  );
  const [before] = rows;
  if (!before) return null;
  if (replaceReason === null)
    throw fieldError('sheet', `${day} 已经导入过另一个文件；渠道更正了文件的话，请选择替换并写明原因`);
  const records = recordsIn(cause);
  await records.change(
    { screen: 'finance/statement', id: before.id, title: '被更正的文件替换', reason: replaceReason },
    { status: 'replaced' as const },
  );
  await sql`update statement_line set transfer_id = null
    where statement_id = ${before.id}::bigint and transfer_id is not null`.execute(tx);
  const open = await sql<{ id: string }>`select id::text from statement_difference
    where statement_id = ${before.id}::bigint and status <> 'settled' order by id`.execute(tx);
  const { now } = conditionContext(cause.caller);
  for (const { id } of open.rows)
    await records.change(
      { screen: 'finance/statement-difference', id, title: '对账单被替换' },
      { status: 'settled' as const, settlement: 'replaced' as const, settledTime: now },
    );
  return before.id;
}

async function storeLines(
  tx: Db,
  { id, channel, day, lines }: { id: string; channel: string; day: string; lines: readonly StatementLine[] },
): Promise<void> {
  await sql`
    insert into statement_line (statement_id, channel, day, line_no, kind, own_no, channel_no, payment_no, order_no, product_id, units, account, real_name, amount,
      fee, line_time, raw)
    select ${id}::bigint, ${channel}, ${day}::date, "lineNo", kind, "ownNo", "channelNo", "paymentNo", "orderNo", "productId", units, account, "realName", amount, fee,
      time::timestamp at time zone 'Asia/Shanghai', raw
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("lineNo" integer, kind text, "ownNo" text, "channelNo" text,
      "paymentNo" text, "orderNo" text, "productId" text, units integer, account text, "realName" text, amount bigint, fee bigint, time text, raw text)`.execute(
    tx,
  );
}
