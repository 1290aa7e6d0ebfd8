import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { percentile } from '../scale/percentile';
import type { AtEnd } from '../support/closers';

export interface GiftLoad {
  url: string;
  headers: Record<string, string>;
  giftId: string;
  senders: string[];
  /** The first is the popular one. */
  hosts: string[];
  /** Its share of all gifts. */
  hot: number;
  /** Gifts a second; null: as many as the connections can. */
  rate: number | null;
  seconds: number;
  connections: number;
}

export interface GiftFigures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  sent: number;
  /** Sentences of what was not sent, with their number. */
  refusals: [string, number][];
}

let runs = 0;

/** Runs a load in a separate process. */
export async function measureGifts(atEnd: AtEnd, load: GiftLoad): Promise<GiftFigures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  atEnd(() => child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  runs += 1;
  child.stdin.end(JSON.stringify({ ...load, name: `run${runs}`, from: runs * 1009 }));
  const answer = await text(child.stdout);
  const [exitCode] = await exited;
  if (exitCode !== 0) throw new Error(`the load of gifts ended with ${exitCode}`);
  const { latencies, elapsedMs, refusals } = JSON.parse(answer) as {
    latencies: number[];
    elapsedMs: number;
    refusals: [string, number][];
  };
  return {
    perSecond: (latencies.length / elapsedMs) * 1000,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    sent: latencies.length,
    refusals,
  };
}
