import { sql } from 'kysely';
import { ok } from '../../http/envelope';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { namesSeenBy } from '../../resource/comments/visibleRecord';
import { arrivedWork, waitingWork } from '../../resource/list/waitingWork';

export const routes = typedRoutes({
  'GET /sys/user/recentRecords': recentRecords,
  'GET /sys/user/waitingWork': async ({ services, caller }) => ok(await waitingWork(services, caller)),
  'GET /sys/user/arrivedWork': arrived,
  'GET /sys/user/ownDay': ownDay,
  'GET /sys/user/ownTeam': ownTeam,
});

const MOST_RECORDS = 10;
const MOST_COLLEAGUES = 60;

/**
 * The caller's own last writes: on which screen, which record as they may see it now, what, when. No contents, for rights may be lost
 * since.
 */
async function recentRecords({ services, caller }: TypedContext<'GET /sys/user/recentRecords'>) {
  const rows = await services.db
    .selectFrom('sys_data_log')
    .where('create_by', '=', caller.id)
    .orderBy('id', 'desc')
    .limit(MOST_RECORDS)
    .select(['id', 'screen_id as screenId', 'data_id as dataId', 'operation', 'action_title as actionTitle'])
    .select(sql<string>`to_char(create_time, 'YYYY-MM-DD HH24:MI:SS')`.as('createTime'))
    .execute();
  const ofScreens = await Promise.all(
    [...new Set(rows.map(({ screenId }) => screenId))].map(async (id) => {
      const screen = services.screens.get(id);
      const ids = rows.flatMap(({ screenId, dataId }) => (screenId === id ? dataId : []));
      return [
        id,
        { screen, names: screen && (await namesSeenBy(services, { screen, ids, caller })) },
      ] as const;
    }),
  );
  const known = new Map(ofScreens);
  return ok(
    rows.map((row) => {
      const { screen, names } = known.get(row.screenId) ?? {};
      return {
        ...row,
        label: names?.get(row.dataId) ?? null,
        screenTitle: screen?.title ?? row.screenId,
        route: screen?.route ?? null,
      };
    }),
  );
}

/** So long without a write is a pause between two visits; so far back, and among so many writes, one is looked for. */
const PAUSE = sql`interval '3 hours'`;
const LOOKED_BACK = sql`interval '14 days'`;
const MOST_WRITES = 2000;

/** What came for the caller since their last visit, which ended with a write and a pause. */
async function arrived({ services, caller }: TypedContext<'GET /sys/user/arrivedWork'>) {
  const { rows } = await sql<{ since: string }>`
    select to_char(create_time, 'YYYY-MM-DD HH24:MI:SS') as since from (
      select create_time, lead(create_time, 1, now()) over (order by id) as next from (
        select id, create_time from sys_data_log
        where create_by = ${caller.id}::bigint and id >= id_at(now() - ${LOOKED_BACK})
        order by id desc limit ${MOST_WRITES}) as writes) as spaced
    where next - create_time >= ${PAUSE} order by create_time desc limit 1`.execute(services.db);
  const since = rows[0]?.since ?? null;
  return ok({ since, count: since === null ? 0 : await arrivedWork(services, caller, since) });
}

/** What the caller's buttons did today, by the day of the server, and how much it was yesterday by this time. */
async function ownDay({ services, caller }: TypedContext<'GET /sys/user/ownDay'>) {
  const { rows } = await sql<{ screenId: string; today: number; before: number }>`
    select screen_id as "screenId", count(*) filter (where create_time >= today)::int as today,
      count(*) filter (where create_time < today and create_time <= now() - interval '1 day')::int as before
    from sys_data_log, (select date_trunc('day', now()) as today) as day
    where create_by = ${caller.id}::bigint and id >= id_at(today - interval '1 day') and operation = 'action'
    group by 1 order by 2 desc, 1`.execute(services.db);
  const screens = rows
    .filter(({ today }) => today > 0)
    .map(({ screenId, today }) => {
      const screen = services.screens.get(screenId);
      return { screenId, title: screen?.title ?? screenId, route: screen?.route ?? null, count: today };
    });
  const sum = (one: 'today' | 'before') => rows.reduce((total, row) => total + row[one], 0);
  return ok({ handled: sum('today'), before: sum('before'), screens });
}

/** The other people of the caller's departments, for the workplace. */
async function ownTeam({ services, caller }: TypedContext<'GET /sys/user/ownTeam'>) {
  const rows = await services.db
    .selectFrom('sys_user_depart as own')
    .innerJoin('sys_user_depart as theirs', 'theirs.depart_id', 'own.depart_id')
    .innerJoin('sys_user', 'sys_user.id', 'theirs.user_id')
    .innerJoin('sys_depart', 'sys_depart.id', 'own.depart_id')
    .where('own.user_id', '=', caller.id)
    .where('sys_user.id', '<>', caller.id)
    .where('sys_user.status', '=', 1)
    .where('sys_user.delete_time', 'is', null)
    .where('sys_depart.delete_time', 'is', null)
    .groupBy(['sys_user.id', 'sys_user.realname', 'sys_user.avatar', 'sys_user.post'])
    .orderBy('sys_user.realname')
    .orderBy('sys_user.id')
    .limit(MOST_COLLEAGUES)
    .select(['sys_user.id', 'sys_user.realname', 'sys_user.avatar', 'sys_user.post'])
    .select(sql<string>`string_agg(sys_depart.depart_name, '、' order by sys_depart.org_code)`.as('departs'))
    .execute();
  return ok(rows);
}
