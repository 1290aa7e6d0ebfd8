import { sql } from 'kysely';
import { action, card } from '#server/parts/contract';
import { requestProof } from './rules/reconciliation/requestProof';

/** `ledgerProof.start` 核对: everything or what changed, by the job that does it each night and each hour. */
export const start = action('finance/ledger-proof', async ({ tx, answers }) => {
  await requestProof(tx, { isWhole: answers.scope === 'whole' });
  return { message: '已开始核对，完成后在这里有一条记录' };
});

/**
 * `ledgerProof.state` 最近一次: how far everything, what changed, the causes and the closed days were looked at, and what is wrong there.
 */
export const state = card(async ({ tx }) => {
  const { rows } = await sql<{
    what: string;
    until: string;
    count: string;
    discrepancies: string;
    opens: string;
  }>`
    with proof as (
      select distinct on (scope) scope, end_time, movements, faults from ledger_proof order by scope, id desc),
    compared as (
      select max(day) as day, sum(movements) as movements, sum(faults) as faults from reconciliation),
    closed as (select max(day) as day, sum(movements) as movements from ledger_day),
    changed as (
      select count(*) as days from reconciliation_fault where kind = 'day' and status <> 'closed')
    select case scope when 'whole' then '全部账目' else '新的账目' end as what,
      to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as until, movements as count, faults as discrepancies,
      '/finance/ledger-proof' as opens
    from proof
    union all select '业务单', day::text, movements, faults, '/finance/reconciliation' from compared where day is not null
    union all select '关账', day::text, movements, days, '/finance/ledger-day' from closed, changed where day is not null`.execute(
    tx,
  );
  return rows.map(({ count, discrepancies, ...row }) => ({
    ...row,
    count: Number(count),
    discrepancies: Number(discrepancies),
  }));
});
