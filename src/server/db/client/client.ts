import pg from 'pg';
import { ConnectionLost, NoPrimary, noteLoss } from './away';
import type { ClientConfig } from './clientConfig';
import { destroyConnection } from './destroyConnection';
import { primaryOf, takesWrites } from './primary';

/** Until a server lets one in. */
const CONNECT_MS = 5000;
/** Silence after which the system asks an idle connection's peer, once a second, ten times. */
const KEEPALIVE_MS = 5000;
/** What a statement on a standby, or on a server set to read-only, ends with. */
const READ_ONLY = '25006';
/**
 * Every connection of ours to our own database. Of several hosts it takes the one that takes writes; a peer that is gone is noticed,
 * and an error that ends it is known as such (`isDatabaseAway`).
 */
export class DatabaseClient extends pg.Client {
  /** Its server takes no writes any more: not to be used again. */
  hasTurned = false;
  readonly connectionName: string | undefined;
  readonly #config: ClientConfig;

  constructor(config: ClientConfig = {}) {
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      ...config,
      // a pool hands on how long its callers wait, which may be longer, or 0 for ever
      connectionTimeoutMillis: Math.min(config.connectionTimeoutMillis || CONNECT_MS, CONNECT_MS),
    });
    this.#config = config;
    this.connectionName = config.application_name;
    // the waiting query reports it; without a listener it would end the process
    this.on('error', () => undefined);
    this.connection.on('error', noteLoss);
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.hasTurned = true;
    });
    this.on('notice', ({ routine }) => {
      // PostgreSQL then says that the transaction is committed, though no replica has it
      if (routine === 'SyncRepWaitForLSN') this.giveUp('the commit was not replicated in time');
    });
  }

  override connect(): Promise<this>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: this) => void)): void;
  override connect(callback?: unknown): Promise<this> | undefined {
    const opened = this.#open();
    if (callback === undefined) return opened;
    const settle = callback as (error: Error | null, client?: this) => void;
    opened.then(() => settle(null, this), settle);
    return undefined;
  }

  /** Ends the connection immediately; what waits on it ends with `ConnectionLost`. */
  giveUp(reason: string): void {
    this.connection.emit('error', new ConnectionLost(reason));
    destroyConnection(this);
  }

  async #open(): Promise<this> {
    const { hosts = [] } = this.#config;
    if (hosts.length === 0) {
      await super.connect();
      return this;
    }
    Object.assign(this, await primaryOf(hosts, this.#config));
    await super.connect();
    const late = setTimeout(() => this.giveUp('it does not say whether it takes writes'), CONNECT_MS);
    try {
      if (await takesWrites(this)) return this;
    } finally {
      clearTimeout(late);
    }
    destroyConnection(this);
    throw new NoPrimary(`${this.host}:${this.port} is read-only`);
  }
}
