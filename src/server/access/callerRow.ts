import { type RawBuilder, sql } from 'kysely';
import type { ColumnRights } from '../caller';
import type { Db } from '../db/connection';
import { onlyRow } from '../db/sqlParts';
import { defaultOf } from '../settings/settings';
import type { DataRule } from './rules/dataRules';
import { aliveUntil, isAlive } from './sessions';

/** Setting: whether the demonstration pages are there. */
const DEMO_SHOWN = 'demo.shown';

/** A session's operator with all that rights follow from. */
export interface CallerRow extends Granted {
  id: string;
  username: string;
  realname: string;
  orgCode: string | null;
  roles: string[];
  departs: { id: string; orgCode: string }[];
  /** Whose rights the session looks with. */
  viewing: { roleId: string | null; userId: string | null; until: string } | null;
}

/** What does not depend on the operator, only on where their rights come from: the same objects for all who share them. */
export interface Granted {
  /** A menu row for every role, or department role, that grants it. */
  grants: Grant[];
  /** Codes of rows with status '0': every signed-in operator holds them. */
  open: string[];
  /** Every code of the menu, for role admin. */
  known: string[];
  /** The setting `demo.shown`. */
  isDemoShown: boolean;
}

/** Where rights of an operator come from: a role, a role in a department, a role that a principal lends. */
export interface GrantSource {
  kind: 'role' | 'departRole' | 'deputy';
  id: string;
  onBehalfOf: string | null;
}

/** `version`: of what sources grant, read before it. */
export type ReadGranted = (sources: GrantSource[], version: string) => Promise<Granted>;

export interface Grant {
  roleId: string;
  perms: string;
  rules: (DataRule & { id: string })[];
  /** Null: all fields are free. */
  columns: ColumnRights | null;
  /** The principal from whom it is lent; null: their own. */
  onBehalfOf: string | null;
}

/** An operator with where their rights come from, without what that grants. */
export interface PersonalRow extends Omit<CallerRow, keyof Granted> {
  sources: GrantSource[];
  /** Of what sources grant. */
  version: string;
  /** As `rightsState` answers it: the row holds as long as that is the same … */
  state: string;
  /** … and no longer than this, because something in it ends or begins by the clock. */
  lastsMs: number;
}

/** What changes with each change of operators, their sessions and their rights (`rights_version`). */
const STATE = sql`version || '.' || people`;

export async function rightsState(db: Db): Promise<string> {
  return onlyRow(await sql<{ state: string }>`select ${STATE} as state from rights_version`.execute(db))
    .state;
}

/** By the hashes of tokens, in their order. Null when one is unknown, expired or revoked, or its operator frozen or deleted. */
export async function sessionRows(db: Db, hashes: readonly Buffer[]): Promise<(PersonalRow | null)[]> {
  const rows = await personalRows(
    db,
    sql`sys_session s
      join sys_user u on u.id = s.user_id and u.status = 1 and u.delete_time is null
    where s.token_hash = any(${hashes}::bytea[]) and ${isAlive('s')}`,
    {
      key: sql`encode(s.token_hash, 'hex')`,
      viewing: sql`case when s.view_until > now() then json_build_object('roleId', s.view_role_id::text, 'userId', s.view_user_id::text,
      'until', to_char(s.view_until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')) end`,
      lastsMs: sql`case when s.view_until > now() or exists (select from sys_user_agent a where a.agent_id = u.id and a.delete_time is null
        and a.status = '1' and a.end_time > now()) then 0 else extract(epoch from ${aliveUntil('s')} - now()) * 1000 end`,
    },
  );
  const found = new Map(rows.map(({ key, ...row }) => [key, row]));
  return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
}

/** An operator without a session, also a frozen one: their rights, for pages that show rights. */
export async function personRow(db: Db, userId: string): Promise<CallerRow | null> {
  const [person] = await personalRows(
    db,
    sql`sys_user u where u.id = ${userId}::bigint and u.delete_time is null`,
    { key: sql`null`, viewing: sql`null`, lastsMs: sql`0` },
  );
  if (!person) return null;
  const { key, ...row } = person;
  return withGranted(row, (sources) => grantedBy(db, sources));
}

export async function withGranted(row: PersonalRow, granted: ReadGranted): Promise<CallerRow> {
  const { sources, version, state, lastsMs, ...person } = row;
  return { ...person, ...(await granted(sources, version)) };
}

/** A nominal operator with this role alone: no department and no own records. */
export async function roleRow(db: Db, roleId: string): Promise<CallerRow | null> {
  const found = await sql<{ realname: string; code: string }>`
    select role_name as realname, role_code as code from sys_role
    where id = ${roleId}::bigint and delete_time is null`.execute(db);
  const [role] = found.rows;
  if (!role) return null;
  const granted = await grantedBy(db, [{ kind: 'role', id: roleId, onBehalfOf: null }]);
  const nobody = { id: '0', username: '', orgCode: null, departs: [], viewing: null };
  return { ...nobody, realname: role.realname, roles: [role.code], ...granted };
}

interface PersonalColumns {
  /** What a row is found by again. */
  key: RawBuilder<unknown>;
  viewing: RawBuilder<unknown>;
  lastsMs: RawBuilder<unknown>;
}

async function personalRows(
  db: Db,
  from: RawBuilder<unknown>,
  { key, viewing, lastsMs }: PersonalColumns,
): Promise<(PersonalRow & { key: string | null })[]> {
  const found = await sql<PersonalRow & { key: string | null }>`
    select ${key} as key, u.id, u.username, u.realname, u.org_code as "orgCode",
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
        select json_agg(json_build_object('kind', s.kind, 'id', s.source_id::text, 'onBehalfOf', s.on_behalf_of::text)
          order by s.kind, s.source_id, s.on_behalf_of)
        from operator_source s where s.user_id = u.id
      ), '[]') as sources,
      (select version::text from rights_version) as version,
      (select ${STATE} from rights_version) as state,
      ${viewing} as viewing, (${lastsMs})::float8 as "lastsMs"
    from ${from}`.execute(db);
  return found.rows;
}

/**
 * The grants `rp` of each source `s` with their menu rows `p`, in this order: joined freely, a plan may read the grants of every source
 * again for each row of the menu.
 */
export const GRANTS_OF_SOURCE = sql`
  cross join lateral (select g.* from source_grant g where g.kind = s.kind and g.source_id = s.id offset 0) rp
  cross join lateral (
    select id, perms from sys_permission where id = rp.permission_id and delete_time is null and perms <> '' offset 0
  ) p`;

/** What these sources grant, and what every operator has. */
export async function grantedBy(db: Db, sources: GrantSource[]): Promise<Granted> {
  const found = await sql<Granted>`
    select coalesce((
        select json_agg(json_build_object('roleId', rp.source_id::text, 'perms', p.perms, 'rules', ${rulesOf()},
          'columns', rp.column_rights, 'onBehalfOf', s."onBehalfOf"))
        from json_to_recordset(${JSON.stringify(sources)}::json) as s(kind text, id bigint, "onBehalfOf" text)
          ${GRANTS_OF_SOURCE}
      ), '[]') as grants,
      array(select perms from sys_permission where status = '0' and delete_time is null and perms <> '') as open,
      array(select perms from sys_permission where delete_time is null and perms <> '') as known,
      coalesce((select value = 'true' from sys_config where code = ${DEMO_SHOWN} and delete_time is null),
        ${defaultOf(DEMO_SHOWN)}) as "isDemoShown"`.execute(db);
  return onlyRow(found);
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
