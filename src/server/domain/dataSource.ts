import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import { type Source, tryConnection } from '../sources/connect';
import { failureOf } from '../sources/sentence';
import { action } from './contract';
import { listSetting } from './records/setting';

/** ms; an operator looks at the button meanwhile. */
const PATIENCE = 5000;

/** `dataSource.test` 测试: connects with what is stored, and tells what failed and why. */
export const test = action('system/data-source', async ({ tx, rows: [row], services }) => {
  if (!row) return undefined;
  const sealed = await sealedPassword(tx, row.id);
  const source: Source = {
    dbType: row.dbType === 'mysql' ? 'mysql' : 'postgresql',
    host: row.host ?? '',
    port: portOf(row.port),
    dbName: row.dbName ?? '',
    dbUsername: row.dbUsername ?? '',
    dbPassword: sealed === null ? null : await services.secrets.open(sealed),
    isEncrypted: row.tls === true,
  };
  const allowed = await listSetting(tx, 'dataSource.localHosts');
  try {
    const { version, milliseconds } = await tryConnection(source, { allowed, patience: PATIENCE });
    return { message: `连接成功：${version}，用时 ${milliseconds} 毫秒`, result: { version, milliseconds } };
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(`连接失败：${failureOf(error, source, PATIENCE)}`);
  }
});

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
