import { sql } from 'kysely';
import { type Check, type Finding, warning, wrong } from '#server/ops/doctor/installation';

/** Whether the ledger was proved lately, and what was found. */
export const books: Check = {
  title: '账',
  async examine({ db }) {
    const { rows } = await sql<{
      isUsed: boolean;
      proved: number | null;
      open: number;
      explained: number;
      oldest: number | null;
      closed: number | null;
    }>`
      select exists (select from ledger) as "isUsed",
        (select extract(epoch from now() - max(end_time)) / 86400 from ledger_proof)::float8 as proved,
        (select count(*) from reconciliation_fault where status = 'open' and close_time is null)::int as open,
        (select count(*) from reconciliation_fault where status in ('review', 'explained'))::int as explained,
        (select floor(extract(epoch from now() - min(create_time)) / 86400) from reconciliation_fault
          where status in ('review', 'explained'))::int as oldest,
        (select (now() at time zone 'Asia/Shanghai')::date - max(day) from ledger_day) as closed`.execute(db);
    const found = rows[0];
    if (!found?.isUsed) return [];
    return [...provedFindings(found), ...explainedFindings(found), ...closedFindings(found)];
  },
};

function provedFindings({ proved, open }: { proved: number | null; open: number }): Finding[] {
  const remedy = '看定时任务里的对账为什么没有成功，再立即执行';
  return [
    ...(proved === null
      ? [warning('账本还没有核对过', remedy)]
      : proved > 2
        ? [wrong(`账本 ${Math.floor(proved)} 天没有核对过`, remedy)]
        : []),
    ...(open > 0 ? [wrong(`有 ${open} 条对账差异没有处理`, '在页面“对账差异”逐条查明')] : []),
  ];
}

/** Explained is not gone: the books still differ. */
function explainedFindings({ explained, oldest }: { explained: number; oldest: number | null }): Finding[] {
  if (explained === 0) return [];
  return [
    warning(`有 ${explained} 条对账差异只作了说明，最久 ${oldest} 天`, '在页面“对账差异”看哪些还能消除'),
  ];
}

const LATE_DAYS = 4;

function closedFindings({ closed }: { closed: number | null }): Finding[] {
  if (closed === null || closed <= LATE_DAYS) return [];
  return [warning(`${closed} 天没有关账`, '看定时任务“关账”为什么没有成功')];
}
