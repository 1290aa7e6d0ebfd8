import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processStart } from './processes';

/**
 * A folder of empty files, one for each holder, named `pid.mark.random`. The name says all, so there is no moment
 * when a file is half written; and once its process has ended a name never comes back to life, so that anyone may
 * remove it at any time.
 */
export async function registryEnter(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${process.pid}.${await ownMark()}.${randomBytes(4).toString('hex')}`;
  await writeFile(join(folder, name), '', { flag: 'wx', mode: 0o600 });
  return name;
}

/** Takes an entry out again; one that is removed already is no error. */
export async function registryLeave(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
}

/** The processes that hold an entry, besides the one named. Removes what dead processes left. */
export async function registryOthers(folder: string, name?: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  const pids: number[] = [];
  for (const other of names) {
    if (other === name) continue;
    const [pid, mark] = other.split('.');
    if ((await markOf(Number(pid))) === mark) pids.push(Number(pid));
    else await registryLeave(folder, other);
  }
  return pids;
}

let own: Promise<string | undefined> | undefined;

function ownMark(): Promise<string | undefined> {
  own ??= markOf(process.pid);
  return own;
}

async function markOf(pid: number): Promise<string | undefined> {
  const start = await processStart(pid);
  return start && createHash('sha256').update(start).digest('hex').slice(0, 12);
}
