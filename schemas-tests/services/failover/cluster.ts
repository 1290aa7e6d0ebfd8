import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '../freePort';
import { type ClusterNode, startNode, superuserUrl } from './node';
import { type Part, startPart } from './part';
import { startPooler } from './pooler';

export interface Member {
  name: string;
  role: string;
  state: string;
  /** Bytes; "unknown" of one that does not stream. */
  lag?: number | string;
}

/** PostgreSQL as an installation that fails over has it: three nodes, etcd, HAProxy and pgbouncer, on ports of 127.0.0.1. */
export interface Cluster {
  nodes: ClusterNode[];
  etcd: Part;
  /** Of HAProxy, which sends clients to the primary, and of pgbouncer before it. */
  primaryPort: number;
  poolerPort: number;
  members(): Promise<Member[]>;
  primary(): Promise<ClusterNode>;
  syncReplica(): Promise<ClusterNode>;
  /** Settles when all nodes stream and one of them is synchronous. */
  healthy(): Promise<void>;
  switchover(): Promise<void>;
  startPooler(account: { database: string; user: string; password: string }): Promise<void>;
  stop(): Promise<void>;
}

const LEADERS = ['leader', 'primary', 'master'];
const START = { timeout: 120_000, interval: 500 };

export async function startCluster(folder: string): Promise<Cluster> {
  const [etcdPort, peerPort, primaryPort, poolerPort] = await Promise.all([1, 2, 3, 4].map(freePort));
  const etcd = startEtcd(folder, etcdPort as number, peerPort as number);
  const nodes: ClusterNode[] = [];
  for (const name of ['one', 'two', 'three']) nodes.push(await startNode(folder, name, etcdPort as number));
  const proxy = await startHaproxy(folder, primaryPort as number, nodes);
  const parts: Part[] = [proxy];
  const members = () => membersOf(nodes);
  const withRole = async (roles: string[]) => {
    const found = (await members()).find(({ role }) => roles.includes(role));
    const node = nodes.find(({ name }) => name === found?.name);
    if (node === undefined) throw new Error(`no ${roles.join(' or ')} in the cluster`);
    return node;
  };
  const primary = () => withRole(LEADERS);
  const syncReplica = () => withRole(['sync_standby']);
  const cluster: Cluster = {
    ...{ nodes, etcd, members, primary, syncReplica },
    ...{ primaryPort: primaryPort as number, poolerPort: poolerPort as number },
    async healthy() {
      await vi.waitUntil(
        async () =>
          isHealthy(await members(), nodes.length) && (await streaming(await primary())) === nodes.length - 1,
        START,
      );
    },
    async switchover() {
      const [leader, candidate] = [await primary(), await syncReplica()];
      const response = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async startPooler(account) {
      parts.push(
        await startPooler({
          folder,
          port: poolerPort as number,
          target: primaryPort as number,
          size: 10,
          ...account,
        }),
      );
    },
    async stop() {
      for (const part of parts) await part.end('SIGKILL');
      // the primary last: replicas that end first do not take over
      for (const node of nodes) await node.stop();
      await etcd.end('SIGKILL');
    },
  };
  return cluster;
}

function isHealthy(members: readonly Member[], count: number): boolean {
  const leaders = members.filter(({ role }) => LEADERS.includes(role));
  const follows = ({ role, state, lag }: Member) =>
    ['running', 'streaming'].includes(state) && (LEADERS.includes(role) || typeof lag === 'number');
  return (
    members.length === count &&
    leaders.length === 1 &&
    members.every(follows) &&
    members.some(({ role }) => role === 'sync_standby')
  );
}

/** How many replicas the primary itself feeds: one that has just come back is said to run while it is still rewound. */
async function streaming({ port }: ClusterNode): Promise<number> {
  const client = new pg.Client(superuserUrl([port], 'postgres'));
  // the waiting query reports it; without a listener it would end the process
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(`select from pg_stat_replication where state = 'streaming'`)).rows.length;
  } finally {
    await client.end();
  }
}

/** As any node sees it; empty: none answers. */
async function membersOf(nodes: readonly ClusterNode[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).then(
      (response) => response.json() as Promise<{ members: Member[] }>,
      () => null,
    );
    if (answer !== null) return answer.members;
  }
  return [];
}

function startEtcd(folder: string, port: number, peerPort: number): Part {
  const [url, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  return startPart({
    ...{ name: 'etcd', folder, program: 'etcd' },
    args: [
      ...['--name=one', `--data-dir=${join(folder, 'etcd')}`, '--logger=zap', '--unsafe-no-fsync'],
      ...[`--listen-client-urls=${url}`, `--advertise-client-urls=${url}`],
      ...[
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=one=${peer}`,
      ],
    ],
  });
}

/** Sends clients to the node that says that it is the primary, and ends the connections to one that is it no more. */
async function startHaproxy(folder: string, port: number, nodes: readonly ClusterNode[]): Promise<Part> {
  const settings = join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    ({ name, port: target, restPort }) => `  server ${name} 127.0.0.1:${target} check port ${restPort}`,
  );
  await writeFile(
    settings,
    `defaults
  mode tcp
  timeout connect 4s
  timeout client 60m
  timeout server 60m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  return startPart({ name: 'haproxy', folder, program: 'haproxy', args: ['-db', '-f', settings] });
}
