import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { FileStorage } from '../server/storage/storage';

/** What every store of files promises (`src/server/storage/storage.ts`); `storage` is asked when a test runs. */
export function storageContract(storage: () => FileStorage): void {
  const read = async (path: string, part?: { from: number; to: number }) => {
    const file = await storage().read(path, part);
    return file && { size: file.size, text: (await buffer(file.stream)).toString() };
  };
  const listed = async () => {
    const files = new Map<string, number>();
    for await (const { path, size } of storage().list()) files.set(path, size);
    return files;
  };

  test('what was written is read, replaced whole, and removed', async () => {
    await storage().write('a/b/文件 +%.txt', Buffer.from('one'));
    await storage().write('a/b/文件 +%.txt', Buffer.from('three'));
    expect(await read('a/b/文件 +%.txt')).toEqual({ size: 5, text: 'three' });
    expect(await storage().size('a/b/文件 +%.txt')).toBe(5);
    expect((await listed()).get('a/b/文件 +%.txt')).toBe(5);
    await storage().remove('a/b/文件 +%.txt');
    expect(await read('a/b/文件 +%.txt')).toBeNull();
    expect((await listed()).has('a/b/文件 +%.txt')).toBe(false);
    await storage().remove('a/b/文件 +%.txt');
  });

  test('some bytes of it come with the size of the whole', async () => {
    await storage().write('part.txt', Buffer.from('0123456789'));
    expect(await read('part.txt', { from: 2, to: 4 })).toEqual({ size: 10, text: '234' });
    expect(await read('part.txt', { from: 0, to: 99 })).toEqual({ size: 10, text: '0123456789' });
    await storage().write('empty.txt', Buffer.alloc(0));
    expect(await read('empty.txt')).toEqual({ size: 0, text: '' });
  });

  test('a folder is no file, and what is missing is null', async () => {
    await storage().write('c/d.txt', Buffer.from('x'));
    expect(await read('c')).toBeNull();
    expect(await read('c/none')).toBeNull();
    expect(await storage().size('c/none')).toBeNull();
  });

  // 200,000 bytes once came back as 200,070, with sums between them; 20 MB are several parts
  test.each([1, 200_000, 20_000_003])(
    '%i bytes in pieces are the same bytes when they are read',
    async (size) => {
      const content = noise(size);
      expect(await storage().writeStream('long.bin', inPieces(content, 65_537))).toBe(size);
      const file = await storage().read('long.bin');
      expect(file?.size).toBe(size);
      expect(sumOf(await buffer(file!.stream))).toBe(sumOf(content));
    },
  );

  test('what fails, or is stopped, leaves nothing', async () => {
    const broken = async function* () {
      yield* inPieces(noise(9_000_000), 100_000);
      throw new Error('the rows ended');
    };
    await expect(storage().writeStream('broken.bin', broken())).rejects.toThrow('the rows ended');
    const stop = new AbortController();
    const stopped = async function* () {
      for await (const piece of inPieces(noise(9_000_000), 100_000)) {
        yield piece;
        stop.abort(new Error('nobody wants it'));
      }
    };
    await expect(storage().writeStream('stopped.bin', stopped(), stop.signal)).rejects.toThrow(
      'nobody wants it',
    );
    const names = [...(await listed()).keys()];
    expect(names.filter((name) => /broken|stopped/.test(name))).toEqual([]);
    expect(await read('broken.bin')).toBeNull();
    expect(await read('stopped.bin')).toBeNull();
    expect(await storage().removeUnfinished()).toBe(0);
  });

  test.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    '',
    '.',
    'a//b',
    'a/./b',
    '.hidden',
    'a\\..\\b',
    'a\u0000b',
  ])('the path %j is refused', async (path) => {
    await expect(storage().write(path, Buffer.from('x'))).rejects.toThrow('not a path');
    await expect(storage().read(path)).rejects.toThrow('not a path');
    await expect(storage().remove(path)).rejects.toThrow('not a path');
  });
}

/** Bytes of no pattern, the same every time. */
export function noise(size: number): Buffer {
  const block = Buffer.concat(
    Array.from({ length: 128 }, (_, index) => createHash('sha256').update(`${index}`).digest()),
  );
  return Buffer.alloc(size, block);
}

export async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

export function sumOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
