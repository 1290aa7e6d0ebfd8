import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import type { ConnectionConfig } from '../../src/server/db/connection';

/**
 * Of every table that holds rows: how many, and a hash of all of them, whatever their order. Rows of `schema_routine` do
 * not count: `restore` empties it so that the next start applies all routines.
 */
export async function tableDigests(config: ConnectionConfig): Promise<Map<string, string>> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(`set timezone = 'Asia/Shanghai'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`,
    );
    const digests = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(h, '' order by h)), '') as digest
         from (select md5(t::text) as h from ${client.escapeIdentifier(name)} t) as hashes`,
      );
      digests.set(name, name === 'schema_routine' ? '' : (rows[0]?.digest as string));
    }
    return digests;
  } finally {
    await client.end();
  }
}

/** Of every file below a folder, by its path. */
export async function fileDigests(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const digests = await Promise.all(
    files.sort().map(async (file): Promise<[string, string]> => {
      const hash = createHash('sha256').update(await readFile(file));
      return [relative(folder, file), hash.digest('hex')];
    }),
  );
  return new Map(digests);
}
