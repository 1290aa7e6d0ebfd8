import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { splitHosts } from '../../process/databaseHosts';
import type { Db } from '../connection';
import { factsOf } from '../tableFacts';

/** Owns the tables that publishing creates and alters; nobody signs in as it. */
export const SCREENS_ROLE = 'console_screens';
/** As whom the server works in the embedded database. */
export const APPLICATION_ROLE = 'console_application';

/** Creates a role unless it exists: roles belong to all databases of a server, and another process may be first. */
export async function ensureRole(owner: Db, name: string, attributes: string): Promise<void> {
  await sql
    .raw(
      `do $$ begin
        if not exists (select from pg_roles where rolname = '${name}') then create role ${name} ${attributes}; end if;
      exception when duplicate_object or unique_violation then null;
      end $$`,
    )
    .execute(owner);
}

/** Creates the user of the application's address where the owner may and it is missing; a server says itself what else is wrong. */
export async function ensureApplicationOf(owner: Db, connectionString: string): Promise<void> {
  const { user, password } = new pg.Client(splitHosts(connectionString).address);
  if (!user) return;
  await sql
    .raw(
      `do $$ begin
        if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(user)})
          and (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
        then create role ${pg.escapeIdentifier(user)} login password ${pg.escapeLiteral(password ?? '')}; end if;
      exception when duplicate_object or unique_violation then null;
      end $$`,
    )
    .execute(owner);
}

/** How the application reaches the embedded database: as its own role, created at the first start. */
export async function asApplication<Config extends { user: string; password?: string }>(
  owner: Db,
  config: Config,
): Promise<Config> {
  await ensureRole(owner, APPLICATION_ROLE, 'login');
  const { password } = config;
  // on Windows, where the socket is open to everybody
  if (password === undefined) return { ...config, user: APPLICATION_ROLE };
  const own = createHmac('sha256', password).update(APPLICATION_ROLE).digest('base64url');
  await sql`alter role ${sql.id(APPLICATION_ROLE)} password ${sql.lit(own)}`.execute(owner);
  return { ...config, user: APPLICATION_ROLE, password: own };
}

/**
 * Runs statements about a screen's table as the role that owns such tables, in the caller's transaction. A database without roles of
 * ours has one user for everything (`docs/operations.md`), and narrow tables are the owner's.
 */
export async function asScreensRole<T>(tx: Db, table: string, work: () => Promise<T>): Promise<T> {
  if (factsOf(table)?.application !== undefined || !(await mayTakeRole(tx))) return work();
  await sql`set local role ${sql.id(SCREENS_ROLE)}`.execute(tx);
  const answer = await work();
  await sql`set local role none`.execute(tx);
  return answer;
}

/** The same on a connection without a transaction. */
export async function onScreensConnection(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (!(await mayTakeRole(connection))) return work(connection);
    await sql`set role ${sql.id(SCREENS_ROLE)}`.execute(connection);
    await work(connection).finally(() => sql`reset role`.execute(connection));
  });
}

async function mayTakeRole(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select pg_has_role(session_user, oid, 'member') and has_schema_privilege(oid, 'public', 'create') as is
    from pg_roles where rolname = ${SCREENS_ROLE}`.execute(db);
  return rows[0]?.is === true;
}
