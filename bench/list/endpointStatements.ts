import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

interface Watched {
  /** A connection to the database that serves the endpoint. */
  client: Client;
  /** Holds the database and its log. */
  dataDir: string;
  table: string;
  /** Calls the endpoint once. */
  call(): Promise<void>;
}

/** The statements over one table that a call makes the server issue, read from the database's own log. */
export async function endpointStatements({ client, dataDir, table, call }: Watched): Promise<string[]> {
  const logFile = join(dataDir, 'db.log');
  await logStatements(client, 'all');
  const { size } = await stat(logFile);
  await call();
  await logStatements(client, 'none');
  const written = await readFrom(logFile, size);
  const statements = statementsIn(written).filter(({ text }) => text.includes(`from "${table}"`));
  if (statements.length === 0) throw new Error(`the call issued no statement over ${table}`);
  if (statements.some(({ hasParameters }) => hasParameters))
    throw new Error('the call issued a statement with parameters, which this benchmark cannot repeat');
  return statements.map(({ text }) => text);
}

const SETTLE_MS = 200;

/** Every session heeds the setting before its next statement; the pause lets the signal reach them. */
async function logStatements(client: Client, level: 'all' | 'none'): Promise<void> {
  await client.query(`alter system set log_statement = '${level}'`);
  await client.query('select pg_reload_conf()');
  await delay(SETTLE_MS);
}

async function readFrom(path: string, offset: number): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size - offset), 0, size - offset, offset);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}

/** Entries begin with a time; further lines of one begin with a tab. Parameters follow in a separate entry. */
function statementsIn(log: string): { text: string; hasParameters: boolean }[] {
  const entries = log.replaceAll('\n\t', ' ').split('\n');
  return entries.flatMap((entry, index) => {
    const text = /LOG: {2}(?:statement|execute [^:]*): (.*)$/.exec(entry)?.[1];
    return text ? [{ text, hasParameters: /DETAIL: {2}Parameters/i.test(entries[index + 1] ?? '') }] : [];
  });
}
