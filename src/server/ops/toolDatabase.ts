import { type ConnectionConfig, connect, type Db } from '../db/connection';
import type { Environment } from '../process/environment';
import { makePrivate } from '../storage/privateFolder';
import { ownerConnection } from './backup/ownerConnection';

/** The database that `npm start` would serve with the same environment, as its owner, joined when it runs, for the length of one command. */
export async function withDatabase<T>(
  environment: Environment,
  work: (db: Db, config: ConnectionConfig) => Promise<T>,
): Promise<T> {
  await makePrivate(environment.dataDir);
  const { connection, stop } = await ownerConnection(environment);
  const db = connect(connection, 4);
  try {
    return await work(db, connection);
  } finally {
    await db.destroy();
    await stop();
  }
}
