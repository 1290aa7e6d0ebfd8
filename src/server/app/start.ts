import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { errorCode, messageOf } from '../../engine/pure';
import { openListener } from '../db/client/listen';
import { connect } from '../db/connection';
import { START } from '../db/replica/position';
import { openReplica } from '../db/replica/replica';
import { wideRights } from '../db/rights/wideRights';
import { closeGracefully, drain } from '../http/closeGracefully';
import { openMonitor } from '../monitoring/monitor';
import { watchRedis } from '../monitoring/redis';
import { startTracing } from '../monitoring/tracing';
import { startWebhooks } from '../parts/messaging/rules/webhooks/startWebhooks';
import { type Environment, SettingError } from '../process/environment';
import { subscribeNotices } from '../realtime/noticeSubscriber';
import { startRules } from '../resource/rules/startRules';
import { watchProcess } from '../routes/monitoring/watchProcess';
import { startJobs } from '../scheduler/runner';
import { watchScreens } from '../screens/watch';
import { makePrivate, wideIn } from '../storage/privateFolder';
import type { Addition } from './addition';
import { buildApp } from './app';
import { awaitsDemonstration, ensureBasics, ensureDemonstration } from './firstContent';
import { followChanges } from './followChanges';
import { openDatabase } from './openDatabase';
import { openServices } from './openServices';
import { preparePooled } from './pooledSettings';
import type { Services } from './services';

export interface RunningServer {
  url: string;
  services: Services;
  app: FastifyInstance;
  stop(): Promise<void>;
}

interface StartOptions {
  environment: Environment;
  additions: readonly Addition[];
  /** The built site; null: API only. */
  clientDir: string | null;
  log: FastifyBaseLogger;
  /** A line for the person who started it. */
  print: (line: string) => void;
  /** How often screen files are compared. */
  watchEveryMs?: number;
}

/** What requests ask of the database ends before the page stops waiting (spec §7: 9 s); jobs and exports take their time. */
const STATEMENT_MS = 8000;
/** Who waits for others reads that, and not that the request is too large. */
const LOCK_MS = 7500;
const REQUEST_CONNECTIONS = 10;
/** For a request: how long it waits for a connection, and how long its transaction may do nothing. */
const WAIT_MS = 10_000;
const IDLE_TRANSACTION_MS = 60_000;

/** Database → migrations → screens → menu → first operator → demonstration data → HTTP. */
export async function startServer({
  environment,
  additions,
  clientDir,
  log,
  print,
  watchEveryMs = 1000,
}: StartOptions): Promise<RunningServer> {
  await assertFreePort(environment);
  await makePrivate(environment.dataDir);
  const stopTracing = await startTracing();
  const monitor = openMonitor();
  const onSecondConnection = (error: Error, statement: string) =>
    log.error({ err: error, statement }, error.message);
  const database = await openDatabase(environment, {
    observe: monitor.queried,
    onSecondConnection,
    log: (message) => log.info(message),
  });
  const closers: (() => Promise<unknown> | unknown)[] = [
    stopTracing,
    database.stop,
    () => database.db.destroy(),
    database.closeOwner,
  ];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const { db, owner } = database;
    const services = await openServices({ environment, additions, db, owner, log, monitor, report: print });
    if (environment.redisUrl !== null) {
      const redis = watchRedis(environment.redisUrl, log);
      services.redis = redis;
      closers.push(redis.stop);
    }
    if (environment.databaseReadUrl !== null) {
      const replica = openReplica({
        ...{ primary: db, config: { connectionString: environment.databaseReadUrl } },
        ...{ size: REQUEST_CONNECTIONS, statementMs: STATEMENT_MS, observe: monitor.queried, log },
      });
      closers.push(replica.stop);
      Object.assign(services, { replica, reads: replica.readsAfter(START) });
    }
    closers.push(
      watchScreens(services.screens, watchEveryMs, (error) =>
        log.error({ err: error }, 'reading screens failed'),
      ),
    );
    const listener = await openListener(database.config);
    closers.push(listener.stop);
    await followChanges(listener, services);
    const asOwner = { ...services, db: owner };
    await ensureBasics(asOwner, additions, print);
    await warnOfWide(environment.dataDir, print);
    for (const sentence of await wideRights(db)) print(sentence);
    closers.push(() => services.journal.flush());
    const startWork = async () => {
      await database.closeOwner();
      const runner = await startJobs(services, { jobs: services.jobs });
      closers.push(() => runner.stop());
      const rules = startRules(services);
      closers.push(() => rules.stop());
      const webhooks = startWebhooks(services);
      closers.push(() => webhooks.stop());
    };
    const isWithoutDemo = environment.seed === 'demo' && (await awaitsDemonstration(owner, additions));
    if (!isWithoutDemo) await startWork();
    closers.push(() => services.tasks.stop());
    const requestPool = connect(database.requests, REQUEST_CONNECTIONS, {
      statementMs: STATEMENT_MS,
      lockMs: LOCK_MS,
      waitMs: WAIT_MS,
      idleTransactionMs: IDLE_TRANSACTION_MS,
      observe: monitor.queried,
      onSecondConnection,
    });
    closers.push(() => requestPool.destroy());
    await preparePooled(database, requestPool, {
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    });
    const app = await buildApp({ ...services, db: requestPool }, clientDir);
    closers.push(() => closeGracefully(app));
    const unsubscribe = await subscribeNotices(listener, services, app.sockets);
    closers.push(async () => unsubscribe());
    await serve(app, environment);
    const { port } = app.server.address() as AddressInfo;
    const url = `http://${environment.host}:${port}`;
    const sampler = await watchProcess(services, { app, pools: [database.db, requestPool], url });
    closers.push(() => sampler.stop());
    closers.push(() => drain(app, environment.drainSeconds));
    if (isWithoutDemo) print('演示数据正在写入，一分钟左右完成，现在就可以登录');
    print(`控制台已启动：${url}`);
    if (isWithoutDemo) {
      const abort = new AbortController();
      // it writes months that are over, which only the owner may
      const written = ensureDemonstration(asOwner, additions, print, abort.signal)
        .catch((error) => {
          if (abort.signal.aborted) return;
          log.error({ err: error }, 'writing the demonstration failed');
          print(`演示数据没有写成：${messageOf(error)}`);
        })
        .then(() => (abort.signal.aborted ? undefined : startWork()));
      written.catch((error) => log.error({ err: error }, 'starting jobs failed'));
      closers.push(async () => {
        abort.abort();
        await written.catch(() => undefined);
      });
    }
    return { url, services, app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function warnOfWide(dataDir: string, print: (line: string) => void): Promise<void> {
  const wide = await wideIn(dataDir);
  if (wide.length > 0)
    print(
      `注意：本机其他用户能读到数据目录里的内容（${wide.join('、')}），请执行 chmod -R go-rwx ${dataDir}`,
    );
}

/** Checked before anything is created: a port that is not available later is not worth a database. */
async function assertFreePort({ host, port }: Environment): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    throw portError(error, port);
  }
  probe.close();
  await once(probe, 'close');
}

/** Connections that wait to be taken; those of a thousand browsers come together when a process comes back. */
const BACKLOG = 4096;

async function serve(app: FastifyInstance, { host, port }: Environment): Promise<void> {
  await app.listen({ host, port, backlog: BACKLOG }).catch((error) => {
    throw portError(error, port);
  });
}

function portError(error: unknown, port: number): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return new SettingError(`端口 ${port} 已被占用，请用 PORT 指定另一个端口`);
  if (code === 'EACCES') return new SettingError(`没有权限使用端口 ${port}，请用 PORT 指定 1024 以上的端口`);
  return error;
}
