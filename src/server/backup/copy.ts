import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { FILE_MODE } from '../storage/privateFolder';

/** Bytes as they are, and their hash once they have gone through. */
function hashing(): { stream: Transform; sha256(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex') };
}

interface Copied {
  rows: number;
  sha256: string;
}

/** A table's rows into a file, without ever holding them. */
export async function copyOut(
  client: ClientBase,
  { name, columns }: { name: string; columns: string[] },
  file: string,
): Promise<Copied> {
  const rows = client.query(to(`copy ${what(client, name, columns)} to stdout`));
  const { stream, sha256 } = hashing();
  await pipeline(
    rows,
    stream,
    createGzip({ level: 3 }),
    createWriteStream(file, { mode: FILE_MODE, flags: 'wx' }),
  );
  return { rows: rows.rowCount, sha256: sha256() };
}

/** The way back. */
export async function copyIn(
  client: ClientBase,
  { name, columns }: { name: string; columns: string[] },
  file: string,
): Promise<Copied> {
  const rows = client.query(from(`copy ${what(client, name, columns)} from stdin`));
  const { stream, sha256 } = hashing();
  await pipeline(createReadStream(file), createGunzip(), stream, rows);
  return { rows: rows.rowCount, sha256: sha256() };
}

function what(client: ClientBase, name: string, columns: string[]): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
