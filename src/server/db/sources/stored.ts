import { sql } from 'kysely';
import { isEmpty, keysOf, RequestError } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { RowTexts } from '../../security/secrets';
import { listSetting } from '../../settings/listSetting';
import type { Db } from '../connection';
import { rowTexts } from '../rows/rowTexts';
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

/** Where the stored password goes, and as whom: fields and their columns. Elsewhere it is not sent. */
const CONNECTION = {
  dbType: 'db_type',
  host: 'host',
  port: 'port',
  dbName: 'db_name',
  dbUsername: 'db_username',
  tls: 'tls',
} as const;

export type Connection = Record<keyof typeof CONNECTION, unknown>;

/** Whether both lead to the same database by the same way, so that the password of one may go to the other. */
export function isSameConnection(
  one: Readonly<Partial<Connection>>,
  other: Readonly<Partial<Connection>>,
): boolean {
  // a switch that was never set is off
  const text = (value: unknown) => (value === false ? '' : String(value ?? ''));
  return keysOf(CONNECTION).every((field) => text(one[field]) === text(other[field]));
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

type Stored = Connection & { id: string; name: string; isDropped: boolean; row: RowTexts };

/** As it is stored, its password encrypted; null: it is deleted. */
export async function storedSource(tx: Db, id: string): Promise<Stored | null> {
  const { rows } = await sql<{ row: RowTexts }>`
    select ${rowTexts('data_source')} as row
    from data_source where id = ${id}::bigint and delete_time is null`.execute(tx);
  const row = rows[0]?.row;
  if (!row) return null;
  return {
    id,
    name: row.name ?? '',
    dbType: row.db_type,
    host: row.host,
    port: row.port,
    dbName: row.db_name,
    dbUsername: row.db_username,
    tls: row.tls === 'true',
    isDropped: row.password_dropped === 'true',
    row,
  };
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
  const { name, isDropped, row } = stored;
  if (isDropped)
    throw new RequestError(`“${name}”的连接方式改过，原来的密码已清除，请编辑数据源，再输入一次密码`);
  const sealed = row.db_password ?? null;
  if (sealed === null) return sourceOf(stored);
  const place = { table: 'data_source', column: 'db_password', id };
  return {
    ...sourceOf(stored),
    dbPassword: await secrets.open(sealed, place, row, Object.values(CONNECTION)),
  };
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
