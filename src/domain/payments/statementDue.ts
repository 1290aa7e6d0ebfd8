import { RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import { action, eachRow } from '#server/parts/contract';
import { requestJob } from '#server/parts/platform/rules/requestJob';
import { bookedCount, connectedOf } from '../money/rules/statements/due';
import { FETCHING_JOB } from '../money/rules/statements/fetchStatements';
import type { StatementRow } from '../money/rules/statements/statementRow';

const SCREEN = 'finance/statement-due';

/** `statementDue.fetch` 立即取回: the job asks the channel at once. */
export const fetch = action(SCREEN, async ({ tx, caller, services, rows }) => {
  const connected = connectedOf(services);
  const changes = await eachRow(rows, async ({ channel }) => {
    if (!connected.includes(String(channel))) throw new RequestError('渠道没有接入，请下载后在对账单页导入');
    return { nextTime: conditionContext(caller).now };
  });
  await requestJob(tx, FETCHING_JOB);
  return { message: '正在取回', changes };
});

/** `statementDue.none` 当天没有: only of a day on which nothing was booked. */
export const none = action(SCREEN, async ({ tx, caller, rows }) => ({
  message: '已登记',
  changes: await eachRow(rows, async (row) => {
    const booked = await bookedCount(tx, row as Pick<StatementRow, 'channel' | 'part' | 'day'>);
    if (booked > 0) throw new RequestError(`我方账上这一天有 ${booked} 笔，应当有对账单`);
    return { status: 'none' as const, failure: null, nextTime: null, handledBy: caller.id };
  }),
}));
