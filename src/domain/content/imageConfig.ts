import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { computed, hook, type Row } from '#server/parts/contract';
import { storedPicture } from '#server/storage/storedPicture';
import { IMAGE_PLACES, type ImagePlace, isBelow, sizeError, versionsMeet } from './rules/imagePlaces';

type Image = Row<'operation/image-config'>;

/** `imageConfig.check`, before every save: the picture has the size of its place, and one at a time is in force there. */
export const check = hook('operation/image-config', async ({ tx, services, before, after }) => {
  // of a record that is added, what was not typed is absent
  if (isBelow(after.versionTo ?? null, after.versionFrom ?? null))
    throw fieldError('versionTo', '版本到不能早于版本从');
  await assertNoOverlap(tx, after);
  if (before !== null && before.image === after.image && before.place === after.place) return undefined;
  const picture = await storedPicture(services.storage, String(after.image));
  if (picture === null) throw fieldError('image', '读不出这张图片的尺寸，请在这里上传 PNG、JPG 或 WebP');
  const size = { width: picture.width, height: picture.height };
  const error = sizeError(after.place as ImagePlace, size);
  if (error !== null) throw fieldError('image', error);
  return size;
});

/** `imageConfig.state`: whether it is in force now. */
export const state = computed('operation/image-config', async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; state: string }>`
    select id::text, case when enabled is not true then 'off' when start_time > now() then 'later'
      when end_time < now() then 'over' else 'now' end as state
    from image_config where id = any(${ids}::bigint[])`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.id, row.state]));
});

/** Two concurrent saves pass one after the other. */
async function assertNoOverlap(tx: Db, after: Readonly<Image>): Promise<void> {
  if (after.enabled !== true) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`image place ${after.place}`}, 0))`.execute(tx);
  const { rows } = await sql<{ title: string; from: string | null; to: string | null; period: string }>`
    select title, version_from as "from", version_to as "to",
      to_char(start_time, 'YYYY-MM-DD HH24:MI') || coalesce(' 至 ' || to_char(end_time, 'YYYY-MM-DD HH24:MI'), ' 起') as period
    from image_config
    where delete_time is null and enabled and place = ${after.place} and id is distinct from ${after.id ?? null}::bigint
      and platform ?| ${after.platform}::text[]
      and start_time <= coalesce(${after.endTime ?? null}::timestamptz, 'infinity')
      and coalesce(end_time, 'infinity') >= ${after.startTime}::timestamptz
    order by start_time`.execute(tx);
  const own = { from: after.versionFrom ?? null, to: after.versionTo ?? null };
  const other = rows.find((row) => versionsMeet(own, row));
  if (other)
    throw fieldError(
      'startTime',
      `${IMAGE_PLACES[after.place as ImagePlace].title}在这段时间已有“${other.title}”（${other.period}），请错开时间、平台或版本`,
    );
}
