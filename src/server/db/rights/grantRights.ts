import { sql } from 'kysely';
import { SettingError } from '../../process/environment';
import type { Db } from '../connection';
import { underMigrationLock } from '../migrate';
import { ensureRole, SCREENS_ROLE } from '../roles/roles';
import { quoted } from '../sqlParts';
import { factsOf, narrowTables } from '../tableFacts';

/**
 * Gives the application and the owner of screens' tables the rights that they need in this database, and no more. Called by the
 * owner at each start, after migrations and after the screens of the files are published: what is right already stays untouched.
 * Nothing happens where the application is the owner itself.
 */
export async function grantRights(owner: Db, application: string): Promise<void> {
  const { rows } = await sql<{ owner: string; database: string }>`
    select current_user as owner, current_database() as database`.execute(owner);
  const [here] = rows;
  if (!here || here.owner === application) return;
  await ensureScreensRole(owner, application, here.owner);
  await underMigrationLock(owner, async (tx) => {
    await grantPlaces(tx, { application, ...here });
    await giveOwnership(tx, here.owner);
    await grantTables(tx, application);
    await grantFunctions(tx, application);
    await grantCalled(tx, application);
  });
}

/** Who the user of a connection is. */
export async function userOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]?.name ?? '';
}

async function ensureScreensRole(owner: Db, application: string, ownerName: string): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_has_role(${application}, oid, 'member') and pg_has_role(current_user, oid, 'member') as is
    from pg_roles where rolname = ${SCREENS_ROLE}`.execute(owner);
  if (rows[0]?.is) return;
  try {
    await ensureRole(owner, SCREENS_ROLE, 'nologin');
    await sql`grant ${sql.id(SCREENS_ROLE)} to ${sql.id(ownerName)}`.execute(owner);
    await grantScreensRole(owner, application);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(
      `数据库的所有者 ${ownerName} 不能建立角色 ${SCREENS_ROLE}（${reason}）。请由管理员执行 docs/operations.md“数据库的角色”里的语句`,
    );
  }
}

/** The first version in which a grant says by itself that nothing is inherited. */
const INHERIT_OPTION_SINCE = 160_000;
/** Before it a role that inherits nothing comes in between. */
const BETWEEN = 'console_screens_access';

/** The application takes the role for a publication, and has nothing of it otherwise. */
async function grantScreensRole(owner: Db, application: string): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(owner);
  const [screens, app, between] = [sql.id(SCREENS_ROLE), sql.id(application), sql.id(BETWEEN)];
  if ((rows[0]?.version ?? 0) >= INHERIT_OPTION_SINCE) {
    await sql`grant ${screens} to ${app} with inherit false`.execute(owner);
    return;
  }
  await ensureRole(owner, BETWEEN, 'nologin noinherit');
  await sql`grant ${screens} to ${between}`.execute(owner);
  await sql`grant ${between} to ${app}`.execute(owner);
}

interface Place {
  application: string;
  owner: string;
  database: string;
}

/** Where either may connect and create: the application its views of reports, in schemas of their own. */
async function grantPlaces(tx: Db, { application, owner, database }: Place): Promise<void> {
  const [app, screens, here] = [sql.id(application), sql.id(SCREENS_ROLE), sql.id(database)];
  const rows = sql`select, insert, update, delete`;
  for (const statement of [
    sql`grant connect, temporary, create on database ${here} to ${app}`,
    sql`revoke create on schema public from public`,
    sql`grant usage on schema public to ${app}`,
    sql`grant usage, create on schema public to ${screens}`,
    sql`grant usage, select on all sequences in schema public to ${app}, ${screens}`,
    sql`alter default privileges for role ${screens} in schema public grant ${rows} on tables to ${app}, ${sql.id(owner)}`,
    sql`alter default privileges for role ${sql.id(owner)} in schema public grant ${rows} on tables to ${app}`,
  ])
    await statement.execute(tx);
}

/** Tables of screens go to their role, narrow ones to the owner. */
async function giveOwnership(tx: Db, owner: string): Promise<void> {
  const { rows } = await sql<{ name: string; becomes: string }>`
    select relname as name, becomes from (
      select c.relname, pg_get_userbyid(c.relowner) as is_of,
        case when c.relname = any(${narrowTables()}) then ${owner} else ${SCREENS_ROLE} end as becomes
      from screen_table s join pg_class c on c.oid = to_regclass('public.' || quote_ident(s.table_name))) as found
    where is_of <> becomes`.execute(tx);
  for (const { name, becomes } of rows)
    await sql`alter table ${sql.table(name)} owner to ${sql.id(becomes)}`.execute(tx);
}

/** What a grant says, in one text that can be compared with what the database has. */
interface Granted {
  name: string;
  rights: string[];
}

const ROWS = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];

/** Partitions need no rights of their own: who may use the table reaches them through it, and only so. */
async function grantTables(tx: Db, application: string): Promise<void> {
  const app = sql.id(application);
  const { rows } = await sql<Granted>`
    select c.relname as name, coalesce((
        select array_agg(right_name order by right_name) from (
          select privilege_type as right_name from aclexplode(c.relacl) acl where grantee = ${application}::regrole
          union all
          select privilege_type || ' ' || attname from pg_attribute a, aclexplode(a.attacl) acl
          where a.attrelid = c.oid and grantee = ${application}::regrole) as granted), '{}') as rights
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition`.execute(
    tx,
  );
  for (const { name, rights } of rows) {
    const wanted = rightsOf(name);
    if (rights.join() === wanted.join()) continue;
    const table = sql.table(name);
    await sql`revoke all on ${table} from ${app}`.execute(tx);
    const list = wanted.map((right) => {
      const [verb, column] = right.split(' ');
      return sql.raw(column === undefined ? `${verb}` : `${verb} (${quoted(column)})`);
    });
    await sql`grant ${sql.join(list)} on ${table} to ${app}`.execute(tx);
  }
}

/** `INSERT`, `SELECT`, `UPDATE times`, in the order of the alphabet. */
export function rightsOf(table: string): string[] {
  const narrow = factsOf(table)?.application;
  if (narrow === undefined) return ROWS;
  const { insert, update = [] } = narrow;
  return [...(insert ? ['INSERT'] : []), 'SELECT', ...update.map((column) => `UPDATE ${column}`)].sort();
}

/** Functions that run with the owner's rights are there for the application. */
async function grantFunctions(tx: Db, application: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and not has_function_privilege(${application}, oid, 'execute')`.execute(
    tx,
  );
  for (const { name } of rows)
    await sql`grant execute on function ${sql.raw(name)} to ${sql.id(application)}`.execute(tx);
}

/** Functions of the system that the server itself calls, and that everybody loses for the sake of reports (`report/sql/role.ts`). */
const CALLED = [
  ...['pg\\_advisory%', 'pg\\_try\\_advisory%', 'pg\\_notify', 'set\\_config', 'nextval', 'pg\\_sleep%'],
  ...['pg\\_cancel\\_backend', 'pg\\_terminate\\_backend', 'pg\\_stat\\_get\\_activity'],
];

/** Gives them to the application and to the role of screens where nobody has them any more. */
export async function grantCalled(tx: Db, application: string): Promise<void> {
  const { rows } = await sql<{ name: string; role: string }>`
    select p.oid::regprocedure::text as name, rolname as role from pg_proc p cross join pg_roles r
    where p.proname like any(${CALLED}::text[]) and rolname in (${application}, ${SCREENS_ROLE})
      and not has_function_privilege(r.oid, p.oid, 'execute')`.execute(tx);
  for (const { name, role } of rows)
    await sql`grant execute on function ${sql.raw(name)} to ${sql.id(role)}`.execute(tx);
}
