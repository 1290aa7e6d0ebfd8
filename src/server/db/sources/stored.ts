import { sql } from 'kysely';
import { isEmpty, RequestError } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { listSetting } from '../../settings/listSetting';
import type { Connection } from '../boundPassword';
import type { Db } from '../connection';
import { askSource, type RunQuery, type Source } from './connect';
import { failureOf } from './sentence';

/** ms; a page waits nine seconds for an answer. */
const TIMEOUT_MS = 8000;

/** Queries a data source by its stored settings; a failure is a sentence. */
export async function askStored<T>(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  id: string,
  work: (ask: RunQuery, kind: Source['dbType']) => Promise<T>,
): Promise<T> {
  const source = await openSource(db, { secrets }, id);
  const allowed = await listSetting(db, 'dataSource.localHosts');
  try {
    return await askSource(source, { allowed, timeoutMs: TIMEOUT_MS }, (ask) => work(ask, source.dbType));
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(`读取数据源失败：${failureOf(error, source, TIMEOUT_MS)}`);
  }
}

/** Where a data source is, without its password. */
export function sourceOf(connection: Readonly<Partial<Connection>>): Source {
  return {
    dbType: connection.dbType === 'mysql' ? 'mysql' : 'postgresql',
    host: String(connection.host ?? ''),
    port: portOf(isEmpty(connection.port) ? null : String(connection.port)),
    dbName: String(connection.dbName ?? ''),
    dbUsername: String(connection.dbUsername ?? ''),
    dbPassword: null,
    isEncrypted: connection.tls === true,
  };
}

type Stored = Connection & { id: string; name: string; password: string | null; isDropped: boolean };

/** As it is stored, its password encrypted; null: it is deleted. */
export async function storedSource(tx: Db, id: string): Promise<Stored | null> {
  const { rows } = await sql<Stored>`
    select id::text, name, db_type as "dbType", host, port, db_name as "dbName", db_username as "dbUsername", tls,
      db_password as password, coalesce(password_dropped, false) as "isDropped"
    from data_source where id = ${id}::bigint and delete_time is null`.execute(tx);
  return rows[0] ?? null;
}

/**
 * As it is stored, with its password; address and password are of one moment. Refuses a deleted one, and one whose password
 * was dropped because its connection was changed.
 */
export async function openSource(
  tx: Db,
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
): Promise<Source> {
  const stored = await storedSource(tx, id);
  if (stored === null) throw new RequestError('未找到对应实体');
  if (stored.isDropped)
    throw new RequestError(`“${stored.name}”的连接方式改过，原来的密码已清除，请编辑数据源，再输入一次密码`);
  const { password } = stored;
  return { ...sourceOf(stored), dbPassword: password === null ? null : await secrets.open(password) };
}

/** The id of the one with this code; refuses a code that none has. */
export async function sourceId(db: Db, code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from data_source where code = ${code} and delete_time is null`.execute(db);
  if (!rows[0]) throw new RequestError(`没有编码为“${code}”的数据源`);
  return rows[0].id;
}

function portOf(text: string | null): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new RequestError('端口应当是 1 到 65535', {
    errors: [{ field: 'port', message: '应当是 1 到 65535' }],
  });
}
