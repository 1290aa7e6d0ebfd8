import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, connect as dial, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../../testing/database';
import type { ConnectionConfig } from '../connection';
import type { Connection } from '../embedded/embedded';
import { copyIn, copyOut } from './copyRows';

const TABLE = { name: 'line', columns: ['id', 'text'] };

test('rows are counted though the database sends their number after the last row', async () => {
  const config = await createDatabase(inject('cluster'));
  const folder = await mkdtemp(join(tmpdir(), 'console-copy-'));
  const near = await connected(config);
  await near.query('create table line (id integer, text text)');
  await near.query(
    `insert into line select n, E'two\\nlines\\\\and a tab\\t' from generate_series(1, 300) as n`,
  );
  const far = await connected(await behindSlowTail(config));
  const file = join(folder, 'line.copy.gz');
  const out = await copyOut(far, TABLE, file);
  expect(out.rows).toBe(300);
  await near.query('truncate line');
  expect(await copyIn(near, TABLE, file)).toEqual(out);
  const { rows } = await near.query(
    'select count(*)::int as n, count(distinct text)::int as texts from line',
  );
  expect(rows).toEqual([{ n: 300, texts: 1 }]);
  await rm(folder, { recursive: true });
});

async function connected(config: ConnectionConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** What closes an answer: `COPY n` and that the connection is ready, 12 to 18 bytes and 6. */
const TAIL = 20;
const TAIL_MS = 100;

/** The database as it is met over a slow network: the last bytes of what it sends together come a moment after the others. */
async function behindSlowTail(config: Connection): Promise<ConnectionConfig> {
  const server: Server = createServer((near) => {
    const far = dial(`${config.host}/.s.PGSQL.${config.port}`);
    near.pipe(far);
    let sent = Promise.resolve();
    far.on('data', (chunk: Buffer) => {
      sent = sent.then(async () => {
        near.write(chunk.subarray(0, -TAIL));
        await new Promise((resolve) => setTimeout(resolve, TAIL_MS));
        near.write(chunk.subarray(-TAIL));
      });
    });
    far.on('close', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { ...config, host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}
