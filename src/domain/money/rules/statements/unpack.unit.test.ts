import { Buffer } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byHalf } from '../../../../../schemas-tests/support/more';
import { zipped } from '../../../../../schemas-tests/support/payBills.mjs';
import { StatementError } from './formats/format';
import { unpacked } from './unpack';

const TABLE = Buffer.from('a,b\n1,2\n');
const SUMS = { name: '2088_20261125_业务明细(汇总).csv', content: Buffer.from('sums') };
const ARCHIVE = zipped([{ name: '2088_20261125_业务明细.csv', content: TABLE }, SUMS]);

test('a table is read as it is, from gzip, and from a ZIP with names in GBK or UTF-8', async () => {
  for (const content of [TABLE, gzipSync(TABLE), ARCHIVE, zipped([{ name: 'a.txt', content: TABLE }, SUMS])])
    expect((await unpacked(content)).equals(TABLE)).toBe(true);
  expect((await unpacked(Buffer.from('a'))).toString()).toBe('a');
});

test.each([
  [zipped([SUMS]), '压缩包里应当有一个账单文件，现在有 0 个'],
  [
    zipped([
      { name: 'a.csv', content: TABLE },
      { name: 'b.csv', content: TABLE },
    ]),
    '现在有 2 个',
  ],
  [ARCHIVE.subarray(0, -30), '压缩包不完整'],
  [gzipSync(TABLE).subarray(0, -6), '压缩文件已损坏'],
  [zipped([{ name: 'a.csv', content: Buffer.alloc(201 * 1024 * 1024) }]), '解压后超过 200 MB'],
  [gzipSync(Buffer.alloc(201 * 1024 * 1024)), '解压后超过 200 MB'],
  [zipped([{ name: 'a.csv', content: Buffer.alloc(201 * 1024 * 1024), size: 8 }]), '解压后超过 200 MB'],
])('what is not whole, or comes to too much, is refused (%#)', async (content, sentence) => {
  await expect(unpacked(content)).rejects.toThrow(sentence);
  await expect(unpacked(content)).rejects.toBeInstanceOf(StatementError);
});

test('a ZIP with any byte changed is the same table or is refused', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(ARCHIVE.length - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
      const changed = Buffer.from(ARCHIVE);
      changed.writeUInt8((changed.readUInt8(place) + by) & 0xff, place);
      const read = await unpacked(changed).catch((error: unknown) => {
        expect(error).toBeInstanceOf(StatementError);
        return null;
      });
      const isPlain = !changed.subarray(0, 4).equals(ARCHIVE.subarray(0, 4));
      expect(read === null || read.equals(TABLE) || (isPlain && read.equals(changed))).toBe(true);
    }),
    { seed: 20261126, numRuns: byHalf(200, 2000) },
  ));
