import type { FastifyBaseLogger } from 'fastify';
import type { ScreenSource } from '../../engine/pure';
import { databaseCallers } from '../access/databaseCallers';
import type { Db } from '../db/connection';
import { migrate, underMigrationLock } from '../db/migrate';
import { grantRights, userOf } from '../db/rights/grantRights';
import { jobs } from '../domain/jobs';
import { announceTo } from '../domain/messaging/records/announce';
import { openChannels } from '../domain/payments/channels/openChannels';
import { domainSheet } from '../domain/platform/records/sheets';
import { domainRegistry } from '../domain/registry';
import { openJournal } from '../journal/journal';
import { type Monitor, openMonitor } from '../monitoring/monitor';
import { buildTime } from '../process/buildTime';
import type { Environment } from '../process/environment';
import { prepareReportRole } from '../report/sql/role';
import { smsOf } from '../routes/auth/smsProvider';
import { syncMenu } from '../routes/menu/menu';
import { prepareQueue } from '../scheduler/queue/prepareQueue';
import { type DatabaseStore, openDatabaseStore } from '../screens/databaseStore';
import { sourceReader } from '../screens/sources';
import { secretBox } from '../security/secrets';
import { openStorage } from '../storage/openStorage';
import { taskRunner } from '../tasks/runner';
import { type LoadedExtensions, loadExtensions } from './extensions/loadExtensions';
import { migrateExtensions } from './extensions/migrateExtensions';
import { handWrittenRoutes } from './handWrittenRoutes';
import { ensureTemplates } from './initial/messageTemplates';
import { ensureSettings } from './initial/settings';
import { installedSql } from './installedSql';
import type { Services } from './services';

interface Options {
  environment: Environment;
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
}

/** Everything a request needs, over a connected database: migrated, screens active, menu in step. */
export async function openServices({
  environment,
  db,
  owner = db,
  log,
  report,
  monitor = openMonitor(),
  read,
}: Options): Promise<OpenedServices> {
  const sms = environment.smsProvider === null ? undefined : await smsOf(environment.smsProvider);
  const channels = environment.payChannels === null ? {} : await openChannels(environment.payChannels);
  const storage = await openStorage(environment, log, report);
  const application = await userOf(db);
  await migrate(owner, installedSql);
  const extensions = await loadExtensions(handWrittenRoutes);
  await migrateExtensions(owner, extensions);
  await prepareQueue(owner, application);
  await grantRights(owner, application);
  const screens = await openDatabaseStore({
    db,
    owner,
    build: buildTime,
    read: read ?? sourceReader(environment.screensDir, extensions.isActive),
    effects: domainSheet,
    report,
    follow: (all, groups) => syncMenu(db, all, groups),
  });
  // tables that were published now
  await grantRights(owner, application);
  const callers = databaseCallers({ db, screens, log });
  screens.subscribe(() => callers.forget());
  const journal = openJournal({ db, log });
  const services: OpenedServices = {
    environment,
    db,
    screens,
    domain: domainRegistry(extensions.parts()),
    extensions,
    sql: installedSql,
    callers,
    storage,
    secrets: secretBox(environment),
    journal,
    monitor,
    tasks: taskRunner({ db, storage, log, journal }),
    jobs: new Map([...jobs, ...extensions.jobs()]),
    channels,
    reportRole: await prepareReportRole({ owner, db, environment }),
    notifyOperator: (tx, notice) => announceTo({ tx, services }, notice),
    ...(sms && { sms }),
    log,
  };
  await underMigrationLock(db, async (tx) => {
    await ensureTemplates(tx, services);
    await ensureSettings(tx, services);
  });
  return services;
}
