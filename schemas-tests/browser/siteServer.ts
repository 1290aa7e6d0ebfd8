import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionConfig } from '../../src/server/db/connection';
import { type Cluster, createDatabase } from '../../src/testing/database';
import { type BuiltServer, startBuiltServer, stopBuiltServer } from '../support/builtServer';
import type { Template } from '../support/template';

export interface SiteServer {
  /** Where the built site is served. */
  url: string;
  adminPassword: string;
  /** Screen files over the built-in ones; the server watches it. */
  screensDir: string;
  /** What it keeps, for a test that has to see or set what no page shows. */
  database: ConnectionConfig;
  close(): Promise<void>;
}

/** That of the template's administrator too. */
const adminPassword = 'Admin-2026!';

/** The built server over a separate database and folder: a copy of `template`, or new ones without demonstration data. */
export async function startSiteServer(cluster: Cluster, template?: Template['demo']): Promise<SiteServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-browser-'));
  if (template) await cp(template.dataDir, dataDir, { recursive: true });
  const screensDir = join(dataDir, 'screens');
  await mkdir(screensDir);
  const connection = await createDatabase(cluster, { template: template?.database });
  const { host, port, user, database } = connection;
  const server = await startBuiltServer({
    ADMIN_PASSWORD: adminPassword,
    // as it is sold: no page may come near the pace
    CALLS_PER_SECOND: '',
    SEED: 'empty',
    DATA_DIR: dataDir,
    SCREENS_DIR: screensDir,
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  });
  const ending = reportUnexpectedEnd(server);
  const close = async () => {
    ending.abort();
    await stopBuiltServer(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, adminPassword, screensDir, database: connection, close };
}

/** A server that ends under the tests fails them all alike; why it ended is what one needs to read. Abort when it may end. */
function reportUnexpectedEnd({ child }: BuiltServer): AbortController {
  const controller = new AbortController();
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-4000);
  });
  child.once('exit', (code, signal) => {
    if (!controller.signal.aborted) console.error(`the server ended (${code ?? signal}): ${output}`);
  });
  return controller;
}
