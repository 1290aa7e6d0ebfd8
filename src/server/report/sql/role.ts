import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type ConnectionConfig, configOf, type Db } from '../../db/connection';
import { underMigrationLock } from '../../db/migrate';
import { grantCalled, userOf } from '../../db/rights/grantRights';
import { onlyRow } from '../../db/sqlParts';
import { splitHosts } from '../../process/databaseHosts';
import type { Environment } from '../../process/environment';
import { keyRing } from '../../security/secretKeys';
import { dropAbandoned } from './views';

/** The role as which reports' SQL runs, or why there is none. */
export type ReportRole = { config: ConnectionConfig; name: string } | { off: string };

interface Needs {
  /** Creates the role where it may, and takes from everybody what reports must not call. */
  owner: Db;
  /** Creates the views of each run. */
  db: Db;
  environment: Environment;
}

/**
 * The role of this database, made ready at each start: it may log in, belongs to no other role, owns nothing and sees no table.
 * `DATABASE_REPORT_URL` names one that an administrator created; else the owner creates it. Where there can be none, a Chinese
 * sentence says why, and SQL reports are off (`catalogue.md` §14).
 */
export async function prepareReportRole({ owner, db, environment }: Needs): Promise<ReportRole> {
  const facts = await factsOf(owner, environment.databaseReportUrl);
  const off = whyOff(facts);
  if (off !== null) return { off };
  const application = await userOf(db);
  const key = await keyRing(environment).current();
  const password = createHmac('sha256', key.bytes).update(`report role ${facts.role}`).digest('base64url');
  const refusal = await underMigrationLock(owner, (tx) => setUp(tx, { ...facts, password, application }));
  if (refusal !== null) return { off: refusal };
  await dropAbandoned(db);
  const config =
    environment.databaseReportUrl === null
      ? asRole(configOf(db), facts.role, password)
      : { connectionString: environment.databaseReportUrl };
  return { name: facts.role, config };
}

interface Facts {
  role: string;
  database: string;
  version: number;
  /** Whether an administrator created the role. */
  isOthers: boolean;
  isSuperuser: boolean;
  mayCreateRoles: boolean;
}

async function factsOf(owner: Db, reportUrl: string | null): Promise<Facts> {
  const named = reportUrl === null ? null : (new pg.Client(splitHosts(reportUrl).address).user ?? null);
  const facts = await sql<Facts>`
    select coalesce(${named}::text, 'console_report_' || left(md5(current_database()), 16)) as role, current_database() as database,
      current_setting('server_version_num')::int as version, ${named !== null}::boolean as "isOthers",
      rolsuper as "isSuperuser", rolsuper or rolcreaterole as "mayCreateRoles"
    from pg_roles where rolname = current_user`.execute(owner);
  return onlyRow(facts);
}

/** The first of each major that knows no way around a barrier view (CVE-2025-8713). */
const SAFE: Readonly<Record<number, number>> = { 15: 14, 16: 10, 17: 6 };

/** Why SQL reports are off on such a database; null: they are not. */
export function whyOff({
  version,
  isOthers,
  mayCreateRoles,
}: Pick<Facts, 'version' | 'isOthers' | 'mayCreateRoles'>): string | null {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000];
  const least = SAFE[major];
  if (major < 15 || (least !== undefined && minor < least))
    return `数据库是 PostgreSQL ${major}.${minor}，有能绕过视图的漏洞，SQL 报表已关闭；请升级到 15.14、16.10、17.6 或更新的版本`;
  if (!isOthers && !mayCreateRoles)
    return '数据库的所有者不能建立角色，SQL 报表已关闭；请由管理员建立一个，用 DATABASE_REPORT_URL 指定（docs/operations.md“数据库的角色”）；搭建的报表不受影响';
  return null;
}

/** Functions that change something, wait, run text as SQL, or reveal others: nobody but superusers keeps them. */
const WITHDRAWN = [
  ...[
    'lo\\_%',
    'lo',
    'loread',
    'lowrite',
    'pg\\_advisory%',
    'pg\\_try\\_advisory%',
    'pg\\_notify',
    'set\\_config',
  ],
  ...[
    'query\\_to\\_xml%',
    'cursor\\_to\\_xml%',
    'table\\_to\\_xml%',
    'schema\\_to\\_xml%',
    'database\\_to\\_xml%',
  ],
  ...[
    'pg\\_sleep%',
    'pg\\_cancel\\_backend',
    'pg\\_terminate\\_backend',
    'pg\\_get\\_viewdef',
    'pg\\_get\\_ruledef',
  ],
  ...[
    'pg\\_stat\\_get\\_activity',
    'pg\\_stat\\_get\\_backend\\_activity',
    'pg\\_export\\_snapshot',
    'pg\\_logical\\_emit%',
  ],
  ...['ts\\_stat', 'ts\\_rewrite', 'nextval', 'setval', 'currval', 'lastval', 'dblink%'],
];

interface Setting extends Facts {
  password: string;
  application: string;
}

/** Why the role cannot be used; null: it is ready. */
async function setUp(tx: Db, setting: Setting): Promise<string | null> {
  const { role, database, application, isOthers, isSuperuser } = setting;
  const run = (statement: RawBuilder<unknown>) => statement.execute(tx);
  const [name, here, app] = [sql.id(role), sql.id(database), sql.id(application)];
  const found = await sql<{ odd: boolean }>`
    select rolsuper or rolbypassrls or rolreplication or rolcreaterole or rolcreatedb
      or exists (select from pg_auth_members where member = r.oid)
      or exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as odd
    from pg_roles r where rolname = ${role}`.execute(tx);
  if (found.rows[0]?.odd)
    return `数据库角色 ${role} 有别的权限、属于别的角色或拥有对象，不能用来运行报表，SQL 报表已关闭`;
  if (found.rows.length === 0 && isOthers) return `没有数据库角色 ${role}，SQL 报表已关闭`;
  if (found.rows.length === 0) await run(sql`create role ${name} login noinherit`);
  if (!isOthers) await limit(tx, setting);
  await run(sql`revoke temporary on database ${here} from public`);
  await run(sql`revoke create on schema public from public`);
  await run(sql`create schema if not exists report_private`);
  await run(sql`create unlogged table if not exists report_private.run (
    pid integer primary key, name text not null unique, began timestamptz not null default now())`);
  await run(sql`grant usage on schema report_private to ${app}`);
  await run(sql`grant select, insert, update, delete on report_private.run to ${app}`);
  if (isSuperuser) {
    await withdraw(tx, application);
    await watchBackends(tx, application);
  }
  return null;
}

/** What the role may use, and that the application may end what runs as it. */
async function limit(tx: Db, { role, database, password, application, isSuperuser }: Setting): Promise<void> {
  const name = sql.id(role);
  await sql`alter role ${name} connection limit 8 password ${sql.lit(password)}`.execute(tx);
  const settings = ["work_mem = '16MB'", 'max_parallel_workers_per_gather = 0'];
  // nobody else may set it
  if (isSuperuser) settings.push("temp_file_limit = '256MB'");
  for (const setting of settings) await sql`alter role ${name} set ${sql.raw(setting)}`.execute(tx);
  await sql`grant connect on database ${sql.id(database)} to ${name}`.execute(tx);
  const { rows } = await sql<{
    is: boolean;
  }>`select pg_has_role(${application}, ${role}, 'member') as is`.execute(tx);
  if (!rows[0]?.is) await sql`grant ${name} to ${sql.id(application)}`.execute(tx);
}

/** Takes from everybody what reports must not call, also where an extension brought it; the server keeps what it calls itself. */
async function withdraw(tx: Db, application: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('revoke execute on function %s from public', p.oid::regprocedure) as statement
    from pg_proc p where p.proname like any(${WITHDRAWN}::text[])
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)
`.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
  await grantCalled(tx, application);
}

/** How much memory a run takes: files of the machine that only superusers of the database read. */
async function watchBackends(tx: Db, application: string): Promise<void> {
  await sql`create or replace function report_private.backend_status(backend integer) returns text
    language sql security definer set search_path = pg_catalog, pg_temp
    as $$ select pg_read_file('/proc/' || backend || '/status', 0, 65536, true) $$`.execute(tx);
  await sql`revoke execute on function report_private.backend_status(integer) from public`.execute(tx);
  await sql`grant execute on function report_private.backend_status(integer) to ${sql.id(application)}`.execute(
    tx,
  );
}

/**
 * The same database as another user; of a URL the driver's reading of it, because the driver's form allows a socket
 * in place of a host.
 */
export function asRole(config: ConnectionConfig, user: string, password: string): ConnectionConfig {
  if (!('connectionString' in config)) return { ...config, user, password };
  const { address, hosts } = splitHosts(config.connectionString);
  const { host, port, database = '', ssl } = new pg.Client(address);
  return { host, port, database, ssl, hosts, user, password };
}
