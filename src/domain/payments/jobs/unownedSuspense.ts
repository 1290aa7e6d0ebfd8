import { sql } from 'kysely';
import { announce } from '#server/parts/messaging/rules/announce';
import type { Job } from '#server/scheduler/job';
import { yuan } from '../../money/rules/beanRates';
import { ROLE } from '../../money/rules/reconciliation/checkBooks';

/** Each day until somebody takes them. */
export const job: Job = {
  name: 'unownedSuspense',
  title: '提醒没有负责人的挂账',
  cron: '0 0 9 * * ?',
  parameters: {
    role: ROLE,
    days: {
      type: 'integer',
      title: '收到后几天没有负责人',
      unit: '天',
      required: true,
      minimum: 1,
      maximum: 90,
      default: 2,
    },
  },
  async run({ services, parameters, output }) {
    const days = Number(parameters.days);
    const { rows } = await sql<{ count: number; amount: number }>`
      select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from suspense
      where status in ('open', 'review') and owner_id is null and received_time < now() - make_interval(days => ${days})`.execute(
      services.db,
    );
    const { count = 0, amount = 0 } = rows[0] ?? {};
    if (count === 0) return;
    const line = `${count} 笔挂账超过 ${days} 天没有负责人，共 ${yuan(amount)}`;
    output(line);
    const news = {
      kind: 'suspense',
      title: `${count} 笔挂账没有负责人`,
      lines: [`${line}。`],
      priority: 'M' as const,
      opens: '/finance/suspense',
    };
    await services.db
      .transaction()
      .execute((tx) => announce({ tx, services }, { role: String(parameters.role), ...news }));
  },
};
