import { isEmpty } from '#engine/pure';
import { action, eachRow } from '#server/parts/contract';
import { requestJob } from '#server/parts/platform/rules/requestJob';
import { PAYOUT_JOB, setQuery } from '../money/rules/payouts/attempts';

/**
 * `payout.query` 再次查询: the channel is asked at once, by the job that calls it. What was never sent has nothing to ask for: the job
 * sends it when it may leave.
 */
export const query = action('finance/payout', async ({ tx, rows }) => {
  for (const { id, sentTime } of rows) if (!isEmpty(sentTime)) await setQuery(tx, id, 0);
  await requestJob(tx, PAYOUT_JOB);
  return { message: '正在查询，稍后看结果', changes: await eachRow(rows, async () => ({})) };
});
