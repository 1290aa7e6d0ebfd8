import { sql } from 'kysely';
import { GRANTS_OF_SOURCE } from '../../../access/callerRow';
import { ADMIN_ROLE, codesIn } from '../../../access/codes';
import type { DataRule } from '../../../access/rules/dataRules';
import type { ColumnRights } from '../../../caller';
import type { Db } from '../../../db/connection';

export interface GrantSource {
  permissionId: string;
  /** `角色「客服」`. */
  words: string;
  ruleIds: string[];
  columns: ColumnRights;
}

/** What one operator is granted, and by what. */
export interface Granted {
  isAdmin: boolean;
  sources: GrantSource[];
  /** Ids of the menu rows of status '0', which are everybody's. */
  open: ReadonlySet<string>;
  codes: ReadonlySet<string>;
}

interface GrantRow {
  userId: string;
  kind: keyof typeof KINDS;
  name: string;
  permissionId: string;
  perms: string;
  ruleIds: string | null;
  columns: ColumnRights | null;
}

const KINDS = {
  role: (name: string) => `角色「${name}」`,
  departRole: (name: string) => `部门角色「${name}」`,
  deputy: (name: string) => `代理「${name}」`,
};

/** The grants of these operators, by their ids. */
export async function grantsOf(db: Db, userIds: string[]): Promise<Map<string, Granted>> {
  const { rows } = await sql<GrantRow>`
    select s.user_id::text as "userId", s.kind, s.source_name as name, p.id::text as "permissionId", p.perms,
      rp.data_rule_ids as "ruleIds", rp.column_rights as columns
    from (select kind, source_id as id, source_name, user_id from operator_source) s
      ${GRANTS_OF_SOURCE}
    where s.user_id = any(${userIds}::bigint[])
    order by s.kind desc, s.id`.execute(db);
  const open = await db
    .selectFrom('sys_permission')
    .where('status', '=', '0')
    .where('delete_time', 'is', null)
    .select(['id', 'perms'])
    .execute();
  const admins = await adminsAmong(db, userIds);
  return new Map(
    userIds.map((userId): [string, Granted] => {
      const own = rows.filter((row) => row.userId === userId);
      return [
        userId,
        {
          isAdmin: admins.has(userId),
          sources: own.map(sourceOf),
          open: new Set(open.map(({ id }) => id)),
          codes: new Set([...own, ...open].flatMap(({ perms }) => codesIn(perms))),
        },
      ];
    }),
  );
}

function sourceOf({ permissionId, kind, name, ruleIds, columns }: GrantRow): GrantSource {
  return {
    permissionId,
    words: KINDS[kind](name),
    ruleIds: (ruleIds ?? '').split(',').filter((id) => id !== ''),
    columns: columns ?? {},
  };
}

async function adminsAmong(db: Db, userIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sys_user_role')
    .innerJoin('sys_role', 'sys_role.id', 'role_id')
    .where('role_code', '=', ADMIN_ROLE)
    .where('delete_time', 'is', null)
    .where('user_id', 'in', [...userIds, '0'])
    .select('user_id')
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** The valid data rules of these menu rows, by their ids. */
export async function rulesOf(db: Db, permissionIds: string[]): Promise<Map<string, DataRule>> {
  const rows = await db
    .selectFrom('sys_permission_data_rule')
    .where('permission_id', 'in', [...permissionIds, '0'])
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .select([
      'id',
      'rule_column as ruleColumn',
      'rule_conditions as ruleConditions',
      'rule_value as ruleValue',
    ])
    .execute();
  return new Map(rows.map(({ id, ...rule }) => [id, rule]));
}
