import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AtEnd } from '../support/closers';

const SEED = join(import.meta.dirname, 'seed.mjs');

/** What `npm run seed` does with these numbers, in the database of a server that runs; answers the seconds it took. */
export async function load(atEnd: AtEnd, dataDir: string, numbers: Record<string, number>): Promise<number> {
  const startedAt = performance.now();
  const args = Object.entries(numbers).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const child = spawn(process.execPath, [SEED, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SCREENS_DIR: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  atEnd(() => child.kill('SIGTERM'));
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error(`loading ended with ${exitCode}`);
  return (performance.now() - startedAt) / 1000;
}
