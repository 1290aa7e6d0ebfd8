import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as passing } from 'node:timers/promises';

export interface Supervised {
  pid(): number;
  /** How often it was started again. */
  restarts(): number;
  /** SIGTERM, and it is started again when it has ended; settles with the new start. */
  restart(): Promise<void>;
  /** kill -9 of it and all it started, as a unit of systemd dies; it is started again by itself. */
  kill(): void;
  /** For good. */
  stop(): Promise<void>;
}

const AGAIN_MS = 200;

/** A program that is started again whenever it ends, as `Restart=always` does. What it says on stderr is ours. */
export function supervised(program: string, args: string[], env: Record<string, string> = {}): Supervised {
  let child: ChildProcess;
  let starts = 0;
  let isOver = false;
  let started: Promise<void>;
  const start = () => {
    starts += 1;
    child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    const ended = once(child, 'exit');
    started = ended.then(async () => {
      if (isOver) return;
      await passing(AGAIN_MS);
      if (!isOver) start();
    });
  };
  start();
  return {
    pid: () => child.pid as number,
    restarts: () => starts - 1,
    async restart() {
      const next = started;
      child.kill('SIGTERM');
      await next;
    },
    kill: () => process.kill(-(child.pid as number), 'SIGKILL'),
    async stop() {
      isOver = true;
      const next = started;
      child.kill('SIGTERM');
      await next;
    },
  };
}
