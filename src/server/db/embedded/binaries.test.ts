// @vitest-environment node
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeSymlinks, findBinaries } from './binaries';

test('a platform without a binary is pointed to DATABASE_URL', async () => {
  await expect(findBinaries('sunos', 'sparc' as NodeJS.Architecture)).rejects.toThrow(
    /sunos-sparc.*DATABASE_URL/,
  );
});

test('missing links are created, by two concurrent processes and again, and stay relative', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  const lib = join(folder, 'native', 'lib');
  await mkdir(lib, { recursive: true });
  const links = ['libx.so', 'libx.so.1'].map((name) => ({
    source: 'native/lib/libx.so.1.2',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await writeFile(join(lib, 'libx.so.1.2'), 'library');
  await Promise.all([completeSymlinks(folder), completeSymlinks(folder)]);
  await completeSymlinks(folder);
  expect(await readFile(join(lib, 'libx.so'), 'utf8')).toBe('library');
  expect(await readlink(join(lib, 'libx.so.1'))).toBe('libx.so.1.2');
  await rm(folder, { recursive: true });
});
