import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';

/** How often and from where operators sign in, of the sign-in log (`contract.md` §4). */
export const routes = typedRoutes({
  'GET /sys/loginfo': totals,
  'GET /sys/visitInfo': lastDays,
});

const SUCCESS = '登录成功';

async function totals({ services }: TypedContext<'GET /sys/loginfo'>) {
  const { rows } = await sql<{ total: number; today: number; ips: number }>`
    select count(*)::int as total,
      count(*) filter (where create_time >= date_trunc('day', now()))::int as today,
      count(distinct ip) filter (where create_time >= date_trunc('day', now()))::int as ips
    from sys_log where log_type = '1' and log_content = ${SUCCESS}`.execute(services.db);
  const [{ total, today, ips } = { total: 0, today: 0, ips: 0 }] = rows;
  return ok({ totalVisitCount: total, todayVisitCount: today, todayIp: ips });
}

/** The last seven days, each of them, oldest first. */
async function lastDays({ services }: TypedContext<'GET /sys/visitInfo'>) {
  const { rows } = await sql<AnswerOf<'GET /sys/visitInfo'>[number]>`
    select to_char(day, 'YYYY-MM-DD') as tian, to_char(day, 'MM-DD') as type,
      count(log.id)::int as visit, count(distinct log.ip)::int as ip
    from generate_series(date_trunc('day', now()) - interval '6 days', date_trunc('day', now()), interval '1 day') as day
      left join sys_log log on log.create_time >= day and log.create_time < day + interval '1 day'
        and log.log_type = '1' and log.log_content = ${SUCCESS}
    group by day order by day`.execute(services.db);
  return ok(rows);
}
