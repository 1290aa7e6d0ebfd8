import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { csvLines, linesOf } from './csvLines';
import { LIMITS } from './sheetLimits';

async function* cut(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

test('lines are read as they were by the reader of whole files, however they are cut', async () => {
  const text = fc
    .array(fc.constantFrom('a', '长', ' ', ',', ';', '"', '""', '\n', '\r', '\r\n', '"b,\n"'), {
      maxLength: 40,
    })
    .map((parts) => parts.join(''));
  const expected = (csv: string, delimiter: string) =>
    parseCsv(csv, { delimiter }).flatMap((cells, index) =>
      cells.some((cell) => cell !== '') ? [{ number: index + 1, cells }] : [],
    );
  await fc.assert(
    fc.asyncProperty(
      ...([text, fc.constantFrom(',', ';'), fc.integer({ min: 1, max: 5 })] as const),
      async (csv, delimiter, size) => {
        const read = await linesOf(cut(csv, size), delimiter).catch(({ message }: Error) => message);
        const isOpen = typeof read === 'string';
        if (isOpen) expect(read).toMatch(/少了一个引号$/);
        // the other reader takes what follows an open quote for text: closed it is alike
        const whole = isOpen ? `${csv}"` : csv;
        expect(await linesOf(cut(whole, size), delimiter)).toEqual(expected(whole, delimiter));
      },
    ),
    { numRuns: 2000 },
  );
});

/** Continues for ever, and says how much of it was read. */
function endless(prefix: string, part: string) {
  const taken = { characters: 0 };
  async function* chunks() {
    yield prefix;
    const chunk = part.repeat(Math.ceil(1000 / part.length));
    for (;;) {
      taken.characters += chunk.length;
      yield chunk;
    }
  }
  return { chunks: chunks(), taken };
}

test.each([
  ['commas', ',', LIMITS.columns(2), 2000],
  ['line breaks', '\n', LIMITS.lines, 1_050_000],
  ['carriage returns', '\r', LIMITS.lines, 1_050_000],
  ['letters', 'x', LIMITS.lineCharacters(2), 1_003_000],
  ['quoted line breaks', '""\n', LIMITS.lines, 3_150_000],
  ['quotes', '"', LIMITS.lineCharacters(2), 2_003_000],
  ['quotes and commas', '",', LIMITS.columns(2), 4000],
  ['quoted commas', '"",', LIMITS.columns(2), 4000],
  ['quotes, commas and breaks', '"a,",\n', LIMITS.rows, 40_000],
  ['rows', 'a,b\n', LIMITS.rows, 22_000],
  ['rows of blanks between', 'a,b\n\n\n\n', LIMITS.rows, 40_000],
  ['wide rows', `${'a,'.repeat(400)}\n`, LIMITS.cells, 2_010_000],
])(
  'endless %s are refused in a sentence, and no more of them is read',
  async (_name, part, sentence, most) => {
    const { chunks, taken } = endless('词,分类\n', part);
    await expect(linesOf(chunks, ',')).rejects.toThrow(sentence);
    expect(taken.characters).toBeLessThanOrEqual(most);
  },
);

test('a quote that is open to the end of a line of a million characters is refused', async () => {
  const { chunks, taken } = endless('词,分类\n"', 'x\n');
  await expect(linesOf(chunks, ',')).rejects.toThrow(LIMITS.lineCharacters(2));
  expect(taken.characters).toBeLessThanOrEqual(1_003_000);
  await expect(linesOf(cut('词\n"一\n二\n三', 4), ',')).rejects.toThrow('文件的第 2 行起少了一个引号');
});

test('UTF-8 with and without its mark, GB18030, and what separates columns are found', async () => {
  const expected = [
    { number: 1, cells: ['词', '分类'] },
    { number: 3, cells: ['滚', '辱骂'] },
  ];
  const text = '词,分类\r\n\r\n滚,辱骂\r\n';
  expect(await csvLines(Buffer.from(text))).toEqual(expected);
  expect(await csvLines(Buffer.from(`\ufeff${text}`))).toEqual(expected);
  for (const delimiter of [';', '\t', '|'])
    expect(await csvLines(Buffer.from(text.replaceAll(',', delimiter)))).toEqual(expected);
  const gbk = [
    0xb4, 0xca, 0x2c, 0xb7, 0xd6, 0xc0, 0xe0, 0x0a, 0x0a, 0xb9, 0xf6, 0x2c, 0xc8, 0xe8, 0xc2, 0xee,
  ];
  expect(await csvLines(Buffer.from(gbk))).toEqual(expected);
});

test('a character that two chunks share is whole', async () => {
  const word = '长'.repeat(20_000);
  expect(await csvLines(Buffer.from(`a${word},b\n`))).toEqual([{ number: 1, cells: [`a${word}`, 'b'] }]);
});

test('UTF-16 with its mark is read; a broken letter of UTF-8 is named by its line', async () => {
  const text = '词\t分类\r\n滚\t辱骂\r\n';
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  const expected = [
    { number: 1, cells: ['词', '分类'] },
    { number: 2, cells: ['滚', '辱骂'] },
  ];
  expect(await csvLines(little)).toEqual(expected);
  expect(await csvLines(Buffer.from(little).swap16())).toEqual(expected);
  const whole = Buffer.from('姓名,类型\n张三,乙\n李四,乙\n王五,丙');
  await expect(csvLines(whole.subarray(0, -1))).rejects.toThrow(LIMITS.letter(4));
  const within = Buffer.from(whole);
  within[whole.indexOf('李') + 1] = 0x41;
  await expect(csvLines(within)).rejects.toThrow(LIMITS.letter(3));
});
