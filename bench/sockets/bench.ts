import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Findings } from '../bench';
import { apiOf } from '../list/api';
import { percentile } from '../scale/percentile';
import type { AtEnd } from '../support/closers';
import { startEmptyServer } from '../support/emptyServer';

const SOCKETS = 10_000;
/** Processes of clients, so that their own work is not what is measured. */
const PROCESSES = 4;
const GOAL_MS = 2000;
const ROUNDS = 5;

interface Operator {
  id: string;
  token: string;
}

/**
 * An announcement to ten thousand operators who all listen at one process, on this machine alone: from the press of
 * 发布 to the last operator's frame.
 */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, client, pid } = await startEmptyServer(atEnd);
  const { headers, post } = await apiOf(url);
  const operators = await addOperators(client);
  const before = residentKb(pid);
  const opening = performance.now();
  const clients = await openSockets(atEnd, url, operators);
  const openSeconds = (performance.now() - opening) / 1000;
  const each = (residentKb(pid) - before) / SOCKETS;
  const all: number[] = [];
  const lasts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await draft({ url, headers, post }, `测速 ${round}`);
    const heard = clients.map((one) => message<{ told: number[] }>(one, 'told'));
    const pressed = performance.timeOrigin + performance.now();
    const released = await fetch(`${url}/console/sys/annountCement/doReleaseData?id=${id}`, { headers });
    if (!((await released.json()) as { success: boolean }).success) throw new Error('was not released');
    const taken = (await Promise.all(heard)).flatMap(({ told }) => told.map((at) => at - pressed));
    all.push(...taken);
    lasts.push(Math.max(...taken));
  }
  const last = Math.max(...lasts);
  const many = SOCKETS.toLocaleString('en');
  return {
    figures: [
      {
        what: `sockets: ${many} notified, the last of them`,
        value: `${last.toFixed(0)} ms`,
        detail: `p50 ${percentile(all, 0.5).toFixed(0)} ms, last in each of ${ROUNDS}: ${lasts.map((ms) => ms.toFixed(0)).join(', ')} ms`,
        goal: `< ${GOAL_MS} ms`,
        isMet: last < GOAL_MS,
      },
      { what: 'sockets: memory of each', value: `${each.toFixed(1)} KB` },
      {
        what: `sockets: ${many} opened`,
        value: `${openSeconds.toFixed(1)} s`,
        detail: `${Math.round(SOCKETS / openSeconds)} /s, each proving a session`,
      },
    ],
    notes: [
      '',
      `sockets: ${many} operators with a session each, in ${PROCESSES} processes of clients over 127.0.0.1, at one server process; notified from the press`,
      'of 发布 (its rows for each operator included) to the frame. Memory is what the process grew by while they were opened.',
    ],
  };
}

/** As many operators as sockets, each signed in; their tokens exist here alone. */
async function addOperators(client: pg.Client): Promise<Operator[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into sys_user (username, realname, password_hash)
      select 'listener' || n, '听众' || n, 'none' from generate_series(1, $1::int) as n returning id::text`,
    [SOCKETS],
  );
  const operators = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  await client.query(
    `insert into sys_session (token_hash, user_id, expire_time)
      select decode(hash, 'hex'), id, now() + interval '1 day' from unnest($1::text[], $2::bigint[]) as made (hash, id)`,
    [
      operators.map(({ token }) => createHash('sha256').update(token).digest('hex')),
      operators.map(({ id }) => id),
    ],
  );
  await client.query('analyze sys_user, sys_session');
  return operators;
}

async function openSockets(atEnd: AtEnd, url: string, operators: Operator[]): Promise<ChildProcess[]> {
  const share = Math.ceil(operators.length / PROCESSES);
  const clients = Array.from({ length: PROCESSES }, () => {
    const client = fork(join(import.meta.dirname, 'clients.mjs'), { execArgv: [] });
    atEnd(() => client.kill('SIGKILL'));
    return client;
  });
  const base = `${url.replace('http', 'ws')}/console`;
  await Promise.all(
    clients.map((client, number) => {
      const open = message(client, 'open');
      client.send({ url: base, operators: operators.slice(number * share, (number + 1) * share) });
      return open;
    }),
  );
  return clients;
}

/** The next message of this kind; a process that ends says none. */
function message<T>(client: ChildProcess, kind: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const hear = (payload: object) => {
      if (!(kind in payload)) return;
      client.off('message', hear);
      resolve(payload as T);
    };
    client.on('message', hear);
    client.once('exit', (code) => reject(new Error(`a process of clients ended with ${code}`)));
  });
}

type Api = { url: string; headers: Record<string, string> } & Pick<Awaited<ReturnType<typeof apiOf>>, 'post'>;

/** An announcement to everybody that is not released yet. */
async function draft({ url, headers, post }: Api, titile: string): Promise<string> {
  const path = `${url}/console/sys/annountCement`;
  await post(`${path}/add`, { titile, msgContent: '正文', msgType: 'ALL', priority: 'M', msgCategory: '1' });
  const answer = await fetch(`${path}/list?titile=${encodeURIComponent(titile)}`, { headers });
  const { result } = (await answer.json()) as { result: { records: { id: string }[] } };
  return result.records[0]?.id as string;
}

/** What the process holds in memory. */
function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
