import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltServer } from '../support/builtServer';

/** Ticks of a second in /proc. */
const TICKS = 100;

/** Milliseconds of processor that the server and its database have taken so far; what the machine does besides counts nothing. */
export async function cpuOf({ pid, dataDir }: Pick<BuiltServer, 'pid' | 'dataDir'>): Promise<Cpu> {
  const [postmaster] = (await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n');
  let database = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const { parent, ms } = await stat(name);
    if (parent === postmaster || name === postmaster) database += ms;
  }
  return { server: (await stat(String(pid))).ms, database };
}

export interface Cpu {
  server: number;
  database: number;
}

async function stat(pid: string): Promise<{ parent: string; ms: number }> {
  // a process may end while it is read
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // utime and stime are the 14th and 15th of all
  return { parent, ms: ((Number(fields[9] ?? 0) + Number(fields[10] ?? 0)) * 1000) / TICKS };
}
