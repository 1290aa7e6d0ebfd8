import { sql } from 'kysely';
import { type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { seedAppeals } from './appeals';
import { chanceOf } from './chance';
import { fill } from './fill';
import { registeredAt } from './growth';
import { seedParts, seedSexUpdates } from './profileParts';
import { seedContrabandHits, seedStoreMoves } from './storeMoves';
import { seedTags } from './tags';
import { seedVideos } from './videos';

export interface Upload {
  tx: Db;
  /** ms since 1970, up to which it is told. */
  now: number;
  users: readonly string[];
  screen(id: string): Screen;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const JUDGED = [
  ['audit/real-name', 'real_name'],
  ['user/album', 'user_photo'],
  ['live/post', 'post'],
  ['live/video', 'video'],
  ['live/radio', 'radio_programme'],
  ['audit/user-audit', 'user_audit'],
  ['user/sex-update', 'sex_update'],
  ['audit/account-appeal', 'account_appeal'],
  ['audit/invite-audit', 'invite_audit'],
] as const;
type Judged = (typeof JUDGED)[number][1];
const PHOTOS = 520;
/** More than an operator judges in two minutes. */
const WAITING_PHOTOS = 130;

/** What people uploaded besides certifications and posts, and every judgement with its reviewer. */
export async function seedModeration(upload: Upload): Promise<void> {
  await seedPhotos(upload);
  await seedVideos(upload);
  await seedTags(upload);
  await seedParts(upload);
  await seedSexUpdates(upload);
  await seedAppeals(upload);
  for (const [screenId, table] of JUDGED) {
    await seedReviewers(upload.tx, table);
    await seedDecisions(upload.tx, screenId, table);
  }
  await seedOverturned(upload.tx);
  await seedStoreMoves(upload);
  await seedContrabandHits(upload);
}

async function seedPhotos({ tx, now, users, screen }: Upload): Promise<void> {
  const chance = chanceOf(20_260_102);
  await fill(tx, screen('user/album'), PHOTOS, chance, (index) => {
    const left = PHOTOS - index;
    const isWaiting = left <= WAITING_PHOTOS;
    const who = chance.integer(0, Math.floor(users.length * 0.9));
    const at = isWaiting
      ? now - left * 2 * MINUTE
      : Math.max(
          now - Math.floor(((left - WAITING_PHOTOS) / PHOTOS) * 50 * DAY),
          registeredAt(now, who, users.length) + MINUTE,
        );
    const isRejected = !isWaiting && chance.next() < 0.14;
    return {
      userId: users[who],
      photo: `demo/image-${chance.integer(1, 24)}.png`,
      status: isWaiting ? 'pending' : isRejected ? 'rejected' : 'passed',
      reviewerId: null,
      reviewTime: isWaiting ? null : wireTime(Math.min(now, at + chance.integer(2, 90) * MINUTE)),
      rejectReason: isRejected ? chance.pick(['blurry', 'forbidden', 'advert', 'other']) : null,
      rejectNote: null,
      createTime: wireTime(at),
      createBy: null,
    };
  });
}

/** Those of the review team who are not frozen share what was judged. */
async function seedReviewers(tx: Db, table: Judged): Promise<void> {
  await sql`
    with team as (select array_agg(id order by id) as ids from sys_user where username like 'reviewer%' and status = 1),
    judged as (select id, row_number() over (order by id) as place from ${sql.table(table)} where status <> 'pending')
    update ${sql.table(table)} set reviewer_id = team.ids[1 + place % cardinality(team.ids)]
    from team, judged where judged.id = ${sql.table(table)}.id`.execute(tx);
}

async function seedDecisions(tx: Db, screenId: string, table: Judged): Promise<void> {
  await sql`
    insert into moderation_decision (id, screen_id, record_id, user_id, verdict, reason, note, reviewer_id, seconds, create_time)
    select ${idOf('review_time', 'row_number() over (order by id)')}, ${screenId}, id::text, user_id, status, ${table === 'account_appeal' ? sql`null` : sql`reject_reason`}, reject_note, reviewer_id,
      case when row_number() over (order by id) % 9 = 0 then null else 3 + row_number() over (order by id) * 7 % 17 end, review_time
    from ${sql.table(table)} where status in ('passed', 'rejected') order by review_time, id`.execute(tx);
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
