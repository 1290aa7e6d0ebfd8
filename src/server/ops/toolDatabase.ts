import { type ConnectionConfig, connect, type Db } from '../db/connection';
import { startEmbedded } from '../db/embedded/embedded';
import type { Environment } from '../process/environment';
import { makePrivate } from '../storage/privateFolder';

/** The database that `npm start` would serve with the same environment, as its owner, joined when it runs, for the length of one command. */
export async function withDatabase<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Environment,
  work: (db: Db, config: ConnectionConfig) => Promise<T>,
): Promise<T> {
  await makePrivate(dataDir);
  const { connection, stop } =
    databaseUrl === null
      ? await startEmbedded({ dataDir, log: () => undefined })
      : { connection: { connectionString: databaseOwnerUrl ?? databaseUrl }, stop: async () => undefined };
  const db = connect(connection, 4);
  try {
    return await work(db, connection);
  } finally {
    await db.destroy();
    await stop();
  }
}
