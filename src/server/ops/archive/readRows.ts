import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readArchiveManifest, rowsFile } from './places';

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The rows of an archived month as records of texts, one after the other; a value that is absent is null. */
export async function* readRows(
  dataDir: string,
  partition: { parent: string; name: string },
): AsyncGenerator<Record<string, string | null>> {
  const { columns } = await readArchiveManifest(dataDir, partition);
  for await (const line of linesOf(rowsFile(dataDir, partition))) {
    const values = line.split('\t').map(plain);
    yield Object.fromEntries(columns.map(({ name }, place) => [name, values[place] ?? null]));
  }
}

/** A row is a line: what would end one within a value is written as `\n`. Throws where the file is cut off. */
async function* linesOf(file: string): AsyncGenerator<string> {
  // the reader of the last of them reports it
  const texts = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  let partialLine = '';
  for await (const text of texts as AsyncIterable<string>) {
    const lines = (partialLine + text).split('\n');
    partialLine = lines.pop() ?? '';
    yield* lines;
  }
}

/** As COPY writes a value: `\N` is null, a backslash begins what a line could not hold. */
function plain(text: string): string | null {
  if (text === '\\N') return null;
  return text.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}
