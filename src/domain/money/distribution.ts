import { sql } from 'kysely';
import { isEmpty } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import { action, computed, eachRow } from '#server/parts/contract';
import { requestJob } from '#server/parts/platform/rules/requestJob';
import { lockTree, setInviter } from '../growth/rules/inviters';
import { ratesOf, settleableMonth } from './rules/commissions/months';
import { previewOf, startRun } from './rules/commissions/run';

/** `distribution.second`: how many those whom a person invited have invited, by record. */
export const second = computed('finance/distribution', async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; count: number }>`
    select first.parent_id::text as id, count(*)::int as count from distribution first
    join distribution second on second.parent_id = first.id
    where first.parent_id = any(${ids}::bigint[]) group by 1`.execute(tx);
  return {
    ...Object.fromEntries(ids.map((id) => [id, 0])),
    ...Object.fromEntries(found.rows.map(({ id, count }) => [id, count])),
  };
});

/** `distribution.changeInviter` 改邀请人: in the data log of the person too; commissions that were settled stay. */
export const changeInviter = action(
  'finance/distribution',
  async (context) => {
    const { rows, answers } = context;
    const inviterId = isEmpty(answers.inviterId) ? null : String(answers.inviterId);
    const why = { title: '改邀请人', reason: String(answers.reason) };
    for (const { userId } of rows) await setInviter(context, { userId: String(userId), inviterId }, why);
    return { message: '邀请人已改，今天起的充值按新的算' };
  },
  { lockFirst: lockTree },
);

/** `distribution.assign` 指定邀请人: for a person without one, in the tree or not. */
export const assign = action('finance/distribution', async (context) => {
  const { tx, answers } = context;
  const [userId, inviterId] = [String(answers.userId), String(answers.inviterId)];
  await lockTree(tx);
  const { rows } =
    await sql`select 1 from app_user where id = ${userId}::bigint and inviter_id is not null`.execute(tx);
  if (rows.length > 0) throw fieldError('userId', '他已经有邀请人，请在他的记录里改邀请人');
  await setInviter(context, { userId, inviterId }, { title: '指定邀请人', reason: String(answers.reason) });
  return { message: '邀请人已指定，今天起的充值按新的算' };
});

/** `distribution.preview` 试算: what settling a month would pay, by the code that settles; nothing is written. */
export const preview = action('finance/commission-run', async ({ tx, answers }) => {
  const month = await settleableMonth(tx, String(answers.month));
  const { people, amount } = await previewOf(tx, { month, rates: await ratesOf(tx, month) });
  return { message: `${month.slice(0, 7)} 应发 ${people} 人，共 ${amount} 金豆`, result: { people, amount } };
});

/** `distribution.settle` 结算: a month once; the job writes down what each gets, and pays it. */
export const settle = action('finance/commission-run', async ({ tx, caller, answers }) => {
  const month = await settleableMonth(tx, String(answers.month));
  const rates = await ratesOf(tx, month);
  const run = await startRun(tx, { month, rates, reason: String(answers.reason), operatorId: caller.id });
  await requestJob(tx, 'commissionRun');
  return { message: `开始发放：${run.people} 人，共 ${run.amount} 金豆`, result: run };
});

/** `distribution.goOn` 继续: what was stopped is paid on. */
export const goOn = action('finance/commission-run', async ({ tx, rows }) => {
  await requestJob(tx, 'commissionRun');
  return { message: '继续发放', changes: await eachRow(rows, async () => ({ status: 'running' as const })) };
});
