import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { appendToLedger, type MovedLedger, readMovedLedger } from './movedLedger';
import type { FileStorage, StoredFile } from './storage';

export interface Moving {
  from: FileStorage;
  to: FileStorage;
  /** The file that lists what is verified in the new store. */
  ledger: string;
  /** Whether a file leaves the old store once it is verified in the new one. */
  isRemoving: boolean;
  signal: AbortSignal;
  onProgress(now: Moved): void;
}

export interface Moved {
  files: number;
  bytes: number;
  /** Of these, the files that earlier runs had verified. */
  before: number;
  /** Of the files there are. */
  allFiles: number;
  allBytes: number;
  /** Paths under which the new store holds something else; it was left as it is. */
  different: string[];
}

/** Files under way together. */
const AT_ONCE = 4;

/**
 * Copies every file of a store into another while both are in use, each verified by reading it back and comparing the
 * checksums. May be stopped at any moment, killed too, and run again: verified files are not read again. Throws what
 * a store throws.
 */
export async function moveFiles(moving: Moving): Promise<Moved> {
  const files = await filesOf(moving.from);
  const there = new Map<string, number>();
  for await (const { path, size } of moving.to.list()) there.set(path, size);
  const known = await readMovedLedger(moving.ledger);
  const moved: Moved = { files: 0, bytes: 0, before: 0, allFiles: files.length, allBytes: 0, different: [] };
  for (const { size } of files) moved.allBytes += size;
  const waiting = files.values();
  const worker = async () => {
    for (const file of waiting) {
      moving.signal.throwIfAborted();
      await moveOne(moving, file, { known, there, moved });
      moving.onProgress(moved);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return moved;
}

async function filesOf(storage: FileStorage): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

interface State {
  known: MovedLedger;
  there: ReadonlyMap<string, number>;
  moved: Moved;
}

async function moveOne(moving: Moving, file: StoredFile, { known, there, moved }: State): Promise<void> {
  const { path, size } = file;
  const isKnown = known.proven.get(path) === size && there.get(path) === size;
  if (isKnown) moved.before += 1;
  else if (!(await copied(moving, path, there.has(path) && !known.started.has(path)))) {
    moved.different.push(path);
    return;
  }
  moved.files += 1;
  moved.bytes += size;
  if (moving.isRemoving) await moving.from.remove(path);
}

/**
 * False: something else is there, which we did not put there (`isThere`). A file that was removed meanwhile is
 * removed there as well.
 */
async function copied(
  { from, to, ledger, signal }: Moving,
  path: string,
  isThere: boolean,
): Promise<boolean> {
  const own = await from.read(path);
  if (own === null) return true;
  const sum = createHash('sha256');
  if (!isThere) await appendToLedger(ledger, { path });
  const size = isThere
    ? await drained(own.stream, sum)
    : await to.writeStream(path, summed(own.stream, sum), signal);
  const sha256 = sum.digest('hex');
  const back = await to.read(path);
  const other = createHash('sha256');
  const otherSize = back && (await drained(back.stream, other));
  if (size !== otherSize || sha256 !== other.digest('hex')) {
    if (isThere) return false;
    await to.remove(path);
    throw new Error(`文件 ${path} 传过去以后读回来不一样，已删除，请检查 S3 服务器后再运行`);
  }
  // a deletion begins with the old store
  if ((await from.size(path)) === null) await to.remove(path);
  else await appendToLedger(ledger, { path, size, sha256 });
  return true;
}

async function* summed(stream: Readable, sum: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of stream) {
    sum.update(piece as Buffer);
    yield piece as Buffer;
  }
}

async function drained(stream: Readable, sum: ReturnType<typeof createHash>): Promise<number> {
  let size = 0;
  for await (const piece of summed(stream, sum)) size += piece.length;
  return size;
}
