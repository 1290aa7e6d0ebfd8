import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readInThread } from './readInThread';
import { LIMITS } from './sheetLimits';

const csv = async (text: string) => (await readInThread({ kind: 'csv' }, Buffer.from(text)))?.lines;

test('a thread reads spreadsheets of both kinds: texts, numbers, dates, blanks', async () => {
  expect(await csv('词,分类\n\n滚,辱骂\n')).toEqual([
    { number: 1, cells: ['词', '分类'] },
    { number: 3, cells: ['滚', '辱骂'] },
  ]);
  const rows = [
    ['名称', '价格'],
    ['玫瑰', 12.5, new Date('2026-11-22T10:30:00Z'), null, true],
  ];
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: '一', rows }] }));
  expect((await readInThread({ kind: 'xlsx' }, content))?.lines.map(({ cells }) => cells)).toEqual(rows);
  // the sender's bytes stay
  expect(content.length).toBeGreaterThan(0);
  expect(await readInThread({ kind: 'xlsx' }, Buffer.from('no spreadsheet'))).toBeNull();
});

test('lines arrive whole and in order, however many pieces they come in', async () => {
  const lines = Array.from({ length: 4000 }, (_, index) => `${index},${'长'.repeat(200)}${',x'.repeat(40)}`);
  const read = await csv(lines.join('\n'));
  expect(read?.map(({ cells }) => cells[0])).toEqual(lines.map((_, index) => String(index)));
  expect(read?.every(({ cells }) => cells.length === 42)).toBe(true);
});

test('what is too much is refused in a sentence', async () => {
  await expect(csv(`词\n${'a\n'.repeat(6000)}`)).rejects.toThrow(LIMITS.rows);
});

test('one is read at a time: some wait, more are refused, and the next has its turn', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 7 }, (_, index) => csv(index === 1 ? 'a\n'.repeat(6000) : `词,${index}\n`)),
  );
  const words = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value?.[0]?.cells[1] : answer.reason.message,
  );
  // the first four wait, as the first begins in the next turn
  expect(words).toEqual(['0', LIMITS.rows, '2', '3', LIMITS.busy, LIMITS.busy, LIMITS.busy]);
  const refused = answers.at(-1);
  expect(refused?.status === 'rejected' && refused.reason.details).toEqual({ status: 429, code: 429 });
  expect((await csv('词,后\n'))?.[0]?.cells[1]).toBe('后');
});
