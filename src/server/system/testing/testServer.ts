import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { inject } from 'vitest';
import { createDatabase } from '../../../../schemas-tests/support/database';
import type { ScreenSource } from '../../../engine/pure';
import { buildApp } from '../../app';
import { type ConnectionConfig, connect } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { domainRegistry } from '../../domain/registry';
import { readEnvironment } from '../../environment';
import { type DatabaseStore, openDatabaseStore } from '../../screens/databaseStore';
import { secretBox } from '../../secrets';
import type { Services } from '../../services';
import { localStorage } from '../../storage/localStorage';
import { taskRunner } from '../../tasks/runner';
import { databaseCallers } from '../databaseCallers';
import { syncMenu } from '../menu';
import { testScreens } from './screens';

export interface TestServer {
  services: Services & { screens: DatabaseStore };
  app: FastifyInstance;
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

/** The whole server over an empty database of its own, with the screens of `screens.ts`. */
export async function testServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-system-'));
  const db = connect((await createDatabase(inject('cluster'))) as ConnectionConfig, 5);
  await migrate(db);
  let sources = testScreens();
  const log = pino({ level: 'silent' });
  const screens = await openDatabaseStore({
    build: 1,
    follow: async () => undefined,
    db,
    read: async () => sources,
    effects: new Set(),
    report: (sentence) => {
      throw new Error(sentence);
    },
  });
  await syncMenu(db, screens.all(), screens.groups());
  const callers = databaseCallers({ db, screens, log });
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const storage = localStorage(dataDir);
  const tasks = taskRunner({ db, storage, log });
  const services = {
    environment,
    db,
    screens,
    domain: domainRegistry(),
    callers,
    storage,
    secrets: secretBox(environment),
    tasks,
    log,
  };
  const app = await buildApp(services);
  return {
    services,
    app,
    async setScreens(next) {
      sources = next;
      await screens.refresh();
      await syncMenu(db, screens.all(), screens.groups());
      callers.forget();
    },
    async call(method, path, { token, body } = {}) {
      const answer = await app.inject({
        method: method as 'GET',
        url: `/console${path}`,
        headers: token ? { token } : {},
        ...(body ? { payload: body } : {}),
      });
      return { status: answer.statusCode, ...answer.json() };
    },
    async close() {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
