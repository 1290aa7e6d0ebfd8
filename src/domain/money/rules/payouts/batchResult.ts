import { sql } from 'kysely';
import { isEmpty, RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { onlyRow } from '#server/db/sqlParts';
import type { Row } from '#server/parts/contract';
import { agreeTo } from '#server/parts/platform/rules/approvals';
import { csvLines } from '#server/resource/transfer/sheet/csvLines';
import { HEAD_WITHIN, type SheetLine, SheetRefusal } from '#server/resource/transfer/sheet/sheetLimits';
import { fenOf } from '../../../payments/channels/amounts';
import { yuan } from '../beanRates';
import { noteFailureClaim } from './attempts';
import { type AnswerCause, type AnswerNoted, notePayoutAnswer } from './noteAnswer';
import type { PayoutCause } from './steps';

const HEADS = { requestNo: '请求号', result: '结果', channelNo: '渠道流水号', reason: '原因' } as const;
/** What a bank says of the money itself: no statement of its account has come that could. */
const BANK_HEADS = { account: '收款账号', realName: '收款人', amount: '金额（元）' } as const;

/** As the fields of a withdrawal that operators fill in. */
const LONGEST = { channelNo: 80, reason: 200 };

interface Result {
  line: number;
  requestNo: string;
  isPaid: boolean;
  channelNo: string;
  reason: string;
  /** Of a bank: whom it paid and how much; empty: the file does not say. */
  account: string;
  realName: string;
  amount: string;
}

/** What a line did: `case`, it contradicts what was noted before. */
type Counted = 'paid' | 'failed' | 'same' | 'case';

/** What the bank's file says of a batch, all or nothing. What failed waits for another operator, because a person brings the file. */
export async function noteBatchResult(
  cause: AnswerCause & PayoutCause,
  batchId: string,
  content: Buffer,
): Promise<Record<Counted, number>> {
  const results = resultsIn(await linesIn(content));
  await assertOfBatch(cause.tx, batchId, results);
  const counts = { paid: 0, failed: 0, same: 0, case: 0 };
  // in one order, so that two files do not wait for each other in a circle
  results.sort((one, other) => (one.requestNo < other.requestNo ? -1 : 1));
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
  const places = Object.fromEntries([
    ...Object.entries(HEADS).map(([key, name]) => [key, column(name)]),
    ...Object.entries(BANK_HEADS).map(([key, name]) => [
      key,
      head.cells.findIndex((cell) => textOf(cell) === name),
    ]),
  ]);
  const seen = new Set<string>();
  return lines.slice(at + 1).flatMap(({ number, cells }): Result[] => {
    const cell = (key: keyof typeof HEADS | keyof typeof BANK_HEADS) => textOf(cells[places[key] as number]);
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
    if (seen.has(requestNo)) throw wrong(`请求号 ${shortened(requestNo)} 出现了两次`);
    seen.add(requestNo);
    if (result !== '成功' && result !== '失败')
      throw wrong(`结果应当是成功或失败，现在是“${shortened(result)}”`);
    if (channelNo.length > LONGEST.channelNo) throw wrong(`渠道流水号最多 ${LONGEST.channelNo} 字`);
    if (reason.length > LONGEST.reason) throw wrong(`原因最多 ${LONGEST.reason} 字`);
    if (result === '成功' && channelNo === '') throw wrong('成功的要有渠道流水号');
    if (result === '失败' && reason === '') throw wrong('失败的要有原因');
    const [account, realName, amount] = [cell('account'), cell('realName'), cell('amount')];
    return [
      { line: number, requestNo, isPaid: result === '成功', channelNo, reason, account, realName, amount },
    ];
  });
}

/** Of what a file says, in a sentence. */
function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
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
  if (other)
    throw new RequestError(`文件的第 ${other.line} 行：请求号 ${shortened(other.requestNo)} 不是这个批次的`);
}

/** A withdrawal before its attempt, as its buttons lock it. */
async function lockBoth({ tx, records }: PayoutCause, requestNo: string) {
  const found = await sql<{ id: string; withdrawalId: string }>`
    select id::text, withdrawal_id::text as "withdrawalId" from payout where request_no = ${requestNo}`.execute(
    tx,
  );
  const { id, withdrawalId } = onlyRow(found);
  const withdrawal = await records.lock('finance/withdrawal', withdrawalId);
  return { withdrawal, payout: await records.lock('finance/payout', id) };
}

async function notePaid(cause: AnswerCause & PayoutCause, result: Result): Promise<Counted> {
  const { line, requestNo, channelNo } = result;
  const { payout, withdrawal } = await lockBoth(cause, requestNo);
  if (payout.channel === 'bank') assertPayee(result, payout, withdrawal);
  // a slip or a second payment: a person has to look
  if (!isEmpty(payout.channelNo) && payout.channelNo !== channelNo)
    throw new RequestError(
      `文件的第 ${line} 行：请求号 ${requestNo} 已按流水号 ${payout.channelNo} 到账，文件里是 ${channelNo}，请先核对是不是付了两次`,
    );
  const answer = { state: 'done', channelNo, doneTime: null, amount: Number(payout.amount) } as const;
  return countedAs(await notePayoutAnswer(cause, requestNo, answer), 'paid');
}

/** A bank's file says the amount, the payee and at least the last digits of the card as they were asked for. */
function assertPayee(
  { line, account, realName, amount }: Result,
  payout: Row<'finance/payout'>,
  withdrawal: Row<'finance/withdrawal'>,
): void {
  const wrong = (sentence: string) => new RequestError(`文件的第 ${line} 行：${sentence}`);
  const card = String(payout.account ?? withdrawal.account ?? '');
  const name = String(payout.realName ?? withdrawal.realName ?? '');
  if (fenOf(amount.replaceAll(',', '')) !== Number(payout.amount))
    throw wrong(`金额应当是 ${yuan(Number(payout.amount))}，现在是“${shortened(amount)}”`);
  if (realName !== name) throw wrong('收款人不是申请提现的人');
  const digits = account.replace(/\D/g, '');
  if (digits.length < 4 || !card.endsWith(digits)) throw wrong('收款账号的尾号不是申请提现的卡');
}

/** The withdrawal waits for another operator's 打款失败; one that had arrived came back. */
async function noteFailed(cause: AnswerCause & PayoutCause, { requestNo, reason }: Result): Promise<Counted> {
  const { caller, records } = cause;
  const { withdrawal, payout } = await lockBoth(cause, requestNo);
  if (payout.status === 'paid' || payout.status === 'failed') {
    const answer = { state: 'failed', code: '结果文件', message: reason } as const;
    return countedAs(await notePayoutAnswer(cause, requestNo, answer), 'failed');
  }
  // somebody asked already, and another one confirms
  if (!isEmpty(withdrawal.failAskedBy)) return 'same';
  const target = {
    screen: 'finance/withdrawal',
    id: withdrawal.id,
    title: '打款结果：失败',
    reason,
  } as const;
  const answers = { reason };
  const claim = { screen: 'finance/withdrawal', action: 'fail', record: withdrawal, answers } as const;
  const agreement = await agreeTo(cause, claim);
  const stored = await records.change(target, { failAskedBy: caller.id, failReason: reason });
  await agreement.note({ record: stored, answers });
  await noteFailureClaim(cause, payout, { failAskedBy: caller.id, failure: reason });
  return 'failed';
}

function countedAs(noted: AnswerNoted, other: Counted): Counted {
  return noted === 'same' || noted === 'case' ? noted : other;
}
