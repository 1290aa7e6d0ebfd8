import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/routeTable';
import { searchText, trimSigns } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { alarmsFor, type ReceivedAlarm, type UserId } from '../../parts/messaging/rules/alarms';
import { deliverToDeputies } from '../../parts/messaging/rules/announce';
import { batchLoaderFor } from '../../process/sharing/batchLoader';

/** Keys of the family's entity and their columns (`contract.md` §6). */
const KEYS: [key: string, column: string][] = [
  ['msgContent', 'msg_content'],
  ['msgAbstract', 'msg_abstract'],
  ['sender', 'sender'],
  ['priority', 'priority'],
  ['msgCategory', 'msg_category'],
  ['busType', 'bus_type'],
  ['busId', 'bus_id'],
  ['openType', 'open_type'],
  ['openPage', 'open_page'],
  ['attachments', 'attachments'],
];
const TIMES: [key: string, column: string][] = [
  ['sendTime', 'send_time'],
  // the bell calls it the time of publishing (spec §2); when it was drafted is no recipient's business
  ['createTime', 'send_time'],
  ['startTime', 'start_time'],
  ['endTime', 'end_time'],
];

/** Columns of `a`, received by `s`, as the wire has them; not who else received it. */
const CONTENT = sql.raw(
  [
    // a deputy reads for their principal
    `coalesce((select '【代' || p.realname || '】' from sys_user p where p.id = s.on_behalf_of), '') || a.titile as titile`,
    ...KEYS.map(([key, column]) => `a.${column} as "${key}"`),
    ...TIMES.map(([key, column]) => `to_char(a.${column}, 'YYYY-MM-DD HH24:MI:SS') as "${key}"`),
  ].join(', '),
);

const PUBLISHED = sql`a.delete_time is null and a.send_status = '1'`;

type Received = AnswerOf<'GET /sys/annountCement/listByUser'>['anntMsgList'][number];
type ReceivedPage = AnswerOf<'GET /sys/sysAnnouncementSend/getMyAnnouncementSend'>;

/** Published, not received yet, and no longer over when the account was made: who receives it is costly to compute, so it is for these alone. */
const missingOf = (userId: UserId) => sql`
  select a, u.id as user_id from sys_announcement a join sys_user u on u.id = ${userId}::bigint
  where ${PUBLISHED} and (a.end_time is null or a.end_time >= u.create_time)
    and not exists (select 1 from sys_announcement_send s where s.annt_id = a.id and s.user_id = u.id)`;

/** What a deputy `d` of this moment receives for their principal. */
const lentTo = (userId: UserId) => sql`d.agent_id = ${userId}::bigint and ${PUBLISHED}
  and a.send_time >= (select start_time from sys_user_agent g where g.id = d.id)`;

/** What is for an operator since it was published (a new account, a new role, a deputyship started before) comes when they first look, unless over before the account existed. */
export async function receiveMissing(db: Db, userId: string): Promise<void> {
  await sql`with missing as materialized (${missingOf(userId)})
    insert into sys_announcement_send (annt_id, user_id)
    select (a).id, user_id from missing where announcement_is_for(a, user_id)
    on conflict do nothing`.execute(db);
  await deliverToDeputies(db, lentTo(userId));
}

interface Bell {
  /** Unread ones of a category, newest first, and how many there are. */
  unread(category: string): { list: Received[]; total: number };
  alarms: ReceivedAlarm[];
}

/** What the bell shows, at most `limit` announcements of each category; what is missing is received first. */
export async function bellOf(db: Db, userId: string, limit: number): Promise<Bell> {
  const reader = bells.of(db);
  let found = await reader.load({ userId, limit });
  if (found.isMissing) {
    await receiveMissing(db, userId);
    found = await reader.load({ userId, limit });
  }
  return {
    alarms: found.alarms,
    unread(category) {
      const own = found.unread.filter(({ msgCategory }) => msgCategory === category);
      return { list: own.map(({ total, ...row }) => row), total: own[0]?.total ?? 0 };
    },
  };
}

interface BellKey {
  userId: string;
  /** Shown of each category. */
  limit: number;
}

interface BellRow {
  /** Something is for the operator that they have not received. */
  isMissing: boolean;
  unread: (Received & { total: number })[];
  alarms: ReceivedAlarm[];
}

/** Every open page asks ten times a minute. */
const bells = batchLoaderFor<Db, BellKey, BellRow>(readBells);

const BELL_OWNER = sql`bell.user_id`;

/** One for each key, in their order. */
async function readBells(db: Db, keys: readonly BellKey[]): Promise<BellRow[]> {
  const found = await sql<BellRow>`
    select exists (
        with missing as materialized (${missingOf(BELL_OWNER)})
        select from missing where announcement_is_for(a, user_id)
      ) or exists (
        select from operator_deputy d
          join sys_user u on u.id = d.agent_id and u.delete_time is null and u.status = 1
          join sys_announcement a on a.msg_type = 'USER' and announcement_is_for(a, d.user_id)
        where ${lentTo(BELL_OWNER)}
          and not exists (select from sys_announcement_send s where s.annt_id = a.id and s.user_id = d.agent_id)
      ) as "isMissing",
      coalesce((
        select json_agg(to_jsonb(unread) - 'place' order by place) from (
          select a.id::text, '0' as "readFlag", ${CONTENT}, count(*) over (partition by a.msg_category) as total,
            row_number() over (partition by a.msg_category order by a.send_time desc, a.id desc) as place
          from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
          where s.user_id = ${BELL_OWNER} and s.read_flag = '0' and ${PUBLISHED}) as unread
        where place <= bell.shown
      ), '[]') as unread,
      coalesce((select json_agg(alarm) from (${alarmsFor(BELL_OWNER)}) as alarm), '[]') as alarms
    from unnest(${keys.map(({ userId }) => userId)}::bigint[], ${keys.map(({ limit }) => limit)}::int[])
      with ordinality as bell(user_id, shown, place)
    order by bell.place`.execute(db);
  return found.rows;
}

/** A page of everything the operator received: unread first, then the newest. `id` is the row of the receipt. */
export async function receivedPage(
  db: Db,
  userId: string,
  filter: InputOf<'GET /sys/sysAnnouncementSend/getMyAnnouncementSend'>,
  { size, current }: { size: number; current: number },
): Promise<Pick<ReceivedPage, 'records' | 'total'>> {
  const from = sql`from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
    where s.user_id = ${userId}::bigint and ${PUBLISHED}
      ${contains(sql`a.titile`, filter.titile)} ${contains(sql`a.sender`, filter.sender)}
      ${equals(sql`s.read_flag`, filter.readFlag)} ${equals(sql`a.msg_category`, filter.msgCategory)}
      ${equals(sql`a.bus_type`, filter.busType)}`;
  const [page, count] = await Promise.all([
    sql<
      ReceivedPage['records'][number]
    >`select s.id, s.annt_id as "anntId", s.user_id as "userId", s.read_flag as "readFlag", ${CONTENT} ${from}
      order by s.read_flag, a.send_time desc, s.id desc limit ${size} offset ${size * (current - 1)}`.execute(
      db,
    ),
    sql<{ total: string }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { records: page.rows, total: Number(count.rows[0]?.total ?? 0) };
}

/** One that the operator received; null: not published, revoked, or not theirs. */
export async function receivedOne(db: Db, userId: string, anntId: string): Promise<Received | null> {
  const { rows } = await sql<Received>`
    select a.id, s.read_flag as "readFlag", ${CONTENT}
    from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
    where s.user_id = ${userId}::bigint and a.id = ${anntId}::bigint and ${PUBLISHED}`.execute(db);
  return rows[0] ?? null;
}

/** Null: all of them. A time of reading is the first one. */
export async function markRead(db: Db, userId: string, anntId: string | null): Promise<void> {
  await sql`update sys_announcement_send set read_flag = '1', read_time = now()
    where user_id = ${userId}::bigint and read_flag <> '1'
      ${anntId === null ? sql`` : sql`and annt_id = ${anntId}::bigint`}`.execute(db);
}

function contains(column: RawBuilder<unknown>, input: string | undefined): RawBuilder<unknown> {
  const text = trimSigns(searchText(input ?? ''), '*').trim();
  return text === '' ? sql`` : sql`and ${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function equals(column: RawBuilder<unknown>, value: string | undefined): RawBuilder<unknown> {
  return value ? sql`and ${column} = ${value}` : sql``;
}
