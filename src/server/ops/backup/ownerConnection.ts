import type { ConnectionConfig } from '../../db/connection';
import { startEmbedded } from '../../db/embedded/embedded';
import type { Environment } from '../../process/environment';

/** How to reach the database of an installation as its owner: the embedded one runs until `stop`, or longer for others. */
export async function ownerConnection({
  databaseUrl,
  databaseOwnerUrl,
  databaseDirectUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl' | 'dataDir'>): Promise<{
  connection: ConnectionConfig;
  stop(): Promise<void>;
}> {
  if (databaseUrl === null) return startEmbedded({ dataDir, log: () => undefined });
  return {
    connection: { connectionString: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl },
    stop: async () => undefined,
  };
}
