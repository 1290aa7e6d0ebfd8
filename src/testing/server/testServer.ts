import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { inject } from 'vitest';
import type { ScreenSource } from '../../engine/pure';
import { buildApp } from '../../server/app/app';
import { openServices } from '../../server/app/openServices';
import type { Services } from '../../server/app/services';
import { type ConnectionConfig, connect } from '../../server/db/connection';
import { readEnvironment } from '../../server/process/environment';
import type { DatabaseStore } from '../../server/screens/databaseStore';
import { createDatabase } from '../database';
import { testScreens } from './screens';
import { assertTypedAnswer } from './typedAnswers';

export interface TestServer {
  services: Services & { screens: DatabaseStore };
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

/** The whole server over its own empty database, with the screens of `screens.ts`. */
export async function testServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-system-'));
  const db = connect((await createDatabase(inject('cluster'))) as ConnectionConfig, 5);
  let sources = testScreens();
  const services = await openServices({
    environment: readEnvironment({ CALLS_PER_SECOND: '0', DATA_DIR: dataDir }),
    db,
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
    services,
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
        headers: token ? { token } : {},
        ...(body ? { payload: body } : {}),
      });
      const envelope = answer.json();
      if (envelope.success === true) assertTypedAnswer(`${method} ${path.split('?')[0]}`, envelope.result);
      return { status: answer.statusCode, ...envelope };
    },
    async close() {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
