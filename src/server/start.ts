import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { type ConnectionConfig, connect, type Db } from './db/connection';
import { startEmbedded } from './db/embedded/embedded';
import { migrate } from './db/migrate';
import { domainRegistry, effectSheet } from './domain/registry';
import { type Environment, SettingError } from './environment';
import { type FolderStore, openFolderStore } from './screens/folderStore';
import { builtInSources, folderSources, overlaid } from './screens/sources';
import { watchScreens } from './screens/watch';
import { seedDemonstration } from './seed/seed';
import type { Services } from './services';
import { localStorage } from './storage/localStorage';
import { databaseCallers } from './system/databaseCallers';
import { ensureFirstAdmin } from './system/firstAdmin';
import { syncMenu } from './system/menu';

export interface RunningServer {
  url: string;
  services: Services;
  app: FastifyInstance;
  stop(): Promise<void>;
}

interface StartOptions {
  environment: Environment;
  /** The built site; null: API only. */
  clientDir: string | null;
  log: FastifyBaseLogger;
  /** A line for whoever started it. */
  say: (line: string) => void;
  /** How often screen files are compared. */
  watchEveryMs?: number;
}

/** Database → migrations → screens → menu → first operator → demonstration data → HTTP. */
export async function startServer({
  environment,
  clientDir,
  log,
  say,
  watchEveryMs = 1000,
}: StartOptions): Promise<RunningServer> {
  await mkdir(environment.dataDir, { recursive: true });
  const database = await openDatabase(environment, (message) => log.info(message));
  const closers: (() => Promise<unknown> | unknown)[] = [database.stop, () => database.db.destroy()];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const services = await openServices(environment, database.db, log, say);
    closers.push(
      watchScreens(services.screens, watchEveryMs, (error) =>
        log.error({ err: error }, 'reading screens failed'),
      ),
    );
    await welcome(services, say);
    const app = await buildApp(services, clientDir);
    closers.push(() => app.close());
    await listen(app, environment);
    const { port } = app.server.address() as AddressInfo;
    const url = `http://${environment.host}:${port}`;
    say(`控制台已启动：${url}`);
    return { url, services, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase(
  environment: Environment,
  log: (message: string) => void,
): Promise<{ db: Db; stop: () => Promise<void> }> {
  if (environment.databaseUrl !== null)
    return { db: connect({ connectionString: environment.databaseUrl }), stop: async () => undefined };
  const embedded = await startEmbedded({ dataDir: environment.dataDir, log });
  return { db: connect(embedded.connection as ConnectionConfig), stop: embedded.stop };
}

/** Everything a request needs, over a connected database. */
export async function openServices(
  environment: Environment,
  db: Db,
  log: FastifyBaseLogger,
  say: (line: string) => void,
): Promise<Services & { screens: FolderStore }> {
  await migrate(db);
  const { screensDir } = environment;
  const screens = await openFolderStore({
    db,
    read: async () => overlaid(builtInSources(), screensDir === null ? [] : await folderSources(screensDir)),
    effects: new Set(effectSheet.keys()),
    report: say,
  });
  await syncMenu(db, screens.all(), screens.groups());
  const callers = databaseCallers({ db, screens, log });
  screens.subscribe(() => {
    syncMenu(db, screens.all(), screens.groups())
      .then(() => callers.forget())
      .catch((error) => log.error({ err: error }, 'adding menu rows failed'));
  });
  return {
    environment,
    db,
    screens,
    domain: domainRegistry(),
    callers,
    storage: localStorage(environment.dataDir),
    log,
  };
}

async function welcome(services: Services, say: (line: string) => void): Promise<void> {
  const { adminPassword, seed } = services.environment;
  const admin = await ensureFirstAdmin(services.db, { password: adminPassword });
  if (seed === 'demo' && (await seedDemonstration(services))) say('已写入演示数据（SEED=empty 则不写）');
  if (admin.password !== null)
    say(
      `首个操作员：${admin.username}  密码：${adminPassword === null ? admin.password : '（ADMIN_PASSWORD 所设）'}`,
    );
}

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new SettingError(`端口 ${port} 已被占用，请用 PORT 指定另一个端口`);
    if (code === 'EACCES') throw new SettingError(`没有权限使用端口 ${port}，请用 PORT 指定 1024 以上的端口`);
    throw error;
  }
}
