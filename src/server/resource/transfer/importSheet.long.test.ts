import { monitorEventLoopDelay } from 'node:perf_hooks';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fromSheet } from '../../routes/online/newScreen';
import { sheetLines } from './importSheet';

/** Files made to exhaust memory or to hold the event loop: both stay free while they are read and refused. */
const SIZE = 9.9e6;
const filled = (part: string) => part.repeat(Math.floor(SIZE / part.length));
const HEAD = '词,分类,处理\n';

const CSV: Record<string, string | Buffer> = {
  commas: HEAD + filled(','),
  'line breaks': HEAD + filled('\n'),
  'carriage returns': HEAD + filled('\r'),
  'an open quote': `${HEAD}"${filled('x')}`,
  quotes: HEAD + filled('"'),
  'quotes and commas': HEAD + filled('",'),
  'quoted commas': HEAD + filled('"",'),
  'quotes, commas, breaks': HEAD + filled('"a,",\n'),
  'short rows': HEAD + filled('a,b\n'),
  'short cells': HEAD + filled('a,'),
  'open quotes in many lines': HEAD + filled('"abc\n'),
  'letters behind quotes': HEAD + filled('"a"b'),
  'one long word': filled('长'.repeat(10)),
  'GB18030 of commas': Buffer.concat([Buffer.from([0xb4, 0xca, 0x0a]), Buffer.from(filled(','))]),
  'a good file': HEAD + `${'长'.repeat(600)},广告引流,拦截\n`.repeat(5000),
};

const MB = 1024 * 1024;
const INFLATED = 31 * MB;
const inside = (part: string) => part.repeat(Math.floor(INFLATED / part.length));
const SHEET = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const STRINGS = (items: string) =>
  `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items}</sst>`;

const XLSX: Record<string, Record<string, string>> = {
  'empty cells': { 'xl/worksheets/sheet1.xml': SHEET(`<row>${inside('<c/>')}</row>`) },
  'empty rows': { 'xl/worksheets/sheet1.xml': SHEET(inside('<row/>')) },
  'cells of one row': { 'xl/worksheets/sheet1.xml': SHEET(`<row>${inside('<c><v>1</v></c>')}</row>`) },
  'rows of one cell': { 'xl/worksheets/sheet1.xml': SHEET(inside('<row><c><v>1</v></c></row>')) },
  'the last columns': {
    'xl/worksheets/sheet1.xml': SHEET(inside('<row><c r="XFD1"><v>1</v></c></row>')),
  },
  'the last row': {
    'xl/worksheets/sheet1.xml': SHEET(
      '<row r="1"><c><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    ),
  },
  'shared strings': { 'xl/sharedStrings.xml': STRINGS(inside('<si/>')) },
  'shared texts': { 'xl/sharedStrings.xml': STRINGS(inside('<si><t>a</t></si>')) },
  'runs of one text': { 'xl/sharedStrings.xml': STRINGS(`<si>${inside('<r><t>a</t></r>')}</si>`) },
  'deep elements': { 'xl/worksheets/sheet1.xml': inside('<a>') },
  'deep shared strings': { 'xl/sharedStrings.xml': inside('<a>') },
  'one long text': { 'xl/sharedStrings.xml': STRINGS(`<si><t>${inside('a')}</t></si>`) },
  styles: {
    'xl/styles.xml': `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs>${inside('<xf/>')}</cellXfs></styleSheet>`,
  },
};

/** An element with more attributes than any program writes. */
function attributes(): string {
  let text = '<worksheet ';
  for (let at = 0; text.length < INFLATED; at += 1) text += `a${at}="" `;
  return `${text}/>`;
}

/** A workbook whose parts are replaced by these. */
async function workbook(parts: Record<string, string>): Promise<Buffer> {
  const whole = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '一',
          rows: [
            ['词', '分类'],
            ['a', 1],
          ],
        },
      ],
    }),
  );
  return zip({ ...unzipped(whole), ...parts });
}

function unzipped(archive: Buffer): Record<string, string> {
  const parts: Record<string, string> = {};
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    parts[name] = String(archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data);
  }
  return parts;
}

function zip(parts: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text);
    const facts = Buffer.alloc(16);
    facts.writeUInt16LE(8, 0);
    facts.writeUInt32LE(crc32(text), 4 + 2);
    const size = Buffer.alloc(8);
    size.writeUInt32LE(packed.length, 0);
    size.writeUInt32LE(Buffer.byteLength(text), 4);
    const names = Buffer.from(name);
    const nameLength = Buffer.alloc(4);
    nameLength.writeUInt16LE(names.length, 0);
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0]), facts.subarray(0, 10), size, nameLength]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, place, names);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, names, packed]);
    bodies.push(body);
    offset += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

async function measured(work: () => Promise<string>) {
  await sheetLines({ name: 'warm.csv', content: Buffer.from('a,b\n1,2\n') });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let highest = before;
  const look = () => {
    highest = Math.max(highest, process.memoryUsage().rss);
  };
  const timer = setInterval(look, 2);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const answer = await work().catch((error: Error) => error.message);
  const milliseconds = Math.round(performance.now() - startedAt);
  look();
  // a pause is noted when it is over
  await new Promise((resolve) => setImmediate(resolve));
  delay.disable();
  clearInterval(timer);
  return {
    answer,
    milliseconds,
    pause: Math.round(delay.max / 1e6),
    more: Math.round((highest - before) / MB),
  };
}

const cases: [string, () => Promise<Buffer> | Buffer][] = [
  ...Object.entries(CSV).map(([name, text]): [string, () => Buffer] => [
    `${name}.csv`,
    () => Buffer.from(text),
  ]),
  ...Object.entries(XLSX).map(([name, parts]): [string, () => Promise<Buffer>] => [
    `${name}.xlsx`,
    () => workbook(parts),
  ]),
  ['attributes.xlsx', () => workbook({ 'xl/worksheets/sheet1.xml': attributes() })],
];

test.each(cases)('%s takes less than 200 MB and 200 ms at a time', async (name, content) => {
  const file = { name, content: await content() };
  const result = await measured(async () => `${(await sheetLines(file)).length} lines`);
  expect(result.more, JSON.stringify(result)).toBeLessThan(200);
  expect(result.pause, JSON.stringify(result)).toBeLessThan(200);
});

test('so does what begins a screen from a spreadsheet of long titles', async () => {
  const titles = Array.from({ length: 100 }, (_, index) => `${index}${'长'.repeat(9000)}`);
  const content = Buffer.from(`${titles.join(',')}\n${titles.map(() => 1).join(',')}\n`);
  const result = await measured(
    async () => `${(await fromSheet({ name: 'a.csv', content })).columns.length}`,
  );
  expect(result.answer).toBe('100');
  expect(result.more, JSON.stringify(result)).toBeLessThan(200);
  expect(result.pause, JSON.stringify(result)).toBeLessThan(200);
});
