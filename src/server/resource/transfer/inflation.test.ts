import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { inflation } from './inflation';

const sheet = async (text: string) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '一', rows: [[text]] }] }));

test('what an archive inflates to is counted, not what it says', async () => {
  const small = await sheet('玫瑰');
  expect(await inflation(small, 1_000_000)).toBe('fits');
  expect(await inflation(small, 500)).toBe('too large');
  const large = await sheet('长'.repeat(5_000_000));
  expect(large.length).toBeLessThan(1_000_000);
  expect(await inflation(large, 10_000_000)).toBe('too large');
  // the sizes it declares are said to be nothing
  const lying = Buffer.from(large);
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 1))
    lying.writeUInt32LE(10, at + 24);
  expect(await inflation(lying, 10_000_000)).toBe('too large');
});

test('an archive with a second directory is none: what one reader counts another would not read', async () => {
  const archive = await sheet('玫瑰');
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const second = Buffer.concat([
    archive.subarray(0, end),
    Buffer.from('PK\u0006\u0006'),
    archive.subarray(end),
  ]);
  expect(await inflation(second, 1_000_000)).toBe('no archive');
  const sentinel = Buffer.from(archive);
  sentinel.writeUInt32LE(0xffffffff, sentinel.indexOf('PK\u0001\u0002') + 24);
  expect(await inflation(sentinel, 1_000_000)).toBe('no archive');
});

test('what is no archive is none', async () => {
  expect(await inflation(Buffer.from('名称,价格\n玫瑰,1'), 1_000_000)).toBe('no archive');
  expect(await inflation(Buffer.alloc(0), 1_000_000)).toBe('no archive');
});
