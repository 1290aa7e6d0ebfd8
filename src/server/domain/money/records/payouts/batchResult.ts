import { sql } from 'kysely';
import { isEmpty, RequestError } from '../../../../../engine/pure';
import type { Db } from '../../../../db/connection';
import { csvLines } from '../../../../resource/transfer/sheet/csvLines';
import { HEAD_WITHIN, type SheetLine, SheetRefusal } from '../../../../resource/transfer/sheet/sheetLimits';
import { noteFailureClaim, openAttempt } from './attempts';
import { type AnswerCause, notePayoutAnswer } from './noteAnswer';
import type { PayoutCause } from './steps';

const HEADS = { requestNo: '请求号', result: '结果', channelNo: '渠道流水号', reason: '原因' } as const;

interface Result {
  line: number;
  requestNo: string;
  isPaid: boolean;
  channelNo: string;
  reason: string;
}

/** What the bank's file says of a batch, all or nothing. What failed waits for another operator, because a person brings the file. */
export async function noteBatchResult(
  cause: AnswerCause & PayoutCause,
  batchId: string,
  content: Buffer,
): Promise<{ paid: number; failed: number; same: number }> {
  const results = resultsIn(await linesIn(content));
  await assertOfBatch(cause.tx, batchId, results);
  const counts = { paid: 0, failed: 0, same: 0 };
  for (const result of results) {
    const done = result.isPaid ? await notePaid(cause, result) : await noteFailed(cause, result);
    counts[done] += 1;
  }
  return counts;
}

async function linesIn(content: Buffer): Promise<SheetLine[]> {
  try {
    return await csvLines(content);
  } catch (error) {
    if (error instanceof SheetRefusal) throw new RequestError(error.message);
    throw error;
  }
}

function resultsIn(lines: readonly SheetLine[]): Result[] {
  const at = lines.slice(0, HEAD_WITHIN).findIndex(({ cells }) => cells.includes(HEADS.requestNo));
  const head = lines[at];
  if (!head) throw new RequestError(`文件前 ${HEAD_WITHIN} 行里没有列名“${HEADS.requestNo}”`);
  const column = (name: string) => {
    const place = head.cells.findIndex((cell) => textOf(cell) === name);
    if (place < 0) throw new RequestError(`文件没有“${name}”这一列`);
    return place;
  };
  const places = Object.fromEntries(Object.entries(HEADS).map(([key, name]) => [key, column(name)]));
  const seen = new Set<string>();
  return lines.slice(at + 1).flatMap(({ number, cells }): Result[] => {
    const cell = (key: keyof typeof HEADS) => textOf(cells[places[key] as number]);
    const [requestNo, result, channelNo, reason] = [
      cell('requestNo'),
      cell('result'),
      cell('channelNo'),
      cell('reason'),
    ];
    // no result yet
    if (result === '') return [];
    const wrong = (sentence: string) => new RequestError(`文件的第 ${number} 行：${sentence}`);
    if (requestNo === '') throw wrong('没有请求号');
    if (seen.has(requestNo)) throw wrong(`请求号 ${requestNo} 出现了两次`);
    seen.add(requestNo);
    if (result !== '成功' && result !== '失败') throw wrong(`结果应当是成功或失败，现在是“${result}”`);
    if (result === '成功' && channelNo === '') throw wrong('成功的要有渠道流水号');
    if (result === '失败' && reason === '') throw wrong('失败的要有原因');
    return [{ line: number, requestNo, isPaid: result === '成功', channelNo, reason }];
  });
}

function textOf(cell: unknown): string {
  return isEmpty(cell) ? '' : String(cell).trim();
}

async function assertOfBatch(tx: Db, batchId: string, results: readonly Result[]): Promise<void> {
  if (results.length === 0) throw new RequestError('文件里没有结果：在“结果”一列填成功或失败');
  const { rows } = await sql<{ no: string }>`
    select request_no as no from payout where batch_id = ${batchId}::bigint`.execute(tx);
  const own = new Set(rows.map(({ no }) => no));
  const other = results.find(({ requestNo }) => !own.has(requestNo));
  if (other) throw new RequestError(`文件的第 ${other.line} 行：请求号 ${other.requestNo} 不是这个批次的`);
}

async function notePaid(
  cause: AnswerCause & PayoutCause,
  { requestNo, channelNo }: Result,
): Promise<'paid' | 'same'> {
  const { rows } = await sql<{ amount: number }>`
    select amount::float8 as amount from payout where request_no = ${requestNo}`.execute(cause.tx);
  const noted = await notePayoutAnswer(cause, requestNo, {
    state: 'done',
    channelNo,
    doneTime: null,
    amount: rows[0]?.amount ?? 0,
  });
  return noted === 'same' ? 'same' : 'paid';
}

/** The withdrawal waits for another operator's 打款失败. */
async function noteFailed(cause: PayoutCause, { requestNo, reason }: Result): Promise<'failed' | 'same'> {
  const { tx, caller, records } = cause;
  const { rows } = await sql<{ id: string }>`
    select w.id::text from payout p join withdrawal w on w.id = p.withdrawal_id
    where p.request_no = ${requestNo} and p.status in ('submitting', 'unknown') and w.status = 'paying'`.execute(
    tx,
  );
  if (!rows[0]) return 'same';
  const target = { screen: 'finance/withdrawal', id: rows[0].id, title: '打款结果：失败', reason } as const;
  await records.change(target, { failAskedBy: caller.id, failReason: reason });
  const attempt = await openAttempt(cause, rows[0].id);
  if (attempt) await noteFailureClaim(cause, attempt, { failAskedBy: caller.id, failure: reason });
  return 'failed';
}
