import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AtEnd } from '../support/closers';

interface Common {
  /** Each sends its next request when the last is answered. */
  connections: number;
  seconds: number;
}

/** What `load.mjs` is asked to do, over HTTP or straight over the database. */
export type Load = Common &
  (
    | { kind: 'http'; url: string; headers: Record<string, string> }
    | { kind: 'sql'; connection: object; statements: string[] }
  );

export interface LoadFigures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  latencies: number[];
}

/** Runs a load in a separate process, so that making it costs the server no turn of its loop. */
export async function measureLoad(atEnd: AtEnd, load: Load): Promise<LoadFigures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  atEnd(() => child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  child.stdin.end(JSON.stringify(load));
  const answer = await text(child.stdout);
  const [exitCode] = await exited;
  if (exitCode !== 0) throw new Error(`the ${load.kind} load ended with ${exitCode}`);
  const { latencies, elapsedMs } = JSON.parse(answer) as { latencies: number[]; elapsedMs: number };
  return figuresOf(latencies, (latencies.length / elapsedMs) * 1000);
}

/** Several runs of one load taken together. */
export function sumOf(runs: LoadFigures[]): LoadFigures {
  const perSecond = runs.reduce((sum, run) => sum + run.perSecond, 0) / runs.length;
  return figuresOf(
    runs.flatMap((run) => run.latencies),
    perSecond,
  );
}

function figuresOf(latencies: number[], perSecond: number): LoadFigures {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { perSecond, p50: at(0.5), p95: at(0.95), latencies };
}
