import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { FILE_MODE } from '../../storage/privateFolder';

/** In which values are written and read; nothing here waits for a clock. */
export const SESSION = `set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set timezone = 'Asia/Shanghai'; set statement_timeout = 0`;

export interface Copied {
  rows: number;
  sha256: string;
}

/** Bytes as they are; once they have passed, what they were: a row is a line, and a line's end within a value is written `\\n`. */
function watching(): { stream: Transform; copied(): Copied } {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, end + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, copied: () => ({ rows, sha256: hash.digest('hex') }) };
}

const LINE_END = 0x0a;

/**
 * Writes a table's rows to a file, without ever holding them. Answers their number, which the database gives after
 * the last of them.
 */
export async function copyOut(
  client: ClientBase,
  { name, columns }: { name: string; columns: string[] },
  file: string,
): Promise<Copied> {
  const rows = client.query(to(`copy ${what(client, name, columns)} to stdout`));
  const { stream, copied } = watching();
  await pipeline(
    rows,
    stream,
    createGzip({ level: 3 }),
    createWriteStream(file, { mode: FILE_MODE, flags: 'wx' }),
  );
  return copied();
}

/** The way back; throws when the table did not take every row. */
export async function copyIn(
  client: ClientBase,
  { name, columns }: { name: string; columns: string[] },
  file: string,
): Promise<Copied> {
  const rows = client.query(from(`copy ${what(client, name, columns)} from stdin`));
  const { stream, copied } = watching();
  await pipeline(createReadStream(file), createGunzip(), stream, rows);
  const read = copied();
  if (rows.rowCount !== read.rows) throw new Error(`${rows.rowCount} of ${read.rows} rows were stored`);
  return read;
}

/** What a file holds, read to its end; throws where it is cut off or no longer what gzip wrote. */
export async function copiedIn(file: string): Promise<Copied> {
  const { stream, copied } = watching();
  await pipeline(
    createReadStream(file),
    createGunzip(),
    stream,
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );
  return copied();
}

function what(client: ClientBase, name: string, columns: string[]): string {
  return `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
