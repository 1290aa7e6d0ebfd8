import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { wholeFile } from './wholeFile';

test('a file is read whole, and one that is too large is closed unread', async () => {
  const stream = Readable.from([Buffer.from('ab'), Buffer.from('c')]);
  expect(String(await wholeFile({ read: async () => ({ stream, size: 3 }) }, 'a'))).toBe('abc');
  expect(await wholeFile({ read: async () => null }, 'a')).toBeNull();
  const large = Readable.from([Buffer.from('x')]);
  const read = async () => ({ stream: large, size: 101 * 1024 * 1024 });
  await expect(wholeFile({ read }, 'a')).rejects.toThrow('文件太大，最多 100MB');
  expect(large.destroyed).toBe(true);
});
