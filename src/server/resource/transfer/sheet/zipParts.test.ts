import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { openZip } from './zipParts';

const sheet = async (text: string) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '一', rows: [[text]] }] }));
const PARTS = ['xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'];
const TOO_LARGE = '文件内容过多（展开后超过 32 MB），一次最多导入 5000 行';

/** How many characters the parts have together. */
async function read(archive: Buffer, mostBytes: number): Promise<number> {
  const zip = openZip(archive, mostBytes);
  if (zip === null) throw new Error('no archive');
  let length = 0;
  for (const name of PARTS.filter(zip.has)) for await (const text of zip.text(name)) length += text.length;
  return length;
}

test('what the parts of an archive inflate to is counted, not the size it declares', async () => {
  const small = await sheet('玫瑰');
  expect(await read(small, 1_000_000)).toBeGreaterThan(500);
  await expect(read(small, 500)).rejects.toThrow(TOO_LARGE);
  const large = await sheet('长'.repeat(5_000_000));
  expect(large.length).toBeLessThan(1_000_000);
  await expect(read(large, 10_000_000)).rejects.toThrow(TOO_LARGE);
  // the archive declares sizes of nothing
  const lying = Buffer.from(large);
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 1))
    lying.writeUInt32LE(10, at + 24);
  await expect(read(lying, 10_000_000)).rejects.toThrow(TOO_LARGE);
});

test('a part comes piece by piece, and only as far as it is read', async () => {
  const zip = openZip(await sheet('长'.repeat(5_000_000)), 100_000);
  const pieces = zip?.text('xl/sharedStrings.xml');
  expect((await pieces?.next())?.value.length).toBeLessThan(20_000);
  await pieces?.return(undefined);
});

test('an archive with a second directory is refused: what one reader counts another would not read', async () => {
  const archive = await sheet('玫瑰');
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const second = Buffer.concat([
    archive.subarray(0, end),
    Buffer.from('PK\u0006\u0006'),
    archive.subarray(end),
  ]);
  expect(openZip(second, 1_000_000)).toBeNull();
  const sentinel = Buffer.from(archive);
  sentinel.writeUInt32LE(0xffffffff, sentinel.indexOf('PK\u0001\u0002') + 24);
  expect(openZip(sentinel, 1_000_000)).toBeNull();
});

test('what is no archive is refused', () => {
  expect(openZip(Buffer.from('名称,价格\n玫瑰,1'), 1_000_000)).toBeNull();
  expect(openZip(Buffer.alloc(0), 1_000_000)).toBeNull();
});
