import { mkdir } from 'node:fs/promises';
import { DEPLOYED } from '../support/builtServer';
import type { AtEnd } from '../support/closers';
import { startEmptyServer } from '../support/emptyServer';
import { load } from './load';

/**
 * The built server over these numbers. Loading takes a quarter of an hour: to work at a query, name a folder by
 * `BENCH_DATA_DIR`, which keeps them for the next run.
 */
export async function startLoadedServer(atEnd: AtEnd, numbers: Record<string, number>) {
  const dataFolder = process.env.BENCH_DATA_DIR || undefined;
  if (dataFolder) await mkdir(dataFolder, { recursive: true });
  const server = await startEmptyServer(atEnd, dataFolder, DEPLOYED);
  const { rows } = await server.client.query('select exists (select 1 from ledger) as "isLoaded"');
  const loadSeconds = rows[0].isLoaded ? null : await load(atEnd, server.dataDir, numbers);
  return { ...server, loadSeconds };
}
