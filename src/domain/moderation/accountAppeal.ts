import { sql } from 'kysely';
import { type ActionContext, action, computed, type Row } from '#server/parts/contract';
import { assertOthersDecision } from '#server/resource/approval/fourEyes';
import { liftSentence } from './punish';
import { type Matter, passRows, rejectRows } from './rules/moderation';

type Appeal = Row<'audit/account-appeal'>;

const APPEAL: Matter<Appeal> = {
  passed: {
    template: 'appeal.passed',
    async effect(context, { punishmentId }) {
      await liftSentence(context, String(punishmentId), '申诉成立');
      return {};
    },
  },
  rejected: { template: 'appeal.rejected' },
};

/**
 * `accountAppeal.pass` 申诉成立: lifts exactly that punishment. One that is over is refused; so is, here and in `reject`,
 * the operator who imposed it.
 */
export const pass = action('audit/account-appeal', async (context) => {
  await assertPunishedByOther(context);
  const { changes } = await passRows(context, APPEAL);
  return { message: '申诉成立，这项处罚已解除', changes };
});

/** `accountAppeal.reject` 维持处罚. */
export const reject = action('audit/account-appeal', async (context) => {
  await assertPunishedByOther(context);
  const { changes } = await rejectRows(context, APPEAL);
  return { message: '已维持处罚', changes };
});

async function assertPunishedByOther({ tx, caller, rows }: ActionContext<Appeal>): Promise<void> {
  for (const { punishmentId } of rows) {
    const { rows: found } = await sql<{ operatorId: string | null }>`
      select operator_id::text as "operatorId" from punishment where id = ${punishmentId}::bigint`.execute(
      tx,
    );
    const did = found[0]?.operatorId;
    if (did)
      await assertOthersDecision(tx, { did, decides: caller.id, what: '这项处罚', matter: '处理申诉' });
  }
}

/**
 * `accountAppeal.standing`: whether the punishment is still in force, by record; of a waiting one, first of all
 * whether this operator may not judge it, because they imposed it or are a deputy of the operator who did.
 */
export const standing = computed('audit/account-appeal', async ({ tx, caller, rows }) => {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; standing: string }>`
    select a.id, case when a.status = 'pending' and (p.operator_id = ${caller.id}::bigint or exists (
          select from operator_deputy d where (d.user_id = ${caller.id}::bigint and d.agent_id = p.operator_id)
            or (d.agent_id = ${caller.id}::bigint and d.user_id = p.operator_id))) then 'own'
        when p.lifted_time is not null or p.id < coalesce((select max(r.id) from punishment r
          where r.user_id = p.user_id and r.kind = 'release' and r.operator_id is not null), 0) then 'lifted'
        when p.until <= now() then 'over' else 'running' end as standing
    from account_appeal a join punishment p on p.id = a.punishment_id where a.id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return Object.fromEntries(found.rows.map((row) => [row.id, row.standing]));
});

/** `accountAppeal.report`: the report that led to the punishment, by record; nothing where an operator punished by themselves. */
export const report = computed('audit/account-appeal', async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; report: string }>`
    select a.id, p.report_id::text as report from account_appeal a join punishment p on p.id = a.punishment_id
    where a.id = any(${ids}::bigint[]) and p.report_id is not null`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.id, row.report]));
});
