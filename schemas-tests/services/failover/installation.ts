import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '../freePort';
import type { Cluster } from './cluster';
import { addressOf, superuserUrl } from './node';
import { type Part, startPart } from './part';

/** One of our processes. */
export interface Console {
  part: Part;
  url: string;
  isReady(): Promise<boolean>;
}

export const PASSWORD = 'Admin-2026!';
const DATABASE = 'console';
const OWNER = { user: 'console_owner', password: 'owner-1' };
const APPLICATION = { user: 'console', password: 'application-1' };

/** Roles and database as `docs/operations.md` has an administrator create them. */
export async function prepareDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client(superuserUrl([(await cluster.primary()).port], 'postgres'));
  await client.connect();
  await client.query(`create role ${OWNER.user} login createrole password '${OWNER.password}'`);
  await client.query(`create database ${DATABASE} owner ${OWNER.user}`);
  await client.end();
  await cluster.startPooler({ database: DATABASE, ...APPLICATION });
}

const portsOf = ({ nodes }: Cluster) => nodes.map(({ port }) => port);

/** The database itself, for what tests read and prepare. */
export const databaseUrl = (cluster: Cluster) => superuserUrl(portsOf(cluster), DATABASE);

/** Two processes of the build: the first through pgbouncer and HAProxy, the second over the list of hosts. */
export async function startConsoles(folder: string, cluster: Cluster): Promise<[Console, Console]> {
  const address = (ports: readonly number[], { user, password } = APPLICATION) =>
    addressOf(user, password, ports, DATABASE);
  const nodes = portsOf(cluster);
  const start = async (name: string, variables: Record<string, string>): Promise<Console> => {
    const port = await freePort();
    const part = startPart({
      ...{ name, folder, program: process.execPath, args: ['dist/server/main.js'] },
      env: {
        ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), SEED: 'empty' },
        ...{ ADMIN_PASSWORD: PASSWORD, CALLS_PER_SECOND: '0', DATABASE_OWNER_URL: address(nodes, OWNER) },
        ...variables,
      },
    });
    const url = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: 180_000, interval: 300 });
    return { part, url, isReady };
  };
  const pooled = await start('console-pooled', {
    DATABASE_URL: address([cluster.poolerPort]),
    DATABASE_DIRECT_URL: address([cluster.primaryPort]),
  });
  return [pooled, await start('console-hosts', { DATABASE_URL: address(nodes) })];
}
