import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FaultyLine, faultyLine } from '../faultyLine';
import { freePort } from '../freePort';
import { familyOf, type Part, startPart } from './part';
import { giveTo, POSTGRES, USER } from './programs';

/** One PostgreSQL under Patroni, which others reach only over lines that can be cut. */
export interface ClusterNode {
  name: string;
  /** Of its PostgreSQL and of Patroni, as others reach them. */
  port: number;
  restPort: number;
  patroni: Part;
  /** kill -9 of PostgreSQL alone. */
  killPostgres(): Promise<void>;
  /** SIGSTOP of Patroni and PostgreSQL, as a machine that hangs; answers how to go on. */
  pause(): Promise<() => void>;
  /** Neither clients nor others of the cluster reach it, nor it them; answers how to go on. */
  cut(): () => void;
  stop(): Promise<void>;
}

const PASSWORDS = { superuser: 'super-1', replication: 'replica-1' };

/** Starts a node; `etcd`: the port of the store that decides who is the primary. */
export async function startNode(folder: string, name: string, etcd: number): Promise<ClusterNode> {
  const [postgresPort, apiPort] = [await freePort(), await freePort()];
  const lines = await Promise.all([postgresPort, apiPort, etcd].map(faultyLine));
  const [line, restLine, etcdLine] = lines as [FaultyLine, FaultyLine, FaultyLine];
  const data = join(folder, name);
  await mkdir(data);
  giveTo(data);
  const settings = join(folder, `${name}.yml`);
  // JSON is YAML
  await writeFile(
    settings,
    JSON.stringify(settingsOf({ name, data, postgresPort, apiPort, line, restLine, etcdLine }), null, 2),
  );
  const patroni = startPart({
    name: `patroni-${name}`,
    folder,
    program: 'patroni',
    args: [settings],
    user: USER,
  });
  const postmaster = async () =>
    Number((await readFile(join(data, 'db/postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    ...{ name, port: line.port, restPort: restLine.port, patroni },
    async killPostgres() {
      process.kill(await postmaster(), 'SIGKILL');
    },
    async pause() {
      const family = [patroni.pid(), ...(await familyOf(await postmaster()))];
      for (const pid of family) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of family) signalIfThere(pid, 'SIGCONT');
      };
    },
    cut() {
      for (const one of lines) one.failure = 'silence';
      return () => {
        for (const one of lines) one.heal();
      };
    },
    async stop() {
      await patroni.end('SIGTERM');
      for (const one of lines) await one.close();
    },
  };
}

/** A backend may have ended while its machine hung. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface NodePlaces {
  name: string;
  data: string;
  postgresPort: number;
  apiPort: number;
  line: FaultyLine;
  restLine: FaultyLine;
  etcdLine: FaultyLine;
}

/** The settings of `docs/operations.md`, for nodes of one machine. */
function settingsOf({ name, data, postgresPort, apiPort, line, restLine, etcdLine }: NodePlaces): object {
  return {
    scope: 'console',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${restLine.port}` },
    etcd3: { hosts: [`127.0.0.1:${etcdLine.port}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, primary_start_timeout: 0 },
        ...{ synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            ...{ max_connections: 200, shared_buffers: '64MB', wal_keep_size: '32MB', wal_log_hints: 'on' },
            // a node that comes back by pg_rewind copies all of it, and commits may wait for that node
            ...{ min_wal_size: '32MB', max_wal_size: '128MB' },
            ...{ tcp_keepalives_idle: 5, tcp_keepalives_interval: 1, tcp_keepalives_count: 5 },
            ...{ wal_receiver_timeout: '10s', wal_sender_timeout: '10s', tcp_user_timeout: 10_000 },
            // what is killed are processes, not the machine
            fsync: 'off',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'no-sync'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${line.port}`,
      data_dir: join(data, 'db'),
      bin_dir: POSTGRES,
      pgpass: join(data, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORDS.superuser },
        replication: { username: 'replicator', password: PASSWORDS.replication },
      },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: data },
      basebackup: [{ checkpoint: 'fast' }, 'no-sync'],
    },
    log: { level: 'INFO' },
  };
}

/** As which the installation is prepared. */
export const superuserUrl = (ports: readonly number[], database: string) =>
  addressOf('postgres', PASSWORDS.superuser, ports, database);

/** Of the hosts of a cluster. */
export function addressOf(
  user: string,
  password: string,
  ports: readonly number[],
  database: string,
): string {
  return `postgres://${user}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join()}/${database}`;
}
