import { sql } from 'kysely';
import { isPooled } from '../db/client/clientConfig';
import { type ConnectionConfig, type Db, SESSION_SETTINGS } from '../db/connection';
import { underMigrationLock } from '../db/migrate';
import { SettingError } from '../process/environment';

interface Pooled {
  /** Without the pooler. */
  db: Db;
  requests: ConnectionConfig;
}

/**
 * Gives the user of the application the settings of a session as its own, because a pooler in transaction mode refuses them at the
 * start of a connection and a SET would reach other callers; `limits` are such settings in milliseconds. Connections without the pooler bring theirs, which win. Throws
 * `SettingError` if what goes through the pooler does not have them.
 */
export async function preparePooled(
  { db, requests }: Pooled,
  through: Db,
  limits: Readonly<Record<string, number>>,
): Promise<void> {
  if (!isPooled(requests)) return;
  const inMs = Object.entries(limits).map(([name, ms]) => [name, `${ms}ms`]);
  const wanted: Record<string, string> = { ...SESSION_SETTINGS, ...Object.fromEntries(inMs) };
  await underMigrationLock(db, async (tx) => {
    const { rows } = await sql<{ settings: string[]; user: string; database: string }>`
      select current_user as user, current_database() as database, coalesce((select setconfig from pg_db_role_setting
        where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())),
        '{}') as settings`.execute(tx);
    const [here] = rows;
    if (here === undefined) throw new Error('the database does not say who we are');
    for (const [name, value] of Object.entries(wanted))
      if (!here.settings.some((one) => one.toLowerCase() === `${name}=${value}`.toLowerCase()))
        await sql`alter role ${sql.id(here.user)} in database ${sql.id(here.database)} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(
          tx,
        );
  });
  await assertSettings(through, wanted);
}

async function assertSettings(through: Db, wanted: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await sql<{ wrong: string[] }>`
    select array(select name || ' = ' || current_setting(name) from jsonb_each_text(${JSON.stringify(wanted)}::jsonb) as one (name, value)
      where case name when 'datestyle' then current_setting(name) not like value || '%'
        when 'statement_timeout' then current_setting(name)::interval <> value::interval
        when 'idle_in_transaction_session_timeout' then current_setting(name)::interval <> value::interval
        else current_setting(name) <> value end) as wrong`.execute(through);
  const wrong = rows[0]?.wrong ?? [];
  if (wrong.length > 0)
    throw new SettingError(
      `经过 DATABASE_URL 的连接池，会话的设置不对（${wrong.join('，')}）：DATABASE_URL 和 DATABASE_DIRECT_URL 要用同一个用户、同一个数据库；连接池里还有旧的连接时，在它的管理界面执行 RECONNECT 再启动`,
    );
}
