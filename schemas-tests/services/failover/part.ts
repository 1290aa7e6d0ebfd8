import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A program of the installation under test, whose output is a file `<name>.log` of the folder. */
export interface Part {
  name: string;
  pid(): number;
  start(): void;
  /** Settles when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface PartOptions {
  name: string;
  folder: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  /** As this user of the system; by default our own. */
  user?: string;
}

/** Starts it. Databases and poolers refuse to run as root, which tests may be. */
export function startPart({ name, folder, program, args, env, user }: PartOptions): Part {
  let child: ChildProcess;
  let ended: Promise<unknown>;
  const [command, flags] =
    user === undefined || process.getuid?.() !== 0
      ? [program, args]
      : ['setpriv', [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', program, ...args]];
  const part: Part = {
    name,
    pid: () => child.pid as number,
    start() {
      const log = openSync(join(folder, `${name}.log`), 'a');
      child = spawn(command, flags, {
        cwd: user === undefined ? undefined : folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', log, log],
      });
      ended = once(child, 'exit');
      closeSync(log);
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await ended;
    },
  };
  part.start();
  return part;
}

/** A process and all that descend from it, by what Linux says. */
export async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    // one that ended meanwhile has no parent
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => null);
    if (stat !== null)
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const family = [pid];
  for (const one of family)
    for (const [child, parent] of parents) if (parent === one && !family.includes(child)) family.push(child);
  return family;
}

/** The last lines of every log, for the person who reads why a test failed. */
export async function lastLines(folder: string, lines: number): Promise<string> {
  const texts: string[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.log')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    texts.push(`--- ${name}\n${text.split('\n').slice(-lines).join('\n')}`);
  }
  return texts.join('\n');
}
