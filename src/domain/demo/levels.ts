import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { TRACKS } from '../growth/rules/experience';
import { COLUMNS } from '../growth/rules/growth';
import { countBeans } from '../growth/rules/hostStars';
import { countIntimacy, intimacyRecount } from '../growth/rules/intimacy';
import { loadRecords, type Story } from './records';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Rules and levels, the events of the demonstration's records, what they gave, and where everybody is because of it. */
export async function seedLevels(story: Story): Promise<void> {
  const { tx, now } = story;
  await loadRecords(story, 'growth/levels');
  await noteEvents(tx, now);
  await countGains(tx);
  await correctSome(tx, now);
  await placePeople(tx);
  await seedChanges(story);
}

/** As records were made: what a deed gave, counted over its day like `gainsOf` (`experience.ts`). */
async function countGains(tx: Db): Promise<void> {
  await sql`
    with counted as (
      select e.id, e.user_id, r.track, e.source, e.amount, r.every, r.gives, coalesce(r.daily_cap, 1000000000000) as cap, e.happened_time as at,
        sum(e.amount) over day as total
      from growth_event e join growth_rule r on r.source = e.source and r.enabled and r.delete_time is null
        and (r.start_time is null or r.start_time <= e.happened_time) and (r.end_time is null or r.end_time > e.happened_time)
      window day as (partition by e.user_id, r.track, e.source, (e.happened_time at time zone 'Asia/Shanghai')::date
        order by e.happened_time, e.id)),
    earned as (
      select *, (total - amount) / every * gives as before, total / every * gives as after from counted)
    insert into growth_gain (id, event_id, user_id, track, source, amount, experience, withheld, day, create_time)
    select id_at(at) | nextval('id_sequence'), id, user_id, track, source, amount, least(after, cap) - least(before, cap),
      after - before - least(after, cap) + least(before, cap), (at at time zone 'Asia/Shanghai')::date, at
    from earned order by at, id`.execute(tx);
}

/** A few people whose experience an operator put right. */
async function correctSome(tx: Db, now: number): Promise<void> {
  await sql`insert into growth_gain (id, user_id, track, source, amount, experience, day, operator_id, reason, create_time)
    select id_at(at) | nextval('id_sequence'), user_id, track, 'correction', 0, 200 + user_id % 7 * 50, (at at time zone 'Asia/Shanghai')::date,
      (select min(id) from sys_user), '补发活动期间漏记的经验', at
    from (select user_id, track, ${wireTime(now)}::timestamptz - make_interval(days => 2 + (row_number() over (order by user_id))::int,
        hours => (user_id % 9)::int, mins => (user_id % 53)::int) as at
      from growth_gain where user_id % 29 = 0 and experience > 0 group by user_id, track order by user_id limit 18) as corrected`.execute(
    tx,
  );
}

async function placePeople(tx: Db): Promise<void> {
  for (const track of TRACKS) {
    const { experience, level } = COLUMNS[track];
    await sql`update app_user u set ${sql.ref(experience)} = g.total, ${sql.ref(level)} = coalesce((select max(l.level)
        from growth_level l where l.track = ${track} and l.threshold <= g.total), 0)
      from (select user_id, sum(experience) as total from growth_gain where track = ${track} group by 1) g
      where g.user_id = u.id`.execute(tx);
  }
}

/** How each level was reached; shortly before a recount, because thresholds were moved. */
async function seedChanges({ tx, now }: Story): Promise<void> {
  await sql`
    with run as (select id, user_id, track, source, operator_id, reason, create_time, experience as gained,
        sum(experience) over (partition by user_id, track order by create_time, id) as total from growth_gain),
    reached as (select run.*, coalesce((select max(level) from growth_level l where l.track = run.track and threshold <= total), 0) as now_level,
        coalesce((select max(level) from growth_level l where l.track = run.track and threshold <= total - gained), 0) as old_level
      from run where gained > 0)
    insert into level_change (id, user_id, track, from_level, to_level, experience, why, operator_id, reason, create_time)
    select id_at(create_time) | nextval('id_sequence'), user_id, track, old_level, now_level, total,
      case when source = 'correction' then 'correct' else 'deed' end, operator_id, reason, create_time
    from reached where now_level > old_level order by create_time, id`.execute(tx);
  for (const [index, track] of TRACKS.entries()) {
    const at = now - (40 + index) * DAY;
    await sql`with moved as (update level_change set why = 'recount', create_time = ${wireTime(at)}::timestamptz + make_interval(secs => (id % 110)::int)
        where track = ${track} and why = 'deed' and id = (select max(c.id) from level_change c where c.user_id = level_change.user_id and c.track = ${track}
          and c.create_time < ${wireTime(at)}::timestamptz) and create_time > ${wireTime(at - 9 * DAY)}::timestamptz and id % 3 = 0 returning 1)
      insert into level_recount (track, status, total, done, changed, create_time, end_time)
      select ${track}, 'done', (select count(*) from app_user where create_time < ${wireTime(at)}::timestamptz),
        (select count(*) from app_user where create_time < ${wireTime(at)}::timestamptz), (select count(*) from moved),
        ${wireTime(at)}, ${wireTime(at + 2 * MINUTE)}`.execute(tx);
  }
}

/** The events of growth, from the records, counted like those of real people. */
async function noteEvents(tx: Db, now: number): Promise<void> {
  await sql`insert into growth_event (id, cause, user_id, source, amount, happened_time, create_time)
    select id_at(at) | nextval('id_sequence'), cause, user_id, source, amount, at, at from (
    select 'order:' || id as cause, user_id, 'recharge' as source, amount, delivered_time as at from gold_order
      where kind = 'gold' and status = 'delivered' and amount > 0
    union all select 'signIn:' || id, user_id, 'signIn', 1, create_time from sign_in where not make_up
    union all select 'gift:' || id || ':sent', sender_id, 'giftSent', gold, create_time from gift_record where gold > 0
    union all select 'gift:' || id || ':received', receiver_id, 'giftReceived', bean, create_time
      from gift_record where bean > 0
    union all select 'call:' || id || ':made', caller_id, 'callMade', ceil(length / 60.0), start_time + make_interval(secs => length) from call_record
    union all select 'call:' || id || ':received', callee_id, 'callReceived', ceil(length / 60.0), start_time + make_interval(secs => length)
      from call_record
    union all select 'post:' || id, user_id, 'post', 1, review_time from post where status = 'passed'
    union all select 'invite:' || id, user_id, 'invite', 1, review_time from invite_audit where status = 'passed'
    union all select 'live:' || id, host_id, 'live', extract(epoch from end_time - start_time)::bigint / 60, end_time
      from live_room where end_time - start_time >= interval '1 minute'
    union all select 'listen:' || id, user_id, 'listen', 4 + id % 56, create_time + make_interval(mins => (4 + id % 56)::int)
      from app_login_record where way = 'token' and id % 3 < 2) as deeds
    where at <= ${wireTime(now)}::timestamptz order by at, cause`.execute(tx);
  await sql`insert into growth_cause (cause, event_id) select cause, id from growth_event on conflict do nothing`.execute(
    tx,
  );
  await sql`select count_deeds()`.execute(tx);
}

/** Thresholds of stars and of closeness, and who reached which by the gifts that were given. */
export async function seedStandings(story: Story): Promise<void> {
  const { tx, now } = story;
  // before there are levels, so that nobody gets a notice of what happened long ago
  await countIntimacy(tx, wireTime(now));
  await loadRecords(story, 'growth/standings');
  await placeHosts(tx, now);
  const { size, batch } = intimacyRecount;
  for (let afterId = '0', isLast = false; !isLast; ) {
    const { last, done } = await batch(tx, { afterId, isByClock: true });
    afterId = last ?? afterId;
    isLast = done < size;
  }
}

/** The stars of hosts, since some night of the last weeks. */
async function placeHosts(tx: Db, now: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id::text from app_user where is_host`.execute(tx);
  await countBeans(
    tx,
    rows.map(({ id }) => id),
  );
  await sql`update app_user u set star = coalesce((select max(l.star) from star_level l where l.threshold <= s.beans), 0)
    from host_star s where s.user_id = u.id`.execute(tx);
  await sql`insert into level_change (user_id, track, from_level, to_level, experience, why, create_time)
    select u.id, 'star', u.star - 1, u.star, s.beans, 'daily',
      date_trunc('day', ${wireTime(now)}::timestamptz at time zone 'Asia/Shanghai' - make_interval(days => (u.id % 27)::int + 1))
        at time zone 'Asia/Shanghai' + interval '10 minutes'
    from app_user u join host_star s on s.user_id = u.id
    where u.star > 0 and u.create_time < ${wireTime(now - 30 * DAY)}::timestamptz order by u.id`.execute(tx);
  await sql`insert into level_recount (track, status, total, done, changed, create_time, end_time)
    select 'star', 'done', count(*), count(*), 4 + night, at, at + interval '20 seconds'
    from app_user, generate_series(1, 3) as night, lateral (select date_trunc('day',
      ${wireTime(now)}::timestamptz at time zone 'Asia/Shanghai' - make_interval(days => night))
      at time zone 'Asia/Shanghai' + interval '10 minutes' as at) as begun
    where is_host group by night, at order by at`.execute(tx);
}
