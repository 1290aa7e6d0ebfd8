import type { FastifyBaseLogger } from 'fastify';
import type { ScreenSource } from '../../engine/pure';
import { databaseCallers, operatorCaller } from '../access/databaseCallers';
import type { Db } from '../db/connection';
import { migrate, underMigrationLock } from '../db/migrate';
import { grantRights, userOf } from '../db/rights/grantRights';
import type { Route } from '../http/route';
import { openJournal } from '../journal/journal';
import { type Monitor, openMonitor } from '../monitoring/monitor';
import { announceTo } from '../parts/messaging/rules/announce';
import { domainRegistry } from '../parts/registry';
import { buildTime } from '../process/buildTime';
import type { Environment } from '../process/environment';
import { prepareReportRole } from '../report/sql/role';
import { smsOf } from '../routes/auth/smsProvider';
import { syncMenu } from '../routes/menu/menu';
import { prepareQueue } from '../scheduler/queue/prepareQueue';
import { type DatabaseStore, openDatabaseStore } from '../screens/databaseStore';
import { sourceReader } from '../screens/sources';
import { secretBox } from '../security/secrets';
import { declareSettings } from '../settings/settings';
import { openStorage } from '../storage/openStorage';
import { taskRunner } from '../tasks/runner';
import type { Addition } from './addition';
import { builtParts, knownEffects, sqlOf } from './additions';
import { type LoadedExtensions, loadExtensions } from './extensions/loadExtensions';
import { migrateExtensions } from './extensions/migrateExtensions';
import { ensureSettings } from './initial/settings';
import type { DomainMembers, Services } from './services';

interface Options {
  environment: Environment;
  additions: readonly Addition[];
  db: Db;
  /** A connection of the owner of the database, for its shape and rights at the start; without it `db` is that. */
  owner?: Db;
  log: FastifyBaseLogger;
  /** One that gets the statements of the connections of `db`; a new one by default. */
  monitor?: Monitor;
  /** Takes what an author of screens should read. */
  report: (sentence: string) => void;
  /** Where screen files come from; the built-in ones and those of `SCREENS_DIR` unless a test brings its own. */
  read?: () => Promise<ScreenSource[]>;
}

export interface OpenedServices extends Services {
  screens: DatabaseStore;
  extensions: LoadedExtensions;
  builtRoutes: readonly Route[];
}

/** Everything a request needs, over a connected database: migrated, screens active, menu in step. */
export async function openServices({
  environment,
  additions,
  db,
  owner = db,
  log,
  report,
  monitor = openMonitor(),
  read,
}: Options): Promise<OpenedServices> {
  const sms = environment.smsProvider === null ? undefined : await smsOf(environment.smsProvider);
  const members: DomainMembers = Object.assign(
    {},
    ...(await Promise.all(additions.map((addition) => addition.open?.(environment)))),
  );
  for (const { settings = {} } of additions) declareSettings(settings);
  const built = builtParts(additions);
  const effects = knownEffects(additions);
  const storage = await openStorage(environment, log, report);
  const application = await userOf(db);
  const sql = sqlOf(additions);
  await migrate(owner, sql);
  const extensions = await loadExtensions(built);
  await migrateExtensions(owner, extensions);
  for (const { title, reasons } of extensions.states())
    if (reasons.length > 0) report(`扩展 ${title} 没有装入：${reasons.join('；')}`);
  await prepareQueue(owner, application);
  await grantRights(owner, application);
  const screens = await openDatabaseStore({
    db,
    owner,
    build: buildTime,
    read: read ?? sourceReader(environment.screensDir, { additions, isActive: extensions.isActive }),
    effects,
    report,
    follow: (all, groups) => syncMenu(db, all, groups),
  });
  // tables that were published now
  await grantRights(owner, application);
  const callers = databaseCallers({ db, screens, log });
  screens.subscribe(() => callers.forget());
  const journal = openJournal({ db, log });
  const services: OpenedServices = {
    ...members,
    environment,
    db,
    screens,
    domain: domainRegistry(new Map([...built.parts, ...extensions.parts()]), effects),
    businesses: additions,
    builtRoutes: built.routes,
    extensions,
    sql,
    callers,
    storage,
    secrets: secretBox(environment),
    journal,
    monitor,
    tasks: taskRunner({ db, storage, log, journal, screens }, (userId) =>
      operatorCaller({ db, screens, log }, userId),
    ),
    jobs: new Map([...built.jobs, ...extensions.jobs()]),
    reportRole: await prepareReportRole({ owner, db, environment }),
    notifyOperator: (tx, notice) => announceTo({ tx, services }, notice),
    ...(sms && { sms }),
    log,
  };
  await underMigrationLock(db, async (tx) => {
    for (const addition of additions) await addition.ensureRows?.(tx, services);
    await ensureSettings(tx, services);
  });
  return services;
}
