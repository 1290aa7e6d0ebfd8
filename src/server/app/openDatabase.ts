import { type ConnectionConfig, type ConnectOptions, connect, type Db } from '../db/connection';
import { startEmbedded } from '../db/embedded/embedded';
import { asApplication, ensureApplicationOf } from '../db/roles/roles';
import type { Environment } from '../process/environment';

interface OpenDatabase {
  /** What the server works with. */
  db: Db;
  config: ConnectionConfig;
  /** Through which operators' requests reach it: a pooler, where there is one. */
  requests: ConnectionConfig;
  /** For the start: migrations, tables of screens, rights. */
  owner: Db;
  /** Closes the connections of the owner; nothing needs them after the start. */
  closeOwner(): Promise<void>;
  stop(): Promise<void>;
}

interface Watching extends Pick<ConnectOptions, 'observe' | 'onSecondConnection'> {
  log: (message: string) => void;
}

/** How often our own database is looked after. */
const LOOK_AFTER_MS = 2000;
const CONNECTIONS = 10;

/** The database of an installation, as the application and as its owner; of our own one as two roles. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir }: Environment,
  { log, ...watching }: Watching,
): Promise<OpenDatabase> {
  const { onSecondConnection } = watching;
  if (databaseUrl !== null) {
    // background work takes its time and has sessions, and would fill the pooler
    const config = { connectionString: databaseDirectUrl ?? databaseUrl };
    const owner = connect({ connectionString: databaseOwnerUrl ?? config.connectionString }, 2, {
      onSecondConnection,
    });
    if (databaseOwnerUrl !== null) await ensureApplicationOf(owner, config.connectionString);
    const requests =
      databaseDirectUrl === null ? config : { connectionString: databaseUrl, direct: databaseDirectUrl };
    return opened(owner, {
      db: connect(config, CONNECTIONS, watching),
      config,
      requests,
      stop: async () => undefined,
    });
  }
  const { connection, supervise, stop } = await startEmbedded({ dataDir, log });
  supervise(LOOK_AFTER_MS);
  const owner = connect(connection, 2, { onSecondConnection });
  const config = await asApplication(owner, connection);
  return opened(owner, { db: connect(config, CONNECTIONS, watching), config, requests: config, stop });
}

function opened(owner: Db, more: Omit<OpenDatabase, 'owner' | 'closeOwner'>): OpenDatabase {
  let closing: Promise<void> | undefined;
  const closeOwner = () => {
    closing ??= owner.destroy();
    return closing;
  };
  return { ...more, owner, closeOwner };
}
