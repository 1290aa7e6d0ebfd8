import { expect, test } from 'vitest';
import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { normaliseOwnField } from '#engine/language/normalise/field';
import { columnRoom } from './columnRoom';
import { textWidthIn } from './textWidth';

const text = textWidthIn({ size: 14, family: 'sans-serif', weight: 400 });
const fonts = { text, title: text, small: text };
const columnOf = (type: string, title: string, words: object = {}): CompiledColumn => ({
  key: 'a',
  title,
  field: normaliseOwnField('a', { type, title, ...words }, {}),
  end: null,
  width: 160,
  isWidthDeclared: false,
  isPinned: false,
  decides: false,
  align: 'left',
  isSortable: false,
});
const recordsOf = (...values: unknown[]): RecordData[] => values.map((a, id) => ({ id: String(id), a }));
const PADDING = 16;
/** What letters may take beyond what is measured. */
const BEYOND = 2;

/** The width of one column after each of these pages. */
function widths(column: CompiledColumn, ...pages: RecordData[][]): (number | undefined)[] {
  const room = columnRoom(fonts, () => 0);
  return pages.map((page) => room([column], page).get('a'));
}

test('two letters take the room of two letters, eight figures that of eight', () => {
  expect(widths(columnOf('text', '性别'), recordsOf('女', '男'))).toEqual([28 + PADDING]);
  expect(widths(columnOf('text', 'ID'), recordsOf('10022181'))).toEqual([
    text('00000000') + BEYOND + PADDING,
  ]);
});

test('a title is read whole, a long text is cut where its type ends', () => {
  expect(widths(columnOf('text', '最近活跃时间'), recordsOf('无'))).toEqual([6 * 14 + PADDING]);
  expect(widths(columnOf('text', '内容'), recordsOf('很'.repeat(90)))).toEqual([280]);
});

test('nothing shown: the type’s own width; a later page lets it grow, never shrink', () => {
  const [none, short, long, again] = widths(
    columnOf('text', '名'),
    [],
    recordsOf('短'),
    recordsOf('长长长长长'),
    recordsOf('短'),
  );
  expect(none).toBe(160);
  expect(short).toBe(14 + BEYOND + PADDING);
  expect(long).toBe(5 * 14 + BEYOND + PADDING);
  expect(again).toBe(long);
});

test('tags and pictures take their frames, what plays its own width', () => {
  const options = { red: '红', green: '绿' };
  expect(widths(columnOf('enum', '色', { options, multiple: true }), recordsOf(['red', 'green']))).toEqual([
    2 * (14 + 16) + 4 + PADDING,
  ]);
  expect(
    widths(columnOf('image', '图', { multiple: true }), recordsOf(['/a.png', '/b.png', '/c.png'])),
  ).toEqual([3 * 32 + 2 * 4 + PADDING]);
  expect(widths(columnOf('audio', '声'), recordsOf('/a.mp3'))).toEqual([160]);
});

test('a period takes the room of its whole text, beyond that of one time', () => {
  const period = {
    ...columnOf('datetime', '有效期'),
    end: normaliseOwnField('b', { type: 'datetime', title: '到' }, {}),
  };
  const times = { a: '2026-01-01 08:00:05', b: '2026-02-01 12:30:05' };
  const [width] = widths(period, [{ id: '1', ...times }]);
  expect(width).toBe(text('2026-01-01 08:00 至 02-01 12:30') + BEYOND + PADDING);
});

test('the same map is answered while nothing grew, so that no row is drawn again', () => {
  const room = columnRoom(fonts, () => 0);
  const columns = [columnOf('text', '名')];
  expect(room(columns, recordsOf('甲'))).toBe(room(columns, recordsOf('乙')));
});
