import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleRecords } from '../scripts/docs/live/example/records';
import { readPage, readTotals, readWaiting } from '../scripts/docs/live/memory/read';
import { type MemoryTable, newTable } from '../scripts/docs/live/memory/table';
import { actOn, addRecord, editRecord, forEach, removeRecord } from '../scripts/docs/live/memory/writes';
import { SUGGESTIONS, suggested } from '../scripts/docs/live/suggestions';
import { type RecordData, RequestError, readScreens, type Screen } from '../src/engine/pure';

/** The example on the first page of the documentation: its file, its suggested changes, and its records in memory. */
const TEXT = readFileSync('scripts/docs/live/example/gift.json', 'utf8');
const read = (text: string) => readScreens([{ file: 'goods/gift.json', text }], null);

function screenOf(text: string): Screen {
  const { screens, errors } = read(text);
  expect(errors).toEqual([]);
  const screen = screens.get('goods/gift');
  if (!screen) throw new Error('the example is no screen');
  return screen;
}

const suggestion = (title: string) => {
  const found = SUGGESTIONS.find((one) => one.title === title);
  if (!found) throw new Error(`no suggestion ${title}`);
  return found;
};
const screen = screenOf(TEXT);
const newExample = () => newTable(exampleRecords(Date.now()));
const list = (table: MemoryTable, filters: Record<string, string> = {}, as = screen) =>
  readPage(table, as, { pageNo: 1, pageSize: 100, sort: [{ field: 'price', direction: 'asc' }], filters });
const names = (table: MemoryTable, filters: Record<string, string> = {}) =>
  list(table, filters).records.map(({ name }) => name);
const refusal = (write: () => void) => {
  try {
    write();
  } catch (error) {
    if (error instanceof RequestError) return error.message;
    throw error;
  }
  return null;
};
const idOf = (table: MemoryTable, name: string) => {
  const row = table.rows.find((one) => one.name === name);
  if (!row) throw new Error(`no record ${name}`);
  return String(row.id);
};
const recordNamed = (table: MemoryTable, name: string): RecordData | undefined =>
  list(table).records.find((one) => one.name === name);

test('the file is sound, and every value of its records fits its field', () => {
  const { records } = list(newExample());
  expect(records).toHaveLength(15);
  expect(records.filter(({ name, kind, price, status }) => !name || !kind || !price || !status)).toEqual([]);
  expect(records[0]).toMatchObject({ name: '荧光棒', kind_dictText: '派对', status_dictText: '在售' });
});

test('every suggestion changes the file, alone and after all others', () => {
  const sound = SUGGESTIONS.filter(({ title }) => title !== '写错一个词');
  expect(sound.length).toBeGreaterThan(4);
  let all = TEXT;
  for (const one of sound) {
    expect(suggested(TEXT, one), one.title).not.toBe(TEXT);
    screenOf(suggested(TEXT, one));
    all = suggested(all, one);
    screenOf(all);
    expect(suggested(all, one), one.title).toBe(all);
  }
});

test('the mistake has its sentence and its line', () => {
  const { errors } = read(suggested(TEXT, suggestion('写错一个词')));
  const line = TEXT.split('\n').findIndex((one) => one.includes('"type": "gold"')) + 1;
  expect(errors.map(({ message }) => message)).toEqual([
    '字段 price 的类型 "glod" 不存在，是否想写 "gold"？',
  ]);
  expect(errors[0]?.line).toBe(line);
});

test('boxes search as on the server', () => {
  const table = newExample();
  expect(names(table, { name: '星' })).toEqual(['星空']);
  expect(names(table, { kind: 'love,party', status: 'draft' })).toEqual(['红豆', '情书', '香槟']);
  expect(names(table, { kind_not: 'love,party', price_begin: '60' })).toEqual(['小熊', '锦鲤']);
  expect(names(table, { price: '520' })).toEqual(['热气球']);
  const timed = screenOf(TEXT.replace('"search": ["name"', '"search": ["createTime", "name"'));
  expect(list(table, { createTime_end: '2000-01-01' }, timed).total).toBe(0);
  expect(list(table, { createTime_begin: '2000-01-01' }, timed).total).toBe(15);
  expect(readTotals(table, screen, { kind: 'party', status: 'live' }).tabs).toEqual({ live: 4, draft: 1 });
});

test('records are added, edited and deleted, and refused by the judge of the engine', () => {
  const table = newExample();
  expect(refusal(() => addRecord(table, screen, { name: '玫瑰', kind: 'love', price: 1 }))).toBe(
    '名称已存在',
  );
  expect(refusal(() => addRecord(table, screen, { name: '风铃', kind: 'love', price: 0 }))).toBe(
    '价格不能小于 1',
  );
  expect(refusal(() => addRecord(table, screen, { kind: 'love', price: 3 }))).toBe('名称不能为空');
  addRecord(table, screen, { name: '风铃', kind: 'love', price: 3, status: 'live' });
  // what the form does not have is not taken from a call
  expect(recordNamed(table, '风铃')).toMatchObject({ id: '16', price: 3, status: 'draft' });
  editRecord(table, screen, { id: '16', price: 4 });
  expect(recordNamed(table, '风铃')).toMatchObject({ price: 4, name: '风铃' });
  removeRecord(table, screen, '16');
  expect(recordNamed(table, '风铃')).toBeUndefined();
  expect(table.log.map(({ title }) => title)).toEqual(['编辑', '新增']);
  expect(table.log[0]?.changes).toEqual([{ field: 'price', title: '价格', before: '3', after: '4' }]);
});

test('an action asks its `when` of the record as it is now, and saves answers and `set`', () => {
  const table = newExample();
  const { launch, retire } = screen.actions;
  if (!launch || !retire) throw new Error('the example has no actions');
  const id = idOf(table, '玫瑰');
  expect(refusal(() => actOn(table, screen, launch, { id }))).toBe('该记录已被他人处理');
  expect(refusal(() => actOn(table, screen, retire, { id }))).toBe('下架原因不能为空');
  actOn(table, screen, retire, { id, reason: '换季' });
  expect(recordNamed(table, '玫瑰')).toMatchObject({ status: 'retired', reason: '换季' });
  const both = forEach([id, idOf(table, '小熊')], (one) => actOn(table, screen, launch, { id: one }));
  expect(both.done).toEqual([id]);
  expect(both.failed).toHaveLength(1);
  expect(recordNamed(table, '玫瑰')).toMatchObject({ status: 'live', reason: null });
});

test('a field that leaves the file, or changes its type, loses no value', () => {
  const table = newExample();
  const sold = screenOf(suggested(TEXT, suggestion('加一列')));
  expect(list(table, { sold_begin: '9000' }, sold).records.map(({ name }) => name)).toEqual(['荧光棒']);
  const dated = screenOf(TEXT.replace('"type": "gold"', '"type": "date"').replace(/,\s*"minimum": 1/, ''));
  expect(list(table, {}, dated).records.every(({ price }) => price === null)).toBe(true);
  editRecord(table, dated, { id: idOf(table, '玫瑰'), name: '红玫瑰' });
  expect(recordNamed(table, '红玫瑰')).toMatchObject({ price: 10 });
});

test('a queue hands out what its `where` finds, until it is decided', () => {
  const table = newExample();
  const queue = screenOf(suggested(TEXT, suggestion('改成审核')));
  const { launch } = queue.actions;
  if (!launch) throw new Error('the example has no action launch');
  const [first = ''] = readWaiting(table, queue);
  expect(readWaiting(table, queue)).toHaveLength(3);
  actOn(table, queue, launch, { id: first });
  expect(readWaiting(table, queue)).toHaveLength(2);
  expect(readWaiting(table, screen)).toEqual([]);
});
