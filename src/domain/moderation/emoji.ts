import { parse } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { action, hook } from '#server/parts/contract';
import { type StoredPicture, storedPicture } from '#server/storage/storedPicture';

const LEAST = 60;
const MOST = 512;
const AT_ONCE = 60;
const IN_A_PACK = 200;
const NAME_LENGTH = 10;

/** `emoji.shelve`, before a pack is saved: one that is on sale has a picture to send. */
export const shelve = hook('goods/emoji', async ({ tx, before, after }) => {
  if (after.enabled !== true || before?.enabled === true) return undefined;
  const { rows } = await sql`select 1 from emoji_item
    where pack_id = ${after.id ?? null}::bigint and enabled and delete_time is null limit 1`.execute(tx);
  if (rows.length === 0) throw fieldError('enabled', '还没有启用的表情，请先上传再上架');
  return undefined;
});

/** `emoji.check`, before a picture is saved: its size fits a chat; what it says of itself is kept. */
export const check = hook('goods/emoji-item', async ({ services, before, after }) => {
  if (before !== null && before.image === after.image) return undefined;
  const picture = await storedPicture(services.storage, String(after.image));
  const error = pictureError(picture);
  if (picture === null || error !== null) throw fieldError('image', error ?? UNREADABLE);
  return picture;
});

const UNREADABLE = '读不出这张图片的尺寸，请上传 PNG、GIF 或 WebP';

function pictureError(picture: StoredPicture | null): string | null {
  if (picture === null) return UNREADABLE;
  const { width, height } = picture;
  if (Math.min(width, height) >= LEAST && Math.max(width, height) <= MOST) return null;
  return `这张图 ${width}×${height} 像素，长和宽要在 ${LEAST} 到 ${MOST} 像素之间`;
}

/** `emoji.upload` 上传表情: each picture behind those of the pack, by the name of its file; those that do not fit are named. */
export const upload = action('goods/emoji', async ({ tx, services, rows: [pack], answers, records }) => {
  if (!pack) return undefined;
  const images = [...new Set(answers.images as string[])];
  if (images.length > AT_ONCE)
    throw fieldError('images', `一次最多 ${AT_ONCE} 张，这里有 ${images.length} 张`);
  // two who upload into one pack come one after the other
  await sql`select 1 from emoji_pack where id = ${pack.id}::bigint for update`.execute(tx);
  const { count, last, names } = await standingIn(tx, pack.id);
  if (count + images.length > IN_A_PACK)
    throw fieldError(
      'images',
      `一个表情包最多 ${IN_A_PACK} 张，已有 ${count} 张，还能加 ${Math.max(0, IN_A_PACK - count)} 张`,
    );
  const files = await filesOf(tx, images, pack.id);
  const refused: string[] = [];
  let added = 0;
  for (const image of images) {
    const file = files.get(image);
    const picture = await storedPicture(services.storage, image);
    const error = file?.isThere ? '这张图已经在表情包里' : pictureError(picture);
    if (picture === null || error !== null) {
      refused.push(`${file?.name ?? image}：${error ?? UNREADABLE}`);
      continue;
    }
    added += 1;
    const name = freeName(file?.name ?? '表情', names);
    names.add(name);
    const sortNo = last + added * 10;
    await records.add('goods/emoji-item', {
      packId: pack.id,
      name,
      image,
      ...picture,
      enabled: true,
      sortNo,
    });
  }
  const message = `已添加 ${added} 张`;
  if (refused.length === 0) return { message };
  const once = { title: `${refused.length} 张没有添加`, text: refused.join('\n') };
  return { message: `${message}，${refused.length} 张没有添加`, once };
});

async function standingIn(tx: Db, packId: string) {
  const { rows } = await sql<{ name: string; sortNo: number }>`
    select name, coalesce(sort_no, 0)::int as "sortNo" from emoji_item
    where pack_id = ${packId}::bigint and delete_time is null`.execute(tx);
  return {
    count: rows.length,
    last: Math.max(0, ...rows.map(({ sortNo }) => sortNo).filter((place) => place < 9999)),
    names: new Set(rows.map(({ name }) => name)),
  };
}

/** What the files were called where they came from, without the ending, and whether their content is in the pack already. */
async function filesOf(tx: Db, images: string[], packId: string) {
  const { rows } = await sql<{ path: string; name: string; digest: string | null; isThere: boolean }>`
    select f.path, f.name, f.digest, exists (select from emoji_item e left join sys_file of_e on of_e.path = e.image
      where e.pack_id = ${packId}::bigint and e.delete_time is null and (e.image = f.path or of_e.digest = f.digest)) as "isThere"
    from unnest(${images}::text[]) with ordinality as given(path, place) join sys_file f on f.path = given.path
    order by place`.execute(tx);
  const met = new Set<string>();
  return new Map(
    rows.map(({ path, name, digest, isThere }) => {
      const isRepeated = digest !== null && met.has(digest);
      if (digest !== null) met.add(digest);
      return [path, { name: parse(name).name, isThere: isThere || isRepeated }];
    }),
  );
}

/** `开心`, or `开心2` where the pack has that one. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const letters = [...wanted];
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : String(number);
    const name = letters.slice(0, NAME_LENGTH - suffix.length).join('') + suffix;
    if (!taken.has(name)) return name;
  }
}
