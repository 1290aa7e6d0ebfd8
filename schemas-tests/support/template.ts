import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { ADDITIONS } from '../../src/main/additions';
import { createSession } from '../../src/server/access/sessions';
import { openServices } from '../../src/server/app/openServices';
import { connect } from '../../src/server/db/connection';
import { underMigrationLock } from '../../src/server/db/migrate';
import { asApplication } from '../../src/server/db/roles/roles';
import { ensureAlarmRules } from '../../src/server/parts/monitoring/rules/monitorAlarms';
import type { Environment } from '../../src/server/process/environment';
import { ensureFirstAdmin } from '../../src/server/routes/user/firstAdmin';
import { type Cluster, createDatabase } from '../../src/testing/database';

export const ADMIN_PASSWORD = 'Admin-2026!';

/** A database to be copied, to which nobody is connected. */
export interface Template {
  database: string;
  /** A session of its administrator, alive in every copy. */
  adminToken: string;
  /** The same with demonstration data and its files, once `demoTemplate.ts` has made it. */
  demo: { database: string; dataDir: string };
}

/** A server's settings in tests: nothing from outside counts. */
export function testEnvironment(dataDir: string, screensDir: string | null = null): Environment {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    databaseOwnerUrl: null,
    databaseReportUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    adminPassword: ADMIN_PASSWORD,
    secretKey: null,
    oldSecretKeys: [],
    callsPerSecond: 0,
    drainSeconds: 0,
    fileHosts: ['files.example.com'],
    cas: null,
    smsProvider: null,
    payChannels: null,
    redisUrl: null,
    metricsToken: null,
    trustProxy: false,
    s3: null,
    backupTo: null,
    archiveFrom: null,
    seed: 'empty',
    screensDir,
    basePath: '/console',
    site: { productName: '测试', kfUrl: '', kfUserId: 'admin', casUrl: '' },
  };
}

/** Made once in a run: migrated, all built-in screens published, menu and first administrator in place. */
export async function makeTemplate(cluster: Cluster): Promise<Template> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-template-'));
  const { database, ...connection } = await createDatabase(cluster);
  const db = connect({ ...connection, database }, 2);
  const application = connect(await asApplication(db, { ...connection, database }), 2);
  const services = await openServices({
    additions: ADDITIONS,
    environment: testEnvironment(dataDir),
    db: application,
    owner: db,
    log: pino({ level: 'silent' }),
    report: (sentence) => {
      throw new Error(sentence);
    },
  });
  await ensureFirstAdmin(db, { password: ADMIN_PASSWORD });
  await underMigrationLock(db, (tx) => ensureAlarmRules(tx, services));
  const { id } = await db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const adminToken = await createSession(db, { userId: id, ip: null, userAgent: null });
  await application.destroy();
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  return { database, adminToken, demo: { database: `${database}_demo`, dataDir: `${dataDir}-demo` } };
}
