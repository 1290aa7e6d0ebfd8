import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { action, hook } from '#server/parts/contract';
import { type GrantedToday, gainsOf, levelAt, TRACK_NAMES, TRACKS, type Track } from './rules/experience';
import { COLUMNS, grantedToday, rulesInForce, thresholdsOf } from './rules/growth';

/**
 * `levelUpType.save`, before every save: at each moment one rule counts a source on a track. Two concurrent saves come one after
 * the other.
 */
export const save = hook('growth/level-up-type', async ({ tx, screen, after }) => {
  if (!after.enabled) return undefined;
  const { track, source, startTime, endTime } = after;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`growth rule ${track} ${source}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ startTime: string | null; endTime: string | null }>`
    select to_char(start_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as "startTime",
      to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as "endTime"
    from growth_rule where track = ${track} and source = ${source} and enabled and delete_time is null
      and id is distinct from ${after.id ?? null}::bigint
      and tstzrange(start_time, end_time) && tstzrange(${startTime}::timestamptz, ${endTime}::timestamptz) limit 1`.execute(
    tx,
  );
  const [other] = rows;
  if (!other) return undefined;
  const what = screen.fields.source?.words.options?.find(({ value }) => value === source)?.title ?? source;
  const period =
    other.startTime || other.endTime
      ? `${other.startTime ?? '一直'} 到 ${other.endTime ?? '一直'}`
      : '一直有效';
  const message = `“${what}”已有一条启用的方式（${period}），有效期不能重叠`;
  throw fieldError('source', message);
});

/**
 * `levelUpType.try` 试算: what somebody who did this today would get, by the code that counts it when it is done; nothing is
 * counted.
 */
const tryEvents = action('growth/level-up-type', async ({ tx, answers }) => {
  const userId = (answers.userId ?? null) as string | null;
  const now = wireTime(Date.now());
  const was = await experienceOf(tx, userId);
  const is = { ...was };
  const withheld: Record<Track, number> = { wealth: 0, charm: 0, activity: 0 };
  const today = new Map<string, Map<Track, GrantedToday>>();
  for (const { source, amount } of answers.deeds as { source: string; amount: number }[]) {
    const granted =
      today.get(source) ?? (userId === null ? new Map() : await grantedToday(tx, userId, source, now));
    today.set(source, granted);
    const rules = await rulesInForce(tx, source, now);
    for (const gain of gainsOf(rules, amount, (track) => granted.get(track) ?? NOTHING)) {
      const before = granted.get(gain.track) ?? NOTHING;
      granted.set(gain.track, {
        amount: before.amount + amount,
        experience: before.experience + gain.experience,
      });
      is[gain.track] += gain.experience;
      withheld[gain.track] += gain.withheld;
    }
  }
  const lines = await Promise.all(
    TRACKS.map((track) => lineOf(tx, track, was[track], is[track], withheld[track])),
  );
  const shownLines = lines.filter((line) => line !== null);
  return { message: shownLines.length > 0 ? shownLines.join('；') : '没有得到经验：没有生效的升级方式' };
});

export { tryEvents as try };

const NOTHING: GrantedToday = { amount: 0, experience: 0 };

/** `财富 +120（0 → 120），升到 2 级 白银`; null: nothing happens on the track. */
async function lineOf(
  tx: Db,
  track: Track,
  was: number,
  is: number,
  withheld: number,
): Promise<string | null> {
  if (is === was && withheld === 0) return null;
  const thresholds = await thresholdsOf(tx, track);
  const [before, after] = [levelAt(thresholds, was), levelAt(thresholds, is)];
  const level = after === null ? '还没有等级' : `${after.level} 级 ${after.name}`;
  const change = (after?.level ?? 0) > (before?.level ?? 0) ? `升到 ${level}` : `仍是 ${level}`;
  const withheldText = withheld > 0 ? `，超出每日上限 ${withheld} 未给` : '';
  return `${TRACK_NAMES[track]} +${is - was}（${was} → ${is}），${change}${withheldText}`;
}

async function experienceOf(tx: Db, userId: string | null): Promise<Record<Track, number>> {
  if (userId === null) return { wealth: 0, charm: 0, activity: 0 };
  const column = (track: Track) => sql`coalesce(${sql.ref(COLUMNS[track].experience)}, 0)::float8`;
  const { rows } = await sql<Record<Track, number>>`
    select ${column('wealth')} as wealth, ${column('charm')} as charm, ${column('activity')} as activity
    from app_user where id = ${userId}::bigint`.execute(tx);
  return rows[0] ?? { wealth: 0, charm: 0, activity: 0 };
}
