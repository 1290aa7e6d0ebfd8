import { sql } from 'kysely';
import type { Db } from '../connection';
import { narrowTables } from '../tableFacts';
import { rightsOf } from './grantRights';

const ATTRIBUTES = `case when rolsuper then '超级用户' end, case when rolcreaterole then '建立角色' end,
  case when rolcreatedb then '建立数据库' end, case when rolreplication then '复制' end, case when rolbypassrls then '绕过行级权限' end`;

/** What the user of a connection may do beyond what the product needs, in sentences for the person who runs it; empty: nothing. */
export async function wideRights(db: Db): Promise<string[]> {
  const { rows } = await sql<{ user: string; attributes: string[]; reads: string[] }>`
    select current_user as user, array_remove(array[${sql.raw(ATTRIBUTES)}], null) as attributes,
      array(select rolname::text from pg_roles r where rolname in ('pg_read_all_data', 'pg_write_all_data', 'pg_read_server_files',
        'pg_write_server_files', 'pg_execute_server_program') and not pg_roles.rolsuper and pg_has_role(current_user, r.oid, 'member'))
        as reads
    from pg_roles where rolname = current_user`.execute(db);
  const [found] = rows;
  if (!found) return [];
  const wide = [
    ...found.attributes,
    ...found.reads.map((name) => `属于 ${name}`),
    ...(await wideOnTables(db)),
  ];
  if (wide.length === 0) return [];
  return [
    `注意：程序的数据库用户 ${found.user} 的权限太大（${wide.join('；')}），请按 docs/operations.md“数据库的角色”分成几个角色`,
  ];
}

/** Of tables of evidence and money: their owner, or who may do more with them than is granted. */
async function wideOnTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; isOwned: boolean; rights: string[] }>`
    select relname as name, pg_has_role(current_user, relowner, 'usage') as "isOwned",
      array(select verb from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) as verb
        where has_table_privilege(c.oid, verb)) as rights
    from pg_class c where relnamespace = 'public'::regnamespace and relname = any(${narrowTables()}) order by relname`.execute(
    db,
  );
  const owned = rows.filter(({ isOwned }) => isOwned).map(({ name }) => name);
  if (owned.length > 0) return [`拥有表 ${owned.join('、')}`];
  return rows.flatMap(({ name, rights }) => {
    const wide = rights.filter((right) => !rightsOf(name).includes(right));
    return wide.length > 0 ? [`能对表 ${name} 执行 ${wide.join('、')}`] : [];
  });
}
