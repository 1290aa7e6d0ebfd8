import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageContract } from '../../testing/storageContract';
import { localStorage } from './localStorage';
import type { FileStorage } from './storage';

let parent: string;
let storage: FileStorage;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'console-storage-'));
  storage = localStorage(join(parent, 'data'));
});
afterAll(() => rm(parent, { recursive: true }));

storageContract(() => storage);

test('nothing is beside the files, nor outside the folder', async () => {
  await storage.write('only/this.txt', Buffer.from('x'));
  expect(await readdir(join(parent, 'data/files/only'))).toEqual(['this.txt']);
  expect(await readdir(parent)).toEqual(['data']);
});
