import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localStorage } from './localStorage';
import { makePrivate, wideIn } from './privateFolder';

let parent: string;
let old: number;
beforeAll(async () => {
  // as most systems have it
  old = process.umask(0o022);
  parent = await mkdtemp(join(tmpdir(), 'console-private-'));
});
afterAll(async () => {
  process.umask(old);
  await rm(parent, { recursive: true });
});

const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8);

test('folders and files of the storage are their owner’s alone', async () => {
  const dataDir = join(parent, 'a', 'data');
  await makePrivate(dataDir);
  const storage = localStorage(dataDir);
  await storage.write('audit/real-name/front.png', Buffer.from('x'));
  async function* pieces() {
    yield Buffer.from('y');
  }
  await storage.writeStream('tasks/export.csv', pieces());
  for (const folder of ['', 'files', 'files/audit', 'files/audit/real-name', 'files/tasks'])
    expect(await modeOf(join(dataDir, folder)), folder).toBe('700');
  for (const file of ['audit/real-name/front.png', 'tasks/export.csv'])
    expect(await modeOf(join(dataDir, 'files', file)), file).toBe('600');
  expect(await wideIn(dataDir)).toEqual([]);
});

test('what is wider is named', async () => {
  const dataDir = join(parent, 'wide');
  await makePrivate(dataDir);
  await writeFile(join(dataDir, 'db.log'), '');
  await makePrivate(join(dataDir, 'files'));
  await chmod(dataDir, 0o755);
  expect(await wideIn(dataDir)).toEqual([dataDir, join(dataDir, 'db.log')]);
  await chmod(dataDir, 0o711);
  expect(await wideIn(dataDir)).toEqual([join(dataDir, 'db.log')]);
});
