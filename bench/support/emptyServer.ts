import pg from 'pg';
import type { ConnectionConfig } from '../../src/server/db/connection';
import { startEmbedded } from '../../src/server/db/embedded/embedded';
import { type BuiltServer, startBuiltServer } from './builtServer';
import type { AtEnd } from './closers';

/** The built server without records, and a separate connection to its database, to fill and to read. */
export async function startEmptyServer(
  atEnd: AtEnd,
  dataFolder?: string,
  options: readonly string[] = [],
): Promise<BuiltServer & { connection: ConnectionConfig; client: pg.Client }> {
  const server = await startBuiltServer(atEnd, 'empty', dataFolder, options);
  const { connection, stop } = await startEmbedded({ dataDir: server.dataDir, log: () => {} });
  atEnd(stop);
  const client = new pg.Client(connection);
  await client.connect();
  atEnd(() => client.end());
  return { ...server, connection, client };
}
