import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../process/environment';
import { FILE_MODE } from './privateFolder';

/** What is verified in the new store, by path, and what was started: we may write that again. */
export interface MovedLedger {
  proven: ReadonlyMap<string, number>;
  started: ReadonlySet<string>;
}

interface Line {
  path: string;
  /** Absent: it was started. */
  size?: number;
  sha256?: string;
}

/** Another bucket, or another place in it, is another move. */
export function movedLedgerFile(dataDir: string, { endpoint, region, bucket, prefix }: S3Settings): string {
  const place = JSON.stringify([endpoint ?? region, bucket, prefix]);
  return join(dataDir, `moved-${createHash('sha256').update(place).digest('hex').slice(0, 12)}.jsonl`);
}

/** A line that was half-written when its writer was killed counts for nothing: that file is verified again. */
export async function readMovedLedger(file: string): Promise<MovedLedger> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const proven = new Map<string, number>();
  const started = new Set<string>();
  for (const line of text.split('\n')) {
    const entry = parsed(line);
    if (entry === null) continue;
    started.add(entry.path);
    if (entry.size !== undefined) proven.set(entry.path, entry.size);
  }
  return { proven, started };
}

/** One more line, before or after its step; it starts on a new line, whatever the last writer left. */
export async function appendToLedger(file: string, line: Line): Promise<void> {
  await appendFile(file, `\n${JSON.stringify(line)}`, { mode: FILE_MODE });
}

function parsed(line: string): Line | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
