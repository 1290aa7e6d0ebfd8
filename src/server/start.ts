import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { buildTime } from './buildTime';
import { type ConnectionConfig, connect, type Db } from './db/connection';
import { startEmbedded } from './db/embedded/embedded';
import { listen } from './db/listen';
import { migrate, underMigrationLock } from './db/migrate';
import { domainRegistry, effectSheet } from './domain/registry';
import { type Environment, SettingError } from './environment';
import { closeGracefully } from './http/closeGracefully';
import { jobs } from './jobs/registry';
import { startJobs } from './jobs/runner';
import { followNotices } from './realtime/followNotices';
import { type DatabaseStore, openDatabaseStore } from './screens/databaseStore';
import { builtInSources, folderSources, overlaid } from './screens/sources';
import { watchScreens } from './screens/watch';
import { secretBox } from './secrets';
import { ensureDictionaries } from './seed/dictionaries';
import { seedDemonstration } from './seed/seed';
import type { Services } from './services';
import { localStorage } from './storage/localStorage';
import { databaseCallers } from './system/databaseCallers';
import { ensureFirstAdmin } from './system/firstAdmin';
import { syncMenu } from './system/menu';
import { taskRunner } from './tasks/runner';

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
    closers.push(await followPublications(database.config, services));
    await welcome(services, say);
    const runner = await startJobs(services, { jobs });
    closers.push(() => runner.stop());
    closers.push(() => services.tasks.stop());
    closers.push(await listen(database.config, ['jobs'], () => runner.wake()));
    const app = await buildApp(services, clientDir);
    closers.push(() => closeGracefully(app));
    closers.push(await followNotices(database.config, services, app.sockets));
    await serve(app, environment);
    const { port } = app.server.address() as AddressInfo;
    const url = `http://${environment.host}:${port}`;
    say(`控制台已启动：${url}`);
    return { url, services, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface OpenDatabase {
  db: Db;
  config: ConnectionConfig;
  stop(): Promise<void>;
}

async function openDatabase(environment: Environment, log: (message: string) => void): Promise<OpenDatabase> {
  if (environment.databaseUrl !== null) {
    const config = { connectionString: environment.databaseUrl };
    return { db: connect(config), config, stop: async () => undefined };
  }
  const { connection, stop } = await startEmbedded({ dataDir: environment.dataDir, log });
  return { db: connect(connection), config: connection, stop };
}

/** Everything a request needs, over a connected database. */
export async function openServices(
  environment: Environment,
  db: Db,
  log: FastifyBaseLogger,
  say: (line: string) => void,
): Promise<Services & { screens: DatabaseStore }> {
  await migrate(db);
  const { screensDir } = environment;
  const screens = await openDatabaseStore({
    db,
    build: buildTime,
    read: async () => overlaid(builtInSources(), screensDir === null ? [] : await folderSources(screensDir)),
    effects: new Set(effectSheet.keys()),
    report: say,
    follow: (all, groups) => syncMenu(db, all, groups),
  });
  const callers = databaseCallers({ db, screens, log });
  screens.subscribe(() => callers.forget());
  const storage = localStorage(environment.dataDir);
  return {
    environment,
    db,
    screens,
    domain: domainRegistry(),
    callers,
    storage,
    secrets: secretBox(environment),
    tasks: taskRunner({ db, storage, log }),
    log,
  };
}

/** Another process published: this one serves the same within the second. */
function followPublications(
  config: ConnectionConfig,
  { screens, log }: Services & { screens: DatabaseStore },
) {
  return listen(config, ['screens'], () => {
    screens.reload().catch((error) => log.error({ err: error }, 'taking published screens failed'));
  });
}

async function welcome(services: Services, say: (line: string) => void): Promise<void> {
  const { adminPassword, seed } = services.environment;
  const admin = await ensureFirstAdmin(services.db, { password: adminPassword });
  await underMigrationLock(services.db, ensureDictionaries);
  if (seed === 'demo' && (await seedDemonstration(services))) say('已写入演示数据（SEED=empty 则不写）');
  if (admin.password !== null)
    say(
      `首个操作员：${admin.username}  密码：${adminPassword === null ? admin.password : '（ADMIN_PASSWORD 所设）'}`,
    );
}

async function serve(app: FastifyInstance, { host, port }: Environment): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new SettingError(`端口 ${port} 已被占用，请用 PORT 指定另一个端口`);
    if (code === 'EACCES') throw new SettingError(`没有权限使用端口 ${port}，请用 PORT 指定 1024 以上的端口`);
    throw error;
  }
}
