import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Another process that uses the database under a folder, in a separate process group. */
export interface UserProcess {
  /** What it says once the database answers. */
  started: Promise<{ pid: number; isFirstStart: boolean }>;
  stop(): Promise<void>;
  /** `kill -9` of the whole group, as a closed terminal or a supervisor would. */
  kill(): Promise<void>;
}

export function spawnUserProcess(dataDir: string): UserProcess {
  const script = fileURLToPath(new URL('./userProgram.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const started = firstLine(child).then((line) => JSON.parse(line));
  started.catch(() => {});
  return {
    started,
    async stop() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
      await ended;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) return line;
  throw new Error('The process ended without a word.');
}
