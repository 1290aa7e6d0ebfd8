import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import { fieldError } from '#server/http/fieldError';
import { action, hook } from '#server/parts/contract';
import { giftIn, giftWords } from './rules/gift';
import { countsOf } from './rules/growthCounts';
import { assertCounts, standingOf, standingWords, type Task } from './rules/tasks';

/** `task.check`, before a save: it asks for counts, and gives something. */
export const check = hook('growth/task', async ({ services, after }) => {
  assertCounts(services, after.condition as Record<string, unknown>);
  if (giftWords(giftIn(after)) === '') throw fieldError('gold', '金币、经验、会员和装扮至少送一样');
  return undefined;
});

/**
 * `task.try` 试一个人: whether the person could claim it now, and why not, by the code of the app's door; nothing is
 * given.
 */
const tryTask = action('growth/task', async (context) => {
  const { tx, caller, answers, rows } = context;
  const [task] = rows;
  if (!task) throw new Error('a try-out without a task');
  const userId = String(answers.userId);
  const today = conditionContext(caller).now.slice(0, 10);
  const standing = standingOf(context, task as Task, await countsOf(tx, userId, today));
  const { rows: people } = await sql<{
    nickname: string;
  }>`select nickname from app_user where id = ${userId}::bigint`.execute(tx);
  const who = `“${people[0]?.nickname}”${PERIODS[String(task.period) as Task['period']]}`;
  const can = standing.isMet ? `能领取，得到 ${giftWords(giftIn(task))}` : '还不能领取';
  return { message: `${who}${can}。${standingWords(standing)}`, result: standing };
});

export { tryTask as try };

const PERIODS = { daily: '今天', weekly: '本周', once: '' } as const satisfies Record<Task['period'], string>;
