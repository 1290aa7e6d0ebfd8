import { sql } from 'kysely';
import type { Db } from '../db/connection';

const DOCUMENTS = [
  {
    title: '各渠道每月充值',
    help: '已支付和已到账的金币订单',
    query: {
      screen: 'finance/gold-order',
      group: [{ field: 'paidTime', span: 'month' }, 'channel'],
      measures: {
        many: { title: '笔数' },
        people: { title: '人数', of: { distinct: 'userId' } },
        amount: { title: '金额', of: { sum: 'amount' } },
        level: { title: '平均等级', of: { avg: 'userId.level' } },
      },
      where: { paidTime: { gte: { param: 'begin' }, lte: { param: 'end' } }, status: ['paid', 'delivered'] },
      sort: ['-paidTime', '-amount'],
    },
    parameters: {
      begin: { type: 'datetime', title: '支付从', default: '$today-180d' },
      end: { type: 'datetime', title: '支付到' },
    },
    totals: { many: 'sum', amount: 'sum' },
    groups: ['paidTime'],
    chart: { as: 'bar', by: 'paidTime', values: ['amount'] },
    drill: { screen: 'finance/gold-order', by: { channel: 'channel' } },
  },
  {
    title: '礼物价格分布',
    help: '每一档有几种礼物',
    sql: [
      "select case when price < $1::bigint then '便宜' when price < 10 * $1::bigint then '中等' else '贵重' end as grade,",
      '  count(*) as many, min(price) as least, max(price) as most',
      'from goods_gift group by 1 order by 3',
    ].join('\n'),
    parameters: { step: { type: 'gold', title: '便宜的低于', required: true, default: 100 } },
    columns: {
      grade: { type: 'text', title: '档次' },
      many: { type: 'integer', title: '几种' },
      least: { type: 'gold', title: '最低' },
      most: { type: 'gold', title: '最高' },
    },
    totals: { many: 'sum' },
  },
];

/** Reports as their authors keep them: one put together, one in SQL; neither is published yet. */
export const SEEDED_REPORTS: readonly string[] = DOCUMENTS.map((document) =>
  JSON.stringify(document, null, 2),
);

export async function seedReports(tx: Db): Promise<void> {
  const rows = DOCUMENTS.map(({ title, sql }, index) => ({
    title,
    kind: sql === undefined ? 'query' : 'sql',
    source: SEEDED_REPORTS[index] as string,
  }));
  const made = await tx.insertInto('report').values(rows).returning('id').execute();
  // switched off until its report is published
  await sql`insert into report_schedule (report_id, cron_expression, user_ids, format, enabled)
    select ${made[0]?.id}::bigint, '0 0 9 ? * 2', id::text, 'xlsx', false from sys_user where username = 'admin'`.execute(
    tx,
  );
}
