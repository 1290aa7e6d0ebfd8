import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatScreen } from '../../../engine/pure';
import { digest } from '../../digest';

/** Beside the screens, of this copy of the files alone: by file, the text on which it and the database last agreed, as its hash. */
const FILE = '.agreed.json';

export type Agreed = Readonly<Record<string, string>>;

export async function readAgreed(folder: string): Promise<Agreed> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // nothing was pulled or pushed here yet
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as Agreed;
}

export async function writeAgreed(
  folder: string,
  before: Agreed,
  now: Record<string, string | null>,
): Promise<void> {
  const all = Object.entries({ ...before, ...now }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const sorted = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other)));
  await writeFile(join(folder, FILE), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** What a text says, whatever its layout. */
export function hashOf(text: string): string {
  return digest(formatScreen(text) ?? text);
}
