import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { expect, inject } from 'vitest';
import { ADDITIONS } from '../../main/additions';
import { buildApp } from '../../server/app/app';
import { openServices } from '../../server/app/openServices';
import type { Services } from '../../server/app/services';
import { openListener } from '../../server/db/client/listen';
import { type ConnectionConfig, connect, type Db } from '../../server/db/connection';
import { readEnvironment } from '../../server/process/environment';
import { subscribeNotices } from '../../server/realtime/noticeSubscriber';
import { createDatabase } from '../database';
import { WebSocket } from '../webSockets';
import type { Answer } from './testServer';

export interface Call {
  token?: string;
  body?: object;
}

export interface RealtimeServers {
  db: Db;
  services(index: 0 | 1): Services;
  /** To the first or the second process. */
  call(index: 0 | 1, method: string, path: string, call?: Call): Promise<Answer>;
  open(index: 0 | 1, path: string, protocol?: string): OpenSocket;
  /** An operator's own socket, once the server has checked the session. */
  listen(index: 0 | 1, who: { id: string; token: string }): Promise<OpenSocket>;
  close(): Promise<void>;
}

export interface OpenSocket {
  socket: InstanceType<typeof WebSocket>;
  /** Texts as they came. */
  texts: string[];
  /** The close code, once closed. */
  closed: Promise<number>;
  opened: Promise<void>;
}

/** Two processes' worth of the server, each with its own pool and listener, over one database. */
export async function realtimeServers(): Promise<RealtimeServers> {
  const config = (await createDatabase(inject('cluster'))) as ConnectionConfig;
  const servers = [await startOne(config), await startOne(config)] as const;
  return {
    db: servers[0].db,
    services: (index) => servers[index].services,
    async call(index, method, path, { token, body } = {}) {
      const answer = await servers[index].app.inject({
        method: method as 'GET',
        url: `/console${path}`,
        headers: token ? { token } : {},
        ...(body ? { payload: body } : {}),
      });
      return { status: answer.statusCode, ...answer.json() };
    },
    open: (index, path, protocol) => openSocket(servers[index].app, path, protocol),
    async listen(index, { id, token }) {
      const opened = openSocket(servers[index].app, `/websocket/${id}`, token);
      await opened.opened;
      // the answer shows that the session has been checked
      opened.socket.send('HeartBeat');
      await expect.poll(() => opened.texts.some((text) => text.includes('heartcheck'))).toBe(true);
      return opened;
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}

async function startOne(config: ConnectionConfig) {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-realtime-'));
  const db = connect(config, 5);
  const log = pino({ level: 'silent' });
  const environment = readEnvironment({ CALLS_PER_SECOND: '0', DATA_DIR: dataDir, SEED: 'empty' });
  const services = await openServices({
    additions: ADDITIONS,
    environment,
    db,
    log,
    report: () => undefined,
  });
  const app: FastifyInstance = await buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const listener = await openListener(config);
  await subscribeNotices(listener, services, app.sockets);
  return {
    db,
    services,
    app,
    close: async () => {
      await listener.stop();
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function openSocket(app: FastifyInstance, path: string, protocol?: string): OpenSocket {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/console${path}`, protocol ? [protocol] : []);
  const texts: string[] = [];
  socket.on('message', (data) => texts.push(String(data)));
  socket.on('error', () => undefined);
  return {
    socket,
    texts,
    opened: new Promise((resolve) => socket.once('open', () => resolve())),
    closed: new Promise((resolve) => socket.once('close', (code) => resolve(code))),
  };
}
