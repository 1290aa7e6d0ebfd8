import { sql } from 'kysely';
import { OWN_GROUP, RequestError } from '../../../engine/pure';
import { personRow } from '../../access/callerRow';
import { ADMIN_ROLE } from '../../access/codes';
import { callerFrom } from '../../access/databaseCallers';
import { ownRights } from '../../access/ownRights';
import { PLATFORM_CODES } from '../../access/platformCodes';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { accountRefusals, eyesRefusals } from '../../resource/approval/fourEyes';
import { OVERRIDE } from '../../screens/onlineRules';

export const PUBLISH = 'screen:publish';

/** What publishing this screen needs, and what agreeing to it needs. */
export function publishingCodes(screenId: string): string[] {
  return screenId.startsWith(OWN_GROUP) ? [PUBLISH] : [PUBLISH, OVERRIDE];
}

/** Why the caller is nobody who may agree to this author's publication; null: they are. `author` null: a command. */
export async function reviewRefusal(
  db: Db,
  caller: Caller,
  { screenId, author }: { screenId: string; author: string | null },
): Promise<string | null> {
  const { codes } = ownRights(caller);
  const lacking = publishingCodes(screenId).find((code) => !codes.has(code));
  if (lacking) return `复核要有自己的“${PLATFORM_CODES.get(lacking)}”权限，代理期间借来的不算`;
  if (author === null) return null;
  if (author === caller.id) return '提交人不能复核自己的发布';
  return (await eyesRefusals(db, byAuthor(author), [caller.id])).get(caller.id) ?? null;
}

function byAuthor(id: string) {
  return { participants: [{ id, who: '提交人' }], does: '复核' };
}

/**
 * Whether there is anybody but the author to agree. If nobody, the author's own password takes their place, and the log says so. A
 * deputyship, which the author could begin, makes nobody alone: it has to end first.
 */
export async function hasSecondOperator(db: Db, author: string, screenId: string): Promise<boolean> {
  const holders = await holdersOf(db, publishingCodes(screenId));
  const refusals = await accountRefusals(db, byAuthor(author), holders);
  return holders.some((id) => refusals.get(id) === null);
}

/** Operators in office who hold all of these codes themselves. */
async function holdersOf(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with permission as materialized (
      select p.id, code, bool_or(p.status = '0') over (partition by code) as "isEverybodys"
      from sys_permission p cross join unnest(string_to_array(replace(p.perms, ' ', ''), ',')) as code
      where p.delete_time is null and code = any(${codes}::text[])
    ), holder as (
      select g.user_id, count(distinct p.code) as codes from permission p join operator_grant g on g.permission_id = p.id
      where not p."isEverybodys" and g.on_behalf_of is null group by g.user_id
    )
    select u.id::text from sys_user u left join holder h on h.user_id = u.id
    where u.status = 1 and u.delete_time is null and (
      exists (
        select from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.role_code = ${ADMIN_ROLE} and r.delete_time is null
      )
      or coalesce(h.codes, 0) >= cardinality(${codes}::text[])
        - (select count(distinct code) from permission where "isEverybodys")
    ) order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The author as they are now, with their own rights alone: what they lost since then, their publication does not open. */
export async function authorNow(
  services: Pick<Services, 'db' | 'screens' | 'log'>,
  author: string | null,
): Promise<Caller | null> {
  if (author === null) return null;
  const row = await personRow(services.db, author);
  const inOffice = await services.db
    .selectFrom('sys_user')
    .where('id', '=', author)
    .where('status', '=', 1)
    .select('id')
    .executeTakeFirst();
  if (!row || !inOffice) throw new RequestError('提交人的账号已停用或删除，请驳回');
  const caller = await callerFrom(services, row, (sentence) => services.log.warn(sentence));
  return ownRights(caller);
}
