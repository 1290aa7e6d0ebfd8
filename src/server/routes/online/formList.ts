import { sql } from 'kysely';
import type { AnswerOf } from '../../../contract/routeTable';
import type { Db } from '../../db/connection';

/** Beijing time, as times leave the server. */
const WIRE = sql.lit('YYYY-MM-DD HH24:MI:SS');

type ListedForm = AnswerOf<'GET /online/form/list'>[number];
type FormVersion = AnswerOf<'GET /online/form/versions'>[number];

/** Every screen that is or was, and the caller's drafts of new ones; groups' own files are left out. */
export async function listForms(db: Db, author: string): Promise<ListedForm[]> {
  const { rows } = await sql<ListedForm>`
    with latest as (
      select distinct on (file) file, source, is_active, origin, base_hash, file_hash, create_by, create_time, reason,
        count(*) over (partition by file) as versions
      from screen_version where file not like '%/\\_group.json' order by file, is_active desc, id desc
    ), own as (select file, source from screen_draft where create_by = ${author})
    select f.id, f.data ->> 'title' as title,
      coalesce(f.data ->> 'permission', split_part(f.id, '/', 2)) as permission,
      coalesce(f.data #>> '{resource,path}', '/' || f.id) as path,
      f.data #>> '{resource,table}' as "table",
      coalesce(v.is_active, false) as "isActive",
      case when v.is_active then v.origin end as origin,
      v.file_hash is not null as "hasFile",
      v.is_active and v.base_hash is distinct from v.file_hash as "isBehind",
      coalesce(v.versions, 0)::int as versions,
      to_char(v.create_time at time zone 'Asia/Shanghai', ${WIRE}) as "publishTime",
      u.realname as publisher, v.reason, d.file is not null as "hasDraft"
    from latest v full join own d on d.file = v.file
    cross join lateral (select coalesce(v.source, d.source) as source) as text
    cross join lateral (select replace(coalesce(v.file, d.file), '.json', '') as id,
      case when text.source is json object then text.source::jsonb end as data) as f
    left join sys_user u on u.id = v.create_by
    order by 1`.execute(db);
  return rows;
}

/** Every version of a file, the newest first. */
export async function versionsOf(db: Db, file: string): Promise<FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    select v.id::text, v.is_active as "isActive", v.origin, v.reason, u.realname as publisher,
      to_char(v.create_time at time zone 'Asia/Shanghai', ${WIRE}) as "publishTime"
    from screen_version v left join sys_user u on u.id = v.create_by
    where v.file = ${file} order by v.id desc`.execute(db);
  return rows;
}

/** The text of one version; undefined: there is no such version. */
export async function versionText(db: Db, id: string): Promise<{ file: string; text: string } | undefined> {
  const found = await db
    .selectFrom('screen_version')
    .select(['file', 'source'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found && { file: found.file, text: found.source };
}
