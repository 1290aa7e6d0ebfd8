import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { monthsTables } from '../../db/tableFacts';
import { type Check, type Finding, wrong } from './installation';

/** Tables that lie by months have their next month ready, and nothing in the partition of last resort. */
export const months: Check = {
  title: '月分区',
  async examine({ db }) {
    const found: Finding[][] = [];
    for (const { table, title } of monthsTables()) found.push(await ofTable(db, table, title));
    return found.flat();
  },
};

async function ofTable(db: Db, table: string, title: string): Promise<Finding[]> {
  const { rows } = await sql<{ isReady: boolean; isMisplaced: boolean }>`
    select exists (
      select from pg_inherits where inhparent = ${table}::regclass
        and inhrelid::regclass::text = ${`${table}_`} || to_char(now() at time zone 'Asia/Shanghai' + interval '1 month', 'YYYYMM')
    ) as "isReady", exists (select from ${sql.table(`${table}_default`)}) as "isMisplaced"`.execute(db);
  const { isReady = false, isMisplaced = true } = rows[0] ?? {};
  return [
    ...(isReady
      ? []
      : [
          wrong(
            `${title}（${table}）还没有下个月的分区`,
            '看定时任务“预建流水、私信、日志等的月分区”为什么没有成功，再立即执行',
          ),
        ]),
    ...(isMisplaced
      ? [
          wrong(
            `${title}（${table}）有行落在默认分区 ${table}_default，按月的查询和归档看不到界限`,
            '先查明这些行的编号从哪里来；移走它们以后立即执行上面的定时任务',
          ),
        ]
      : []),
  ];
}
