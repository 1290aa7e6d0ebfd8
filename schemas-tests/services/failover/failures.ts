import { setTimeout as passing } from 'node:timers/promises';
import type { Cluster } from './cluster';
import type { Console } from './installation';

/** One thing that happens to an installation. */
export interface Failure {
  title: string;
  /** Within which writes must be acknowledged again. */
  limitSeconds: number;
  /** What counts is whether any process takes writes: the proxy sends nothing to one that is gone. */
  isServedByEither?: true;
  /** How many runs of it belong to one round. */
  runs: number;
  /** Answers what has to be put right by hand once writes work again, as an operator of the machine would. */
  happen(installation: {
    cluster: Cluster;
    consoles: readonly [Console, Console];
  }): Promise<(() => unknown) | null>;
}

/** A lease lasts 20 s, so nobody takes over earlier from a primary that says nothing. */
const [SOON, AFTER_LEASE] = [20, 45];
const DOWN_MS = 3000;

export const FAILURES: readonly Failure[] = [
  {
    ...{ title: 'primary killed (-9)', limitSeconds: SOON, runs: 4 },
    async happen({ cluster }) {
      await (await cluster.primary()).killPostgres();
      return null;
    },
  },
  {
    ...{ title: 'switchover', limitSeconds: SOON, runs: 1 },
    async happen({ cluster }) {
      await cluster.switchover();
      return null;
    },
  },
  {
    ...{ title: 'primary paused', limitSeconds: AFTER_LEASE, runs: 1 },
    happen: async ({ cluster }) => (await cluster.primary()).pause(),
  },
  {
    ...{ title: 'primary cut off', limitSeconds: AFTER_LEASE, runs: 1 },
    happen: async ({ cluster }) => (await cluster.primary()).cut(),
  },
  {
    ...{ title: 'replica killed', limitSeconds: SOON, runs: 1 },
    async happen({ cluster }) {
      await (await cluster.syncReplica()).killPostgres();
      return null;
    },
  },
  {
    ...{ title: 'etcd killed', limitSeconds: SOON, runs: 1 },
    async happen({ cluster }) {
      await cluster.etcd.end('SIGKILL');
      await passing(DOWN_MS);
      cluster.etcd.start();
      return null;
    },
  },
  {
    ...{ title: 'a process of ours killed', limitSeconds: SOON, runs: 1, isServedByEither: true as const },
    async happen({ consoles }) {
      for (const { part } of consoles.slice(0, 1)) {
        await part.end('SIGKILL');
        part.start();
      }
      return null;
    },
  },
  {
    ...{ title: 'nodes restarted one by one', limitSeconds: SOON, runs: 1 },
    async happen({ cluster }) {
      const leader = await cluster.primary();
      for (const node of [...cluster.nodes.filter((one) => one !== leader), leader]) {
        await node.patroni.end('SIGTERM');
        node.patroni.start();
        await cluster.healthy();
      }
      return null;
    },
  },
];
