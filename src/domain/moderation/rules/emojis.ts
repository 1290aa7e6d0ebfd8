import { sql } from 'kysely';
import type { Db } from '#server/db/connection';

interface Pack {
  id: string;
  name: string;
  cover: string;
  access: 'free' | 'vip';
  intro: string | null;
  /** Whether this person may send from it now. */
  usable: boolean;
  items: { id: string; name: string; image: string; width: number; height: number; animated: boolean }[];
}

/** The packs that are on sale with the pictures that are on, in the order operators keep; null: nobody has that id. */
export async function emojisFor(db: Db, userId: string): Promise<Pack[] | null> {
  const person = await sql<{ isMember: boolean }>`
    select coalesce(vip_until > now(), false) as "isMember" from app_user where id = ${userId}::bigint`.execute(
    db,
  );
  if (!person.rows[0]) return null;
  const { isMember } = person.rows[0];
  const { rows } = await sql<Omit<Pack, 'usable'>>`
    select p.id::text, p.name, p.cover, p.access, p.intro,
      json_agg(json_build_object('id', i.id::text, 'name', i.name, 'image', i.image, 'width', i.width, 'height', i.height,
        'animated', i.animated) order by i.sort_no, i.id) as items
    from emoji_pack p join emoji_item i on i.pack_id = p.id and i.enabled and i.delete_time is null
    where p.enabled and p.delete_time is null group by p.id order by p.sort_no, p.id`.execute(db);
  return rows.map((pack) => ({ ...pack, usable: pack.access === 'free' || isMember }));
}
