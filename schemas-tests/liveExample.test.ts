import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { liveData } from '../scripts/docs/live/frame/liveData';
import { SUGGESTIONS, suggested } from '../scripts/docs/live/suggestions';
import type { DataPort } from '../src/engine/index';
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

interface Example {
  data: DataPort;
  /** Draws another file over the same records. */
  draw(screen: Screen): void;
}

function newExample(): Example {
  let current = screen;
  const draw = (next: Screen) => {
    current = next;
  };
  return { data: liveData(() => current), draw };
}

const list = ({ data }: Example, filters: Record<string, string> = {}) =>
  data.list(screen, { pageNo: 1, pageSize: 100, sort: [{ field: 'price', direction: 'asc' }], filters });
const names = async (example: Example, filters: Record<string, string> = {}) =>
  (await list(example, filters)).records.map(({ name }) => name);
const refusal = async (write: Promise<unknown>) => {
  try {
    await write;
  } catch (error) {
    if (error instanceof RequestError) return error.message;
    throw error;
  }
  return null;
};
const recordNamed = async (example: Example, name: string): Promise<RecordData | undefined> =>
  (await list(example)).records.find((one) => one.name === name);
const idOf = async (example: Example, name: string) => {
  const record = await recordNamed(example, name);
  if (!record) throw new Error(`no record ${name}`);
  return String(record.id);
};
const endpointsOf = ({ data }: Example) => {
  if (!data.endpoints) throw new Error('the example has no endpoints');
  return data.endpoints;
};

test('the file is sound, and every value of its records fits its field', async () => {
  const { records } = await list(newExample());
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

test('boxes search as on the server', async () => {
  const example = newExample();
  expect(await names(example, { name: '星' })).toEqual(['星空']);
  expect(await names(example, { kind: 'love,party', status: 'draft' })).toEqual(['红豆', '情书', '香槟']);
  expect(await names(example, { kind_not: 'love,party', price_begin: '60' })).toEqual(['小熊', '锦鲤']);
  expect(await names(example, { price: '520' })).toEqual(['热气球']);
  const { tabs } = await endpointsOf(example)['GET totals'](screen, { kind: 'party', status: 'live' });
  expect(tabs).toEqual({ live: 4, draft: 1 });
  example.draw(screenOf(TEXT.replace('"search": ["name"', '"search": ["createTime", "name"')));
  expect((await list(example, { createTime_end: '2000-01-01' })).total).toBe(0);
  expect((await list(example, { createTime_begin: '2000-01-01' })).total).toBe(15);
});

test('records are added, edited and deleted, and refused by the judge of the engine', async () => {
  const example = newExample();
  const { data } = example;
  const add = (record: RecordData) => data.add(screen, record, String(record.name));
  expect(await refusal(add({ name: '玫瑰', kind: 'love', price: 1 }))).toBe('名称已存在');
  expect(await refusal(add({ name: '风铃', kind: 'love', price: 0 }))).toBe('价格不能小于 1');
  expect(await refusal(add({ kind: 'love', price: 3 }))).toBe('名称不能为空');
  await add({ name: '风铃', kind: 'love', price: 3, status: 'live' });
  // what the form does not have is not taken from a call
  expect(await recordNamed(example, '风铃')).toMatchObject({ id: '16', price: 3, status: 'draft' });
  await data.edit(screen, { id: '16', price: 4 });
  expect(await recordNamed(example, '风铃')).toMatchObject({ price: 4, name: '风铃' });
  await data.remove(screen, ['16']);
  expect(await recordNamed(example, '风铃')).toBeUndefined();
  const { records: log } = await endpointsOf(example)['GET history'](screen, { id: '16' });
  expect(log.map(({ title }) => title)).toEqual(['编辑', '新增']);
  expect(log[0]?.changes).toEqual([{ field: 'price', title: '价格', before: '3', after: '4' }]);
});

test('an action asks its `when` of the record as it is now, and saves answers and `set`', async () => {
  const example = newExample();
  const { data } = example;
  const id = await idOf(example, '玫瑰');
  expect(await refusal(data.act(screen, 'launch', { id }))).toBe('该记录已被他人处理');
  expect(await refusal(data.act(screen, 'retire', { id }))).toBe('下架原因不能为空');
  await data.act(screen, 'retire', { id, reason: '换季' });
  expect(await recordNamed(example, '玫瑰')).toMatchObject({ status: 'retired', reason: '换季' });
  const { result } = await data.act(screen, 'launch', { ids: [id, await idOf(example, '小熊')] });
  expect(result).toMatchObject({ done: [id], failed: [expect.anything()] });
  expect(await recordNamed(example, '玫瑰')).toMatchObject({ status: 'live', reason: null });
});

test('a field that leaves the file, or changes its type, loses no value', async () => {
  const example = newExample();
  example.draw(screenOf(suggested(TEXT, suggestion('加一列'))));
  expect(await names(example, { sold_begin: '9000' })).toEqual(['荧光棒']);
  const dated = TEXT.replace('"type": "gold"', '"type": "date"').replace(/,\s*"minimum": 1/, '');
  example.draw(screenOf(dated));
  expect((await list(example)).records.every(({ price }) => price === null)).toBe(true);
  await example.data.edit(screen, { id: await idOf(example, '玫瑰'), name: '红玫瑰' });
  example.draw(screen);
  expect(await recordNamed(example, '红玫瑰')).toMatchObject({ price: 10 });
});

test('a queue hands out what its `where` finds, until it is decided', async () => {
  const example = newExample();
  const queue = screenOf(suggested(TEXT, suggestion('改成审核')));
  example.draw(queue);
  const claim = endpointsOf(example)['POST claim'];
  const { record, waiting } = (await claim(queue, {})).result;
  expect(waiting).toBe(3);
  await example.data.act(queue, 'launch', { id: String(record?.id) });
  expect((await claim(queue, {})).result.waiting).toBe(2);
  example.draw(screen);
  expect((await claim(screen, {})).result).toMatchObject({ waiting: 0, record: null });
});
