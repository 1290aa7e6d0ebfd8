import { rm } from 'node:fs/promises';
import pg from 'pg';
import pino from 'pino';
import { seedDemonstration } from '../../src/domain/demo/seed';
import { ADDITIONS } from '../../src/main/additions';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { openServices } from '../../src/server/app/openServices';
import { connect } from '../../src/server/db/connection';
import { type Cluster, createDatabase } from '../../src/testing/database';
import { type Template, testEnvironment } from './template';

/** Any number that no other lock of the maintenance database has. */
const LOCK = 20_260_101;

/** Makes the template with demonstration data unless a worker of this run has made it: writing it takes ten times a copy. */
export async function ensureDemoTemplate(cluster: Cluster, template: Template): Promise<void> {
  const client = new pg.Client(cluster.connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { database } = template.demo;
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount !== 0) return;
    const made = await seededDatabase(cluster, template);
    const [from, to] = [made, database].map((name) => client.escapeIdentifier(name));
    await client.query(`alter database ${from} rename to ${to}`);
  } finally {
    await client.end();
  }
}

async function seededDatabase(cluster: Cluster, { database: source, demo }: Template): Promise<string> {
  // what a failed attempt left
  await rm(demo.dataDir, { recursive: true, force: true });
  const { database, ...connection } = await createDatabase(cluster, { template: source });
  const db = connect({ ...connection, database }, 2);
  try {
    const services = await openServices({
      additions: ADDITIONS,
      environment: testEnvironment(demo.dataDir),
      db,
      log: pino({ level: 'silent' }),
      report: () => undefined,
    });
    await ensureDictionaries(db);
    await seedDemonstration(services);
    return database;
  } finally {
    await db.destroy();
  }
}
