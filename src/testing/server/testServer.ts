import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { inject } from 'vitest';
import type { ScreenSource } from '../../engine/pure';
import { ADDITIONS } from '../../main/additions';
import { buildApp } from '../../server/app/app';
import { type OpenedServices, openServices } from '../../server/app/openServices';
import type { Services } from '../../server/app/services';
import { connect, type Db } from '../../server/db/connection';
import { asApplication } from '../../server/db/roles/roles';
import { readEnvironment } from '../../server/process/environment';
import { createDatabase } from '../database';
import { testScreens } from './screens';
import { watchStrayWrites } from './strayWrites';
import { assertTypedAnswer } from './typedAnswers';

export interface TestServer {
  /** Its `db` is the owner's, so that a test can plant anything. */
  services: OpenedServices;
  /** As which the database is used by every call. */
  application: Db;
  app: FastifyInstance;
  /** The requested delays, in ms. */
  waits: number[];
  /** Other files from now on; menu and rights follow. */
  setScreens(sources: ScreenSource[]): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

interface CallOptions {
  token?: string;
  body?: object;
}

export interface Answer {
  status: number;
  success: boolean;
  code: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by call, and tests look into it
  result: any;
}

/** The same services over another connection: what a test sets counts for the server. */
export function withDatabase<S extends Services>(services: S, db: Db): S {
  return new Proxy(services, {
    get: (target, name, receiver) => (name === 'db' ? db : Reflect.get(target, name, receiver)),
  });
}

/** The whole server over its own empty database, with the screens of `screens.ts`. */
export async function testServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-system-'));
  const config = await createDatabase(inject('cluster'));
  // a test holds a lock and looks at the same time
  const db = connect(config, 5, { onSecondConnection: () => undefined });
  const strays = watchStrayWrites();
  const application = connect(await asApplication(db, config), 5, { observe: strays.observe });
  let sources = testScreens();
  const services = await openServices({
    additions: ADDITIONS,
    environment: readEnvironment({ CALLS_PER_SECOND: '0', DATA_DIR: dataDir }),
    db: application,
    owner: db,
    log: pino({ level: 'silent' }),
    read: async () => sources,
    report: (sentence) => {
      throw new Error(sentence);
    },
  });
  // delays are reported, and pass immediately
  const waits: number[] = [];
  services.wait = async (ms) => waits.push(ms);
  const app = await buildApp(services);
  return {
    services: withDatabase(services, db),
    application,
    app,
    waits,
    async setScreens(next) {
      sources = next;
      await services.screens.refresh();
    },
    async call(method, path, { token, body } = {}) {
      const answer = await app.inject({
        method: method as 'GET',
        url: `/console${path}`,
        // each write has its key, as the page gives it one
        headers: { ...(token && { token }), ...(method !== 'GET' && { 'idempotency-key': randomUUID() }) },
        ...(body ? { payload: body } : {}),
      });
      strays.assertNone();
      const envelope = answer.json();
      if (envelope.success === true) assertTypedAnswer(`${method} ${path.split('?')[0]}`, envelope.result);
      return { status: answer.statusCode, ...envelope };
    },
    async close() {
      await app.close();
      await application.destroy();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
