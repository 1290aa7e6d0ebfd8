import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../../../engine/pure';
import type { Db } from '../../../db/connection';
import type { Job } from '../../../scheduler/job';

/** One statement takes so many. */
const BATCH = 5000;

/** The logs that are cleared, each with its own days; what the database refuses to lose stays whatever is set. */
const LOGS = [
  { days: 'loginDays', title: '登录日志', table: 'sys_log', time: 'create_time' },
  { days: 'operationDays', title: '操作日志', table: 'sys_operation_log', time: 'create_time' },
  { days: 'exceptionDays', title: '异常发生记录', table: 'sys_exception_time', time: 'create_time' },
  { days: 'exceptionDays', title: '异常日志', table: 'sys_exception_log', time: 'last_time' },
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
    for (const { days, title, table, time } of LOGS) {
      const retainedSince = sql`now() - make_interval(days => ${Number(parameters[days])})`;
      output(`${title} ${await clearAll(db, table, sql`${sql.ref(time)} < ${retainedSince}`, signal)} 条`);
    }
    const years = Number(parameters.dataYears);
    if (years === 0) return output('数据日志永久保留');
    // its ids are ordered by time, and it is partitioned by them
    const old = sql`id < id_at(now() - make_interval(years => ${years}))`;
    output(`数据日志 ${await clearAll(db, 'sys_data_log', old, signal)} 条`);
  },
};

/** Batch by batch, so that nobody waits long. Answers how many were deleted. */
async function clearAll(db: Db, table: string, old: RawBuilder<unknown>, signal: AbortSignal) {
  let gone = 0;
  for (;;) {
    signal.throwIfAborted();
    const count = await db.transaction().execute((tx) => clear(tx, table, old));
    gone += count;
    if (count < BATCH) return gone;
  }
}

/** The transaction says that it is the retention's, or the database refuses. Answers how many were deleted. */
async function clear(tx: Db, table: string, old: RawBuilder<unknown>) {
  await sql`set local console.retention = 'on'`.execute(tx);
  const gone = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where ${old} order by id limit ${BATCH})`.execute(tx);
  return Number(gone.numAffectedRows ?? 0);
}

function days(title: string, usual: number): RecordData & { unit: string } {
  return { type: 'integer', title, required: true, minimum: 30, maximum: 3650, default: usual, unit: '天' };
}
