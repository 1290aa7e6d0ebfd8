import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localStorage } from './localStorage';
import type { FileStorage } from './storage';

let dataDir: string;
let storage: FileStorage;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-storage-'));
  storage = localStorage(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true }));

const read = async (path: string) => {
  const file = await storage.read(path);
  return file && { size: file.size, text: await text(file.stream) };
};

test('what was written is read, replaced whole, and removed', async () => {
  await storage.write('a/b/文件.txt', Buffer.from('one'));
  await storage.write('a/b/文件.txt', Buffer.from('three'));
  expect(await read('a/b/文件.txt')).toEqual({ size: 5, text: 'three' });
  expect(await readdir(join(dataDir, 'files/a/b'))).toEqual(['文件.txt']);
  await storage.remove('a/b/文件.txt');
  expect(await read('a/b/文件.txt')).toBeNull();
  await storage.remove('a/b/文件.txt');
});

test('a folder is no file, and what is missing is null', async () => {
  await storage.write('c/d.txt', Buffer.from('x'));
  expect(await read('c')).toBeNull();
  expect(await read('c/none')).toBeNull();
});

test.each(['../x', 'a/../../x', '/etc/passwd', '', '.', 'a//b', 'a/./b', '.hidden', 'a\\..\\b', 'a\u0000b'])(
  'the path %j is refused',
  async (path) => {
    await expect(storage.write(path, Buffer.from('x'))).rejects.toThrow('not a path');
    await expect(storage.read(path)).rejects.toThrow('not a path');
    await expect(storage.remove(path)).rejects.toThrow('not a path');
    await expect(stat(join(dataDir, 'x'))).rejects.toThrow('ENOENT');
  },
);
