import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AtEnd } from './closers';

export async function temporaryFolder(atEnd: AtEnd): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
