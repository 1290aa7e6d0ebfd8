import { parse } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { action, hook } from '#server/parts/contract';

/**
 * `randomAvatar.check`, before every save: no picture exists twice, under another file either, or it would be drawn
 * twice as often.
 */
export const check = hook('operation/random-avatar', async ({ tx, before, after }) => {
  if (before?.image === after.image) return undefined;
  const [present] = await presentOf(tx, [String(after.image)]);
  if (present !== undefined) throw fieldError('image', '这张图已经在随机头像里');
  return undefined;
});

/** `randomAvatar.upload` 上传多张: each picture a record; existing ones are named. */
export const upload = action('operation/random-avatar', async ({ tx, answers, records }) => {
  const images = [...new Set(answers.images as string[])];
  const present = new Set([...(await presentOf(tx, images)), ...(await repeatedOf(tx, images))]);
  const fresh = images.filter((image) => !present.has(image));
  const names = await namesOf(tx, images);
  for (const image of fresh)
    await records.add('operation/random-avatar', {
      title: names.get(image) ?? null,
      image,
      sex: answers.sex as 'any',
      weight: Number(answers.weight),
      enabled: true,
      used: 0,
    });
  const message = `已添加 ${fresh.length} 张`;
  if (present.size === 0) return { message };
  const text = [...present].map((image) => `${names.get(image) ?? image}：已经有了`).join('\n');
  return {
    message: `${message}，${present.size} 张已经有了`,
    once: { title: `${present.size} 张没有添加`, text },
  };
});

async function presentOf(tx: Db, images: string[]): Promise<string[]> {
  const { rows } = await sql<{ image: string }>`
    select image from unnest(${images}::text[]) as image left join sys_file f on f.path = image
    where exists (select from random_avatar a left join sys_file of_a on of_a.path = a.image
      where a.delete_time is null and (a.image = image.image or of_a.digest = f.digest))`.execute(tx);
  return rows.map(({ image }) => image);
}

/** Those among them whose content came before under another name. */
async function repeatedOf(tx: Db, images: string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string; digest: string }>`
    select path, digest from sys_file where path = any(${images}::text[]) and digest is not null`.execute(tx);
  const digestOf = new Map(rows.map(({ path, digest }) => [path, digest]));
  const met = new Set<string>();
  return images.filter((image) => {
    const digest = digestOf.get(image);
    if (digest === undefined) return false;
    const isRepeated = met.has(digest);
    met.add(digest);
    return isRepeated;
  });
}

/** What the files were called where they came from, without the ending. */
async function namesOf(tx: Db, images: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ path: string; name: string }>`
    select path, name from sys_file where path = any(${images}::text[])`.execute(tx);
  return new Map(rows.map(({ path, name }) => [path, [...parse(name).name].slice(0, 60).join('')]));
}
