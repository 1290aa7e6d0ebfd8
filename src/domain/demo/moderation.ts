import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { loadRecords, type Story } from './records';

const JUDGED = [
  ['audit/real-name', 'real_name', 'real_name_reject_reason'],
  ['user/album', 'user_photo', 'album_reject_reason'],
  ['live/post', 'post', 'post_reject_reason'],
  ['live/video', 'video', 'video_reject_reason'],
  ['live/radio', 'radio_programme', 'radio_reject_reason'],
  ['audit/user-audit', 'user_audit', 'profile_reject_reason'],
  ['user/sex-update', 'sex_update', 'sex_reject_reason'],
  ['audit/account-appeal', 'account_appeal', null],
  ['audit/invite-audit', 'invite_audit', 'invite_reject_reason'],
] as const;
type Judged = (typeof JUDGED)[number][1];

/** What people uploaded besides certifications and posts, and every judgement with its reviewer. */
export async function seedModeration(story: Story): Promise<void> {
  const { tx } = story;
  await loadRecords(story, 'people/photos');
  await loadRecords(story, 'content/videos');
  await loadRecords(story, 'people/tags');
  await wearTags(tx, { table: 'app_user', kind: 'person', every: 3 });
  await wearTags(tx, { table: 'post', kind: 'content', every: 2 });
  await wearTags(tx, { table: 'video', kind: 'content', every: 2 });
  await loadRecords(story, 'people/profileParts');
  await sql`update app_user u set sex = s.wanted, avatar = regexp_replace(u.avatar, 'avatar-(fe)?male', 'avatar-' || s.wanted)
    from sex_update s
    where s.user_id = u.id and s.status = 'passed'`.execute(tx);
  // after a change people ask for the way back
  await sql`update sex_update s set wanted = back.wanted, proof = regexp_replace(proof::text, '-(fe)?male-', '-' || back.wanted || '-')::jsonb
    from app_user u cross join lateral (select case u.sex when 'male' then 'female' else 'male' end as wanted) back
    where s.user_id = u.id and s.status = 'pending' and s.wanted = u.sex`.execute(tx);
  // what a person wants to change is what they have
  await sql`update user_audit a set former = case a.part when 'nickname' then u.nickname when 'signature' then u.signature
      when 'avatar' then u.avatar else u.voice end
    from app_user u where u.id = a.user_id and a.status <> 'passed'`.execute(tx);
  // many a nickname changes by a few letters
  await sql`update user_audit set text = left(former, 1) || '小' || substr(former, 2) || '🌙'
    where status = 'pending' and part = 'nickname' and id % 3 = 0 and char_length(former) between 2 and 8`.execute(
    tx,
  );
  await placeReports(tx);
  await loadRecords(story, 'people/appeals');
  await muteReported(tx);
  for (const [screenId, table, reasons] of JUDGED) {
    await shareReviews(tx, table);
    await seedDecisions(tx, screenId, { table, reasons });
  }
  await seedReportDecisions(tx);
  await seedOverturned(tx);
  await seedStoreMoves(tx);
  await seedContrabandHits(story);
}

/** Each of every so many wears one tag, some of them two. */
async function wearTags(
  tx: Db,
  { table, kind, every }: { table: string; kind: string; every: number },
): Promise<void> {
  await sql`
    with tags as (select array_agg(id::text order by id) as ids, count(*) as n from content_tag
      where kind = ${kind} and parent_id is not null)
    update ${sql.table(table)} as worn set tag_ids = case when place % 4 = 0
      then jsonb_build_array(ids[1 + place % n], ids[1 + (place + 1) % n]) else jsonb_build_array(ids[1 + place % n]) end
    from tags, (select id, row_number() over (order by id) * 7 / 3 as place from ${sql.table(table)}) as numbered
    where numbered.id = worn.id and place % ${every} = 0`.execute(tx);
}

/** What a report is about, by its place: something of that kind that was there before, and so who is reported. */
async function placeReports(tx: Db): Promise<void> {
  for (const [place, column, table, owner] of [
    ['post', 'post_id', 'post', 'user_id'],
    ['photo', 'photo_id', 'user_photo', 'user_id'],
    ['live', 'room_id', 'live_room', 'host_id'],
  ] as const)
    await sql`
      update report_record r set ${sql.ref(column)} = found.id, target_id = found.owner
      from report_record o cross join lateral (
        select t.id, t.${sql.ref(owner)} as owner from ${sql.table(table)} t
        where t.create_time < o.create_time and t.${sql.ref(owner)} <> o.reporter_id
          ${place === 'post' ? sql`and (o.kind = 'advert') = (t.content ~ '兼职|资源') and (o.kind = 'advert' or t.images is not null)` : sql``}
        order by t.create_time desc offset o.id % 5 limit 1) found
      where o.id = r.id and r.place = ${place}`.execute(tx);
  // older than every broadcast that is known
  await sql`delete from report_record where place = 'live' and room_id is null`.execute(tx);
}

/** Who is muted by a report that was judged, until that ends. */
async function muteReported(tx: Db): Promise<void> {
  await sql`update app_user u set status = 'muted', until = p.until, punish_reason = p.reason
    from (select distinct on (user_id) user_id, until, reason from punishment
      where kind = 'mute' and until > now() and lifted_time is null and report_id is not null order by user_id, until desc) p
    where p.user_id = u.id and coalesce(u.status, 'normal') = 'normal'`.execute(tx);
}

/** Those of the review team who are not frozen share what was judged. */
async function shareReviews(tx: Db, table: Judged): Promise<void> {
  await sql`
    with team as (select array_agg(id order by id) as ids from sys_user where username like 'reviewer%' and status = 1),
    judged as (select id, row_number() over (order by id) as place from ${sql.table(table)} where status <> 'pending')
    update ${sql.table(table)} set reviewer_id = team.ids[1 + place % cardinality(team.ids)]
    from team, judged where judged.id = ${sql.table(table)}.id`.execute(tx);
}

async function seedDecisions(
  tx: Db,
  screenId: string,
  { table, reasons }: { table: Judged; reasons: string | null },
): Promise<void> {
  await sql`
    insert into moderation_decision (id, screen_id, record_id, user_id, verdict, reason, note, reviewer_id, seconds, create_time)
    select ${idOf('review_time', 'row_number() over (order by id)')}, ${screenId}, id::text, user_id, status, ${reasons === null ? sql`null` : inWords(reasons)}, reject_note, reviewer_id,
      case when row_number() over (order by id) % 9 = 0 then null else 3 + row_number() over (order by id) * 7 % 17 end, review_time
    from ${sql.table(table)} where status in ('passed', 'rejected') order by review_time, id`.execute(tx);
}

/** Judged reports, as judging notes them: upheld, or 无效. */
async function seedReportDecisions(tx: Db): Promise<void> {
  await sql`
    insert into moderation_decision (id, screen_id, record_id, user_id, verdict, reason, note, reviewer_id, seconds, create_time)
    select ${idOf('judge_time', 'row_number() over (order by id)')}, 'audit/report-record', id::text, target_id,
      case outcome when 'invalid' then 'rejected' else 'passed' end, case outcome when 'invalid' then '无效' end,
      case outcome when 'warn' then '警告，证据充分' when 'mute' then '禁言，证据充分' end, judge_id,
      case when row_number() over (order by id) % 9 = 0 then null else 20 + row_number() over (order by id) * 7 % 61 end, judge_time
    from report_record where status = 'done' order by judge_time, id`.execute(tx);
}

/** The chosen reason as the dictionary words it. */
function inWords(dictionary: string) {
  return sql`(select item_text from sys_dict_item i join sys_dict d on d.id = i.dict_id
    where dict_code = ${dictionary} and item_value = reject_reason)`;
}

/** One rejected photo in six had been passed by somebody else an hour before. */
async function seedOverturned(tx: Db): Promise<void> {
  await sql`
    with team as (select array_agg(id order by id) as ids from sys_user where username like 'reviewer%' and status = 1),
    later as (
      select d.*, row_number() over (order by d.id) as place from moderation_decision d
      where screen_id = 'user/album' and verdict = 'rejected')
    insert into moderation_decision
      (id, screen_id, record_id, user_id, verdict, reviewer_id, seconds, overturning_id, overturned_by, create_time)
    select ${idOf("create_time - interval '1 minute'", 'place')}, screen_id, record_id, user_id, 'passed', (array_remove(team.ids, reviewer_id))[1 + place % (cardinality(team.ids) - 1)],
      4, later.id, reviewer_id, create_time - interval '1 minute'
    from later, team where place % 6 = 0`.execute(tx);
}

/** A time-ordered id of that moment, as `next_id()` would have made it then (`insertRows.ts`). */
function idOf(time: string, sequence: string) {
  return sql.raw(
    `((extract(epoch from ${time}) * 1000)::bigint - 1577836800000 << 22) | (${sequence})::bigint`,
  );
}

/** How everybody came into their current store; some from another one, and some who left. */
async function seedStoreMoves(tx: Db): Promise<void> {
  await sql`
    with host as (select id, store_id, create_time as since, row_number() over (order by id) as place from app_user where is_host),
    other as (select h.*, (select s.id from store_user s where s.id is distinct from h.store_id order by s.id limit 1) as other_id,
      (array['签约入驻', '朋友介绍', '线下招募', '活动签约'])[1 + place % 4] as joined from host h)
    insert into store_move (user_id, from_store_id, to_store_id, reason, create_time)
    select id, from_id, to_id, reason, since + share * (now() - since) from (
      select id, since, null::bigint as from_id, store_id as to_id, joined as reason, 0.2 as share from other
        where store_id is not null and place % 5 > 0
      union all select id, since, null, other_id, joined, 0.2 from other
        where case when store_id is null then place % 3 = 0 else place % 5 = 0 end
      union all select id, since, other_id, store_id, (array['协商转会', '店铺合并', '更换经纪人'])[1 + place % 3], 0.6 from other
        where store_id is not null and place % 5 = 0
      union all select id, since, other_id, null, (array['合约到期', '个人原因', '长期未开播'])[1 + place % 9 / 3], 0.7 from other
        where store_id is null and place % 3 = 0) as moved
    order by since + share * (now() - since)`.execute(tx);
}

/**
 * The contraband in judged texts, as judging would have stored it, and the texts that were refused at the app's door.
 */
async function seedContrabandHits({ tx, now }: Story): Promise<void> {
  for (const [screenId, table, column] of [
    ['live/post', 'post', 'content'],
    ['live/video', 'video', 'title'],
    ['live/radio', 'radio_programme', 'intro'],
    ['audit/user-audit', 'user_audit', 'text'],
  ] as const)
    await sql`
      insert into contraband_hit (word_id, screen_id, record_id, user_id, text, outcome, create_time)
      select w.id, ${screenId}, j.id::text, j.user_id, j.said, j.status, j.review_time
      from (select id, user_id, status, review_time, ${sql.ref(column)} as said from ${sql.table(table)}
        where status in ('passed', 'rejected') and review_time > ${wireTime(now - 180 * 86_400_000)}::timestamptz) as j
      join contraband w on position(w.word in regexp_replace(j.said, '[^[:alnum:]]', '', 'g')) > 0`.execute(
      tx,
    );
  const refused = ['想认识的加微信聊', '代充打八折', '刷单返利日结', '裸聊看主页', '兼职日结带你赚'];
  await sql`
    insert into contraband_hit (word_id, screen_id, user_id, text, outcome, create_time)
    select w.id, 'audit/user-audit', u.id, t.said, 'refused', ${wireTime(now)}::timestamptz - make_interval(hours => (7 * u.place)::int)
    from (select id, row_number() over (order by id desc) as place from app_user) as u
    join (select said, ordinality as place from unnest(${refused}::text[]) with ordinality as s (said, ordinality)) as t
      on t.place = 1 + u.place % ${refused.length}
    join contraband w on position(w.word in t.said) > 0 where u.place <= 60`.execute(tx);
  // as they came: the newest has the largest number
  await sql`
    with told as (delete from contraband_hit returning word_id, screen_id, record_id, user_id, text, outcome, create_time)
    insert into contraband_hit (word_id, screen_id, record_id, user_id, text, outcome, create_time)
    select * from told order by create_time`.execute(tx);
}
