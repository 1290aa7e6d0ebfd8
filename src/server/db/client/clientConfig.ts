import type pg from 'pg';
import { type Host, splitHosts } from '../../process/databaseHosts';
import { processName } from '../../process/processName';

/** How to reach the database: a URL, or the parts that the embedded one gives. */
export type ConnectionConfig =
  | {
      /** May name several hosts, of which one takes writes. */
      connectionString: string;
      /** The address without the pooler in transaction mode, where there is one in between. */
      direct?: string;
    }
  | {
      host: string;
      port: number;
      user: string;
      database: string;
      password?: string;
      ssl?: pg.ClientConfig['ssl'];
      hosts?: readonly Host[];
    };

export interface ClientConfig extends pg.ClientConfig {
  /** Of which one takes writes; empty: there is one host. */
  hosts?: readonly Host[];
}

/** A pooler gives a server's connection to one process after another: the name of one would make it look alive when it is gone. */
const POOLED_NAME = 'console pooled';

/** Whether a pooler in transaction mode is in between: no session of ours, and no named statements. */
export function isPooled(config: ConnectionConfig): boolean {
  return 'direct' in config && config.direct !== undefined;
}

/** The same database without a pooler in between: for LISTEN, session locks, and statements that take their time. */
export function sessionConfig(config: ConnectionConfig): ConnectionConfig {
  return 'direct' in config && config.direct !== undefined ? { connectionString: config.direct } : config;
}

/** What node-postgres needs to reach a database, under the name of this process, by which others know that it lives. */
export function clientConfig(config: ConnectionConfig): ClientConfig {
  if (!('connectionString' in config)) return { ...config, application_name: processName };
  const { address, hosts } = splitHosts(config.connectionString);
  const application_name = isPooled(config) ? POOLED_NAME : processName;
  if (!URL.canParse(address)) return { connectionString: address, hosts, application_name };
  const url = new URL(address);
  if (!url.searchParams.has('application_name'))
    return { connectionString: address, hosts, application_name };
  // a name in the address would win
  url.searchParams.delete('application_name');
  return { connectionString: url.href, hosts, application_name };
}
