import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import type { JobContext } from '#server/scheduler/job';
import { isHistoryBooked } from '../../../ledger/accounts';
import { notifyRole } from '../reconciliation/checkBooks';
import { type Discrepancy, saveDiscrepancies } from '../reconciliation/discrepancies';
import { verifyArchived } from './archived';
import { closeNextDay, logClosed } from './close';
import { sealRecords, verifyRecords } from './records';
import { chainBreaks, daysToVerify, verifyDay } from './verify';

const DAY = 86_400_000;

/** Closes each day that is due, once what happened on it before double entry is booked, then verifies the last closed days and the chain of all; throws what it found, when it is stored. */
export async function closeAndVerify(context: JobContext): Promise<void> {
  const { parameters } = context;
  if (await isHistoryBooked(context.services.db))
    await closeDue(context, wireTime(Date.now() - (1 + Number(parameters.wait)) * DAY).slice(0, 10));
  else context.output('复式记账以前的订单和提现还在补记，等补完再关账');
  const changed = await verifyClosed(context, Number(parameters.verified));
  if (changed.length > 0) throw new Error(`已关账的日子被改动：${changed.join('、')}`);
}

/** Each in a transaction of its own. */
async function closeDue({ services, output, signal }: JobContext, until: string): Promise<void> {
  const { db } = services;
  const closeOne = () => db.transaction().execute((tx) => closeNextDay(tx, { until, by: null, note: null }));
  for (let closed = await closeOne(); closed !== null; closed = await closeOne()) {
    output(`${closed.day} 已关账：${closed.movements} 笔，${closed.hash}`);
    logClosed(services, closed);
    signal.throwIfAborted();
  }
  await db.transaction().execute(sealRecords);
}

/** Answers the days that differ. */
async function verifyClosed(context: JobContext, most: number): Promise<string[]> {
  const { services, output, signal } = context;
  const { db } = services;
  const { days, archived } = await daysToVerify(db, most);
  const found: Discrepancy[] = [];
  for (const day of days) {
    signal.throwIfAborted();
    const { words, found: differences } = await verifyDay(db, day);
    if (words.length > 0) output(`${day} 与关账时不一致：${words.join('；')}`);
    found.push(...differences);
  }
  const archive = await verifyArchived(services);
  if (archive.months.length > 0)
    output(`核对了归档的 ${archive.months.join('、')}：${archive.found.length} 天不一致`);
  found.push(...archive.found);
  const breaks = [...(await chainBreaks(db)), ...(await verifyRecords(db, days))];
  for (const { day, detail } of breaks) output(`${day} ${detail ?? '接不上前一个关账日'}`);
  output(
    `核对了 ${days.length} 个已关账的日子${archived > 0 ? `，另有 ${archived} 个已归档` : ''}：${found.length + breaks.length} 处不一致`,
  );
  const fresh = await saveFound(db, [...found, ...breaks], [...days, ...archive.days]);
  await notifyRole(context, { fresh, what: '已关账的日子核对' });
  return [...new Set([...found, ...breaks].map(({ day }) => day))].sort();
}

/** A day that was not verified keeps its discrepancy. */
function saveFound(db: Db, found: readonly Discrepancy[], days: readonly string[]): Promise<number> {
  const among = sql`(step like 'chain%' or day = any(${[...days]}::date[]))`;
  return db.transaction().execute((tx) => saveDiscrepancies(tx, { kind: 'day', found, among }));
}
