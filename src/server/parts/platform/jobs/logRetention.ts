import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '#engine/pure';
import type { Db } from '../../../db/connection';
import type { Job } from '../../../scheduler/job';

/** One statement takes so many. */
const BATCH = 5000;

/** The logs that are cleared, each with its own days; what the database refuses to lose stays whatever is set. */
const LOGS = [
  { days: 'loginDays', title: '登录日志', table: 'sys_log' },
  { days: 'operationDays', title: '操作日志', table: 'sys_operation_log' },
  { days: 'exceptionDays', title: '异常发生记录', table: 'sys_exception_time' },
  { days: 'exceptionDays', title: '异常日志', table: 'sys_exception_log' },
] as const;

/** Log rows older than their kind is kept (`contract.md` §10). */
export const job: Job = {
  name: 'logRetention',
  title: '清理过期日志',
  cron: '0 20 3 * * ?',
  parameters: {
    loginDays: days('登录日志保留天数', 365),
    operationDays: days('操作日志保留天数', 180),
    exceptionDays: days('异常日志保留天数', 90),
    dataYears: {
      ...{ type: 'integer', title: '数据日志保留年数（0 为永久）', required: true },
      ...{ minimum: 0, maximum: 30, default: 0, unit: '年' },
    },
  },
  async run({ services: { db }, parameters, output, signal }) {
    for (const { days, title, table } of LOGS) {
      const age = sql`make_interval(days => ${Number(parameters[days])})`;
      output(`${title} ${await clear(db, { table, age }, signal)} 条`);
    }
    const years = Number(parameters.dataYears);
    if (years === 0) return output('数据日志永久保留');
    const age = sql`make_interval(years => ${years})`;
    output(`数据日志 ${await clear(db, { table: 'sys_data_log', age }, signal)} 条`);
  },
};

/** Batch by batch, so that nobody waits long. Answers how many were deleted. */
async function clear(
  db: Db,
  { table, age }: { table: string; age: RawBuilder<unknown> },
  signal: AbortSignal,
): Promise<number> {
  let gone = 0;
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await sql<{ count: number }>`
      select delete_old_log(${table}, now() - ${age}, ${BATCH}) as count`.execute(db);
    const count = rows[0]?.count ?? 0;
    gone += count;
    if (count < BATCH) return gone;
  }
}

function days(title: string, usual: number): RecordData & { unit: string } {
  return { type: 'integer', title, required: true, minimum: 30, maximum: 3650, default: usual, unit: '天' };
}
