import { RequestError, wireTime } from '#engine/pure';
import { action } from '#server/parts/contract';
import { closeNextDay, countOpenDays, logClosed } from './rules/closedDays/close';
import { differencesOf } from './rules/closedDays/verify';

const DAY = 86_400_000;
/** In one transaction; the nightly job closes more, one after the other. */
const MOST_DAYS = 31;

/** `ledgerDay.close` 关账到昨天: every day that is over, now. */
export const close = action('finance/ledger-day', async ({ tx, caller, answers, services }) => {
  const until = wireTime(Date.now() - DAY).slice(0, 10);
  const open = await countOpenDays(tx, until);
  if (open > MOST_DAYS)
    throw new RequestError(`还有 ${open} 天没有关账，一次最多 ${MOST_DAYS} 天；请等每晚的任务“关账”先关完`);
  let closed = 0;
  for (;;) {
    const next = await closeNextDay(tx, { until, by: caller.id, note: String(answers.reason) });
    if (next === null) break;
    closed += 1;
    logClosed(services, next);
  }
  return { message: closed === 0 ? '到昨天的日子都已关账' : `已关账 ${closed} 天，到 ${until}` };
});

/** `ledgerDay.verify` 核对封存: whether the rows of the day are still what was closed. */
export const verify = action('finance/ledger-day', async ({ tx, rows }) => {
  for (const { day } of rows) {
    const differences = await differencesOf(tx, String(day));
    if (differences.length > 0) throw new RequestError(`${day} 与关账时不一致：${differences.join('；')}`);
  }
  return { message: '一致' };
});
