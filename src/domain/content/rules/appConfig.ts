import { sql } from 'kysely';
import type { RecordData } from '#engine/pure';
import type { Services } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { drawn, type Weighted } from '#server/parts/platform/rules/weighted';
import { fromRow } from '#server/resource/plan/wire';
import { drawNickname, longestNickname, nicknameWords } from '../../moderation/rules/nicknames';
import { type ImagePlace, isBelow } from './imagePlaces';

/** What the app may read of what operators set: public keys, pictures in force, requirements, phrases, published help. */
export async function appConfig(
  services: Pick<Services, 'db' | 'screens'>,
  { platform, appVersion }: { platform: string; appVersion: string },
) {
  const { db } = services;
  const [keys, images, hello, baseInfo, greetings, phrases, categories, articles] = await Promise.all([
    sql<{ code: string; value: unknown }>`select code, value from sys_config
      where delete_time is null and is_public and secret is null order by code`.execute(db),
    sql<Picture>`select place, image, width::int as width, height::int as height, version_from as "from", version_to as "to"
      from image_config where delete_time is null and enabled and platform ? ${platform}
        and start_time <= now() and coalesce(end_time, 'infinity') >= now() order by place, start_time`.execute(
      db,
    ),
    sql<object>`select enabled, quotas, price::int as price, "interval"::int as interval, per_person_days::int as "perPersonDays",
      pictures, voice, source, categories, own_most::int as "ownMost" from hello_config limit 1`.execute(db),
    sql<Record<string, unknown>>`select * from base_info_config limit 1`.execute(db),
    sql<object>`select content, category, sex from greeting where delete_time is null and enabled order by id`.execute(
      db,
    ),
    sql<object>`select content, category, sex from common_phrase where delete_time is null and enabled
      order by category, weight desc, id`.execute(db),
    sql<object>`select id::text, parent_id::text as "parentId", name from help_category
      where delete_time is null and enabled order by sort_no, id`.execute(db),
    sql<object>`select a.id::text, category_id::text as "categoryId", title, content, keywords from help_article a
      join help_category c on c.id = a.category_id and c.enabled and c.delete_time is null
      where a.delete_time is null and status = 'published' order by a.sort_no, a.id`.execute(db),
  ]);
  return {
    configs: Object.fromEntries(keys.rows.map(({ code, value }) => [code, value])),
    images: Object.fromEntries(inForce(images.rows, appVersion)),
    hello: hello.rows[0] ?? null,
    baseInfo: baseInfo.rows[0] ? formValues(services, baseInfo.rows[0]) : null,
    greetings: greetings.rows,
    phrases: phrases.rows,
    help: { categories: categories.rows, articles: articles.rows },
  };
}

/** The fields of the form under their own names. */
function formValues({ screens }: Pick<Services, 'screens'>, row: Record<string, unknown>): RecordData {
  const screen = screens.get('operation/base-info-config');
  const placed = (screen?.form?.groups ?? []).flatMap((group) => group.fields);
  return fromRow(
    row,
    placed.flatMap(({ field }) => screen?.fields[field] ?? []),
  );
}

interface Picture {
  place: ImagePlace;
  image: string;
  width: number;
  height: number;
  from: string | null;
  to: string | null;
}

function inForce(pictures: readonly Picture[], version: string) {
  return pictures
    .filter(({ from, to }) => !isBelow(version, from) && !isBelow(to, version))
    .map(({ place, image, width, height }) => [place, { image, width, height }] as const);
}

const TABLES = { avatar: 'random_avatar', greeting: 'greeting' } as const;

/** One by weight, counted; null: there is none to draw. */
export async function drawForApp(
  tx: Db,
  services: Pick<Services, 'screens'>,
  { kind, sex }: { kind: 'nickname' | 'avatar' | 'greeting'; sex: string },
): Promise<string | null> {
  if (kind === 'nickname') {
    const found = drawNickname(
      await nicknameWords(tx, sex),
      await longestNickname(tx, services),
      Math.random,
    );
    await count(tx, 'nickname_word', found?.words ?? []);
    return found?.name ?? null;
  }
  const table = TABLES[kind];
  const { rows } = await sql<Weighted & { id: string; value: string }>`
    select id::text, weight::int as weight, ${sql.ref(kind === 'avatar' ? 'image' : 'content')} as value from ${sql.table(table)}
    where delete_time is null and enabled and sex in ('any', ${sex}) order by id`.execute(tx);
  const found = drawn(rows, Math.random);
  await count(tx, table, found ? [found] : []);
  return found?.value ?? null;
}

/** How often it was used is no change of the record: neither its version nor the data log. */
async function count(tx: Db, table: string, used: readonly { id: string }[]): Promise<void> {
  const ids = used.map(({ id }) => id);
  if (ids.length > 0)
    await sql`update ${sql.table(table)} set used = coalesce(used, 0) + 1 where id = any(${ids}::bigint[])`.execute(
      tx,
    );
}
