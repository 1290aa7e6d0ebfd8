import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import { chanceOf } from './chance';
import { fill } from './fill';
import type { Story } from './records';

const DAY = 86_400_000;
const JOINED = ['签约入驻', '朋友介绍', '线下招募', '活动签约'];
const MOVED = ['协商转会', '店铺合并', '更换经纪人'];
const LEFT = ['合约到期', '个人原因', '长期未开播'];

/** How everybody came into their current store; some from another one, and some who left. */
export async function seedStoreMoves({ tx, now, screen }: Story): Promise<void> {
  const chance = chanceOf(20_260_115);
  const stores = await sql<{ id: string }>`select id from store_user order by id`.execute(tx);
  const members = await sql<{ id: string; store: string | null; since: string }>`
    select id, store_id as store, create_time as since from app_user where is_host order by id`.execute(tx);
  const ids = stores.rows.map(({ id }) => id);
  const moves = members.rows.flatMap(({ id, store, since }, index) => {
    const joinedAt = Date.parse(since);
    const at = (share: number) => wireTime(joinedAt + (now - joinedAt) * share);
    const step = (fromStoreId: string | null, toStoreId: string | null, time: string, reasons: string[]) => ({
      userId: id,
      fromStoreId,
      toStoreId,
      reason: chance.pick(reasons),
      createTime: time,
    });
    const first = index % 5 === 0 || store === null ? (ids.find((one) => one !== store) ?? null) : store;
    if (store === null)
      return index % 3 === 0 ? [step(null, first, at(0.2), JOINED), step(first, null, at(0.7), LEFT)] : [];
    return [
      step(null, first, at(0.2), JOINED),
      ...(first === store ? [] : [step(first, store, at(0.6), MOVED)]),
    ];
  });
  const sortedMoves = moves.sort((one, other) => one.createTime.localeCompare(other.createTime));
  await fill(tx, screen('user/store-move'), sortedMoves.length, chance, (index) => ({
    ...sortedMoves[index],
    createBy: null,
  }));
}

/**
 * The contraband in judged texts, as judging would have stored it, and the texts that were refused at the app's door.
 */
export async function seedContrabandHits({ tx, now }: Story): Promise<void> {
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
        where status in ('passed', 'rejected') and review_time > ${wireTime(now - 180 * DAY)}::timestamptz) as j
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
