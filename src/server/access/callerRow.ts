import { type RawBuilder, sql } from 'kysely';
import type { ColumnRights } from '../caller';
import type { Db } from '../db/connection';
import { defaultOf } from '../settings/settings';
import { ADMIN_ROLE } from './codes';
import type { DataRule } from './rules/dataRules';
import { isAlive, tokenHash } from './sessions';

/** Setting: whether the demonstration pages are there. */
const DEMO_SHOWN = 'demo.shown';

/** A session's operator with all that rights follow from, as the database answers it in one round trip. */
export interface CallerRow {
  id: string;
  username: string;
  realname: string;
  orgCode: string | null;
  roles: string[];
  departs: { id: string; orgCode: string }[];
  /** A menu row for every role, or department role, that grants it. */
  grants: Grant[];
  /** Codes of rows with status '0': every signed-in operator holds them. */
  open: string[];
  /** Every code of the menu, for role admin; empty for others. */
  known: string[];
  /** The setting `demo.shown`. */
  isDemoShown: boolean;
  /** Whose rights the session looks with. */
  viewing: { roleId: string | null; userId: string | null; until: string } | null;
}

export interface Grant {
  roleId: string;
  perms: string;
  rules: (DataRule & { id: string })[];
  /** Null: all fields are free. */
  columns: ColumnRights | null;
  /** The principal from whom it is lent; null: their own. */
  onBehalfOf: string | null;
}

/** Null when the token is unknown, expired or revoked, or its operator frozen or deleted. */
export function callerRow(db: Db, token: string): Promise<CallerRow | null> {
  return rowOf(
    db,
    sql`sys_session s
      join sys_user u on u.id = s.user_id and u.status = 1 and u.delete_time is null
    where s.token_hash = ${tokenHash(token)} and ${isAlive('s')}`,
    sql`case when s.view_until > now() then json_build_object('roleId', s.view_role_id::text, 'userId', s.view_user_id::text,
      'until', to_char(s.view_until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')) end`,
  );
}

/** An operator without a session, also a frozen one: their rights, for pages that show rights. */
export function personRow(db: Db, userId: string): Promise<CallerRow | null> {
  return rowOf(db, sql`sys_user u where u.id = ${userId}::bigint and u.delete_time is null`);
}

/** A nominal operator with this role alone: no department and no own records. */
export async function roleRow(db: Db, roleId: string): Promise<CallerRow | null> {
  const found = await sql<CallerRow>`
    select '0' as id, '' as username, r.role_name as realname, null as "orgCode", array[r.role_code] as roles,
      '[]'::json as departs,
      coalesce((
        select json_agg(json_build_object('roleId', r.id::text, 'perms', p.perms, 'rules', ${rulesOf()},
          'columns', rp.column_rights, 'onBehalfOf', null))
        from sys_role_permission rp
          join sys_permission p on p.id = rp.permission_id and p.delete_time is null and p.perms <> ''
        where rp.role_id = r.id
      ), '[]') as grants,
      ${shared(sql`r.role_code = ${ADMIN_ROLE}`)},
      null as viewing
    from sys_role r where r.id = ${roleId}::bigint and r.delete_time is null`.execute(db);
  return found.rows[0] ?? null;
}

async function rowOf(
  db: Db,
  from: RawBuilder<unknown>,
  viewing: RawBuilder<unknown> = sql`null`,
): Promise<CallerRow | null> {
  const found = await sql<CallerRow>`
    select u.id, u.username, u.realname, u.org_code as "orgCode",
      array(
        select r.role_code from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.delete_time is null order by r.role_code
      ) as roles,
      coalesce((
        select json_agg(json_build_object('id', d.id::text, 'orgCode', d.org_code) order by d.org_code)
        from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
        where ud.user_id = u.id and d.delete_time is null
      ), '[]') as departs,
      coalesce((
        select json_agg(json_build_object('roleId', rp.source_id::text, 'perms', p.perms, 'rules', ${rulesOf()},
          'columns', rp.column_rights, 'onBehalfOf', rp.on_behalf_of::text))
        from operator_grant rp
          join sys_permission p on p.id = rp.permission_id and p.delete_time is null and p.perms <> ''
        where rp.user_id = u.id
      ), '[]') as grants,
      ${shared(sql`exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.delete_time is null and r.role_code = ${ADMIN_ROLE})`)},
      ${viewing} as viewing
    from ${from}`.execute(db);
  return found.rows[0] ?? null;
}

/** What does not depend on the operator, but for what only role admin needs. */
function shared(isAdmin: RawBuilder<unknown>) {
  return sql`array(select perms from sys_permission where status = '0' and delete_time is null and perms <> '') as open,
      case when ${isAdmin} then array(select perms from sys_permission where delete_time is null and perms <> '')
        else '{}' end as known,
      coalesce((select value = 'true' from sys_config where code = ${DEMO_SHOWN} and delete_time is null),
        ${defaultOf(DEMO_SHOWN)}) as "isDemoShown"`;
}

/** The rules that a role's grant names, compared as text: what an administrator mistyped there must not fail every login. */
function rulesOf() {
  return sql`case when rp.data_rule_ids <> '' then coalesce((
    select json_agg(json_build_object(
      'id', dr.id::text, 'ruleColumn', dr.rule_column, 'ruleConditions', dr.rule_conditions, 'ruleValue', dr.rule_value))
    from sys_permission_data_rule dr
    where dr.permission_id = p.id and dr.status = '1' and dr.delete_time is null
      and dr.id::text = any(string_to_array(rp.data_rule_ids, ','))
  ), '[]') else '[]' end`;
}
