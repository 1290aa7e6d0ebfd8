import { sql } from 'kysely';
import { isEmpty, RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import type { Services } from '../services';
import { listSetting } from '../settings/listSetting';
import { type Ask, askSource, type Source } from './connect';
import { failureOf } from './sentence';

/** ms; a page waits nine seconds for an answer. */
const PATIENCE = 8000;

/** Asks a data source by what is kept of it; a failure is told in words. */
export async function askStored<T>(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  id: string,
  work: (ask: Ask, kind: Source['dbType']) => Promise<T>,
): Promise<T> {
  const stored = await storedSource(db, id);
  if (stored === null) throw new RequestError('未找到对应实体');
  const source = { ...sourceOf(stored), dbPassword: await storedPassword(db, { secrets }, id) };
  const allowed = await listSetting(db, 'dataSource.localHosts');
  try {
    return await askSource(source, { allowed, patience: PATIENCE }, (ask) => work(ask, source.dbType));
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(`读取数据源失败：${failureOf(error, source, PATIENCE)}`);
  }
}

type Said = Record<'dbType' | 'host' | 'port' | 'dbName' | 'dbUsername' | 'tls', unknown>;

/** Where a data source is, without its password. */
export function sourceOf(said: Readonly<Partial<Said>>): Source {
  return {
    dbType: said.dbType === 'mysql' ? 'mysql' : 'postgresql',
    host: String(said.host ?? ''),
    port: portOf(isEmpty(said.port) ? null : String(said.port)),
    dbName: String(said.dbName ?? ''),
    dbUsername: String(said.dbUsername ?? ''),
    dbPassword: null,
    isEncrypted: said.tls === true,
  };
}

/** As it is kept; null: it is gone. */
export async function storedSource(tx: Db, id: string) {
  const { rows } = await sql<Said & { id: string }>`
    select id::text, db_type as "dbType", host, port, db_name as "dbName", db_username as "dbUsername", tls
    from data_source where id = ${id}::bigint and delete_time is null`.execute(tx);
  return rows[0] ?? null;
}

/** The id of the one with this code; refuses a code that none has. */
export async function sourceId(db: Db, code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from data_source where code = ${code} and delete_time is null`.execute(db);
  if (!rows[0]) throw new RequestError(`没有编码为“${code}”的数据源`);
  return rows[0].id;
}

/** The password as plain text; null: none is kept. */
export async function storedPassword(
  tx: Db,
  services: Pick<Services, 'secrets'>,
  id: string,
): Promise<string | null> {
  const sealed = await sealedPassword(tx, id);
  return sealed === null ? null : services.secrets.open(sealed);
}

function portOf(said: string | null): number {
  const port = Number(said);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new RequestError('端口应当是 1 到 65535', {
    errors: [{ field: 'port', message: '应当是 1 到 65535' }],
  });
}

async function sealedPassword(tx: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select db_password as password from data_source where id = ${id}::bigint`.execute(tx);
  return rows[0]?.password ?? null;
}
