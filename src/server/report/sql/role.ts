import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Services } from '../../app/services';
import { type ConnectionConfig, configOf, type Db } from '../../db/connection';
import { underMigrationLock } from '../../db/migrate';
import { onlyRow } from '../../db/sqlParts';
import { keyRing } from '../../security/secretKeys';
import { dropAbandoned } from './views';

/** The role as which reports' SQL runs, or why there is none. */
export type ReportRole = { config: ConnectionConfig; name: string } | { off: string };

type Needs = Pick<Services, 'db' | 'environment'>;

const made = new WeakMap<Db, Promise<ReportRole>>();

/**
 * The role of this database, created at first use: it may log in, belongs to no other role, owns nothing and sees no
 * table. If it cannot be created safely, a Chinese sentence says why, and SQL reports are off (`catalogue.md` §14).
 */
export function reportRole(services: Needs): Promise<ReportRole> {
  const known = made.get(services.db);
  if (known) return known;
  const making = makeRole(services);
  made.set(services.db, making);
  // the next caller tries again after another failure
  making.catch(() => made.delete(services.db));
  return making;
}

async function makeRole({ db, environment }: Needs): Promise<ReportRole> {
  const facts = await factsOf(db);
  const off = whyOff(facts);
  if (off !== null) return { off };
  const key = await keyRing(environment).current();
  const password = createHmac('sha256', key.bytes).update(`report role ${facts.role}`).digest('base64url');
  const isTaken = await underMigrationLock(db, (tx) => setUp(tx, facts, password));
  if (isTaken)
    return { off: `数据库角色 ${facts.role} 属于别的角色或拥有对象，不能用来运行报表，SQL 报表已关闭` };
  await dropAbandoned(db);
  return { name: facts.role, config: asRole(configOf(db), facts.role, password) };
}

interface Facts {
  role: string;
  database: string;
  version: number;
  isSuperuser: boolean;
}

async function factsOf(db: Db): Promise<Facts> {
  const facts = await sql<Facts>`
    select 'console_report_' || left(md5(current_database()), 16) as role, current_database() as database,
      current_setting('server_version_num')::int as version,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`.execute(db);
  return onlyRow(facts);
}

/** The first of each major that knows no way around a barrier view (CVE-2025-8713). */
const SAFE: Readonly<Record<number, number>> = { 15: 14, 16: 10, 17: 6 };

/** Why SQL reports are off on such a database; null: they are not. */
export function whyOff({ version, isSuperuser }: Pick<Facts, 'version' | 'isSuperuser'>): string | null {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000];
  const least = SAFE[major];
  if (major < 15 || (least !== undefined && minor < least))
    return `数据库是 PostgreSQL ${major}.${minor}，有能绕过视图的漏洞，SQL 报表已关闭；请升级到 15.14、16.10、17.6 或更新的版本`;
  if (!isSuperuser)
    return '连接数据库的用户不是超级用户，建不了只能看页面数据的受限角色，SQL 报表已关闭；搭建的报表不受影响';
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

/** Whether the role cannot be used, because it belongs to another or owns something: we did not create it. */
async function setUp(tx: Db, { role, database }: Facts, password: string): Promise<boolean> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(tx);
  const [name, here] = [sql.id(role), sql.id(database)];
  const found = await sql<{ odd: boolean }>`
    select exists (select from pg_auth_members where member = r.oid or roleid = r.oid)
      or exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as odd
    from pg_roles r where rolname = ${role}`.execute(tx);
  if (found.rows[0]?.odd) return true;
  if (found.rows.length === 0) await run(sql`create role ${name}`);
  await run(sql`alter role ${name} login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls
    connection limit 8 password ${sql.lit(password)}`);
  for (const setting of [
    "temp_file_limit = '256MB'",
    "work_mem = '16MB'",
    'max_parallel_workers_per_gather = 0',
  ])
    await run(sql`alter role ${name} set ${sql.raw(setting)}`);
  await run(sql`grant connect on database ${here} to ${name}`);
  await run(sql`revoke temporary on database ${here} from public`);
  await run(sql`revoke create on schema public from public`);
  await run(sql`create schema if not exists report_private`);
  await run(sql`create unlogged table if not exists report_private.run (
    pid integer primary key, name text not null unique, began timestamptz not null default now())`);
  await withdraw(tx);
  return false;
}

/** Takes from everybody what reports must not call, also where an extension brought it. */
async function withdraw(tx: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('revoke execute on function %s from public', p.oid::regprocedure) as statement
    from pg_proc p where p.proname like any(${WITHDRAWN}::text[])
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`.execute(
    tx,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
}

/**
 * The same database as another user; of a URL the driver's reading of it, because the driver's form allows a socket
 * in place of a host.
 */
export function asRole(config: ConnectionConfig, user: string, password: string): ConnectionConfig {
  if (!('connectionString' in config)) return { ...config, user, password };
  const { host, port, database = '', ssl } = new pg.Client(config);
  return { host, port, database, ssl, user, password };
}
