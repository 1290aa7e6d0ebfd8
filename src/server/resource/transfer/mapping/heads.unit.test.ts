import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '#engine/pure';
import { cellText, namedFields, recognisedHead, suggestedFields, titleOf } from './heads';

const field = (name: string, title: string, formerly: string[] = []) =>
  ({ name, title, formerly, words: {} }) as unknown as Field;
const NAME = field('name', '名称', ['label']);
const PRICE = field('price', '价格');
const PHONE = field('phone', '手机号');
const KIND = field('giftKind', '礼物类型');
const FIELDS = [NAME, PRICE, PHONE, KIND];
const NAMED = namedFields(FIELDS, new Map([['price', '售价']]));
const suggest = (...heads: string[]) => suggestedFields(heads, NAMED).map((one) => one?.name ?? null);

test.each([
  [
    ['名称', '价格'],
    ['name', 'price'],
  ],
  // as an export's head, whose column has a title of its own
  [['售价'], ['price']],
  [
    [' 名 称：', '礼物 类型'],
    ['name', 'giftKind'],
  ],
  [
    ['NAME', 'gift_kind'],
    ['name', 'giftKind'],
  ],
  [['label'], ['name']],
  [
    ['价格（元）', '手机号(必填)'],
    ['price', 'phone'],
  ],
  [
    ['手机', '商品名称'],
    ['phone', 'name'],
  ],
  [['礼物类形'], ['giftKind']],
  // two letters that differ by one mean something else
  [
    ['规格', '备注', ''],
    [null, null, null],
  ],
  // what is certain comes first, whatever the order of the columns
  [
    ['商品名称', '名称'],
    [null, 'name'],
  ],
  // each field once
  [
    ['价格', '价格'],
    ['price', null],
  ],
])('%j fills %j', (heads, expected) => {
  expect(suggest(...heads)).toEqual(expected);
});

test('what the heads do not say the values may: all of them are options of one field', () => {
  const words = { options: [{ title: '甲架' }, { title: '乙架' }] };
  const shelf = { ...field('shelf', '货架'), words } as unknown as Field;
  const named = namedFields([NAME, shelf], new Map());
  const found = (...values: string[]) => suggestedFields(['位置'], named, [values])[0]?.name ?? null;
  expect(found('甲架', '乙架', '甲架')).toBe('shelf');
  expect([found('甲架', '丙架'), found()]).toEqual([null, null]);
});

test('no field is suggested twice, and an exact title always finds its field', () => {
  const head = fc.oneof(
    fc.constantFrom('名称', '价格', '手机', 'name', '售价', '礼物类型 *', '类型'),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(head, { maxLength: 8 }), (heads) => {
      const titles = heads.map(titleOf);
      const found = suggestedFields(titles, NAMED);
      const filled = found.filter((one) => one !== null);
      expect(new Set(filled).size).toBe(filled.length);
      for (const one of FIELDS) if (titles.includes(one.title)) expect(found).toContain(one);
    }),
    { seed: 20261126 },
  );
});

test('the head is the line with the most titles, within the first lines', () => {
  const line = (number: number, ...cells: string[]) => ({ number, cells });
  expect(recognisedHead([line(1, '名称'), line(2, '名称 *', '价格')], NAMED)).toBe(1);
  expect(recognisedHead([line(1, '礼物列表数据'), line(2, '导出人:张三'), line(3, '名称')], NAMED)).toBe(2);
  expect(recognisedHead([line(5, '名称')], NAMED)).toBe(-1);
  expect(recognisedHead([line(1, '甲', '乙')], NAMED)).toBe(-1);
});

test('a cell shows a day without its midnight, and a moment with its time', () => {
  expect(cellText(new Date(Date.UTC(2026, 0, 5)))).toBe('2026-01-05');
  expect(cellText(new Date(Date.UTC(2026, 0, 5, 8, 30)))).toBe('2026-01-05 08:30:00');
  expect([cellText(true), cellText(1.5), cellText(null)]).toEqual(['是', '1.5', '']);
});

test('a field of the screen comes before the id of the record that is called the same, unless both have a column', () => {
  const named = namedFields([field('id', '编号'), field('no', '编号')], new Map());
  const names = (...heads: string[]) => suggestedFields(heads, named).map((one) => one?.name ?? null);
  expect(names('编号')).toEqual(['no']);
  expect(names('编号', '编号')).toEqual([null, null]);
  expect(names('id', 'no')).toEqual(['id', 'no']);
});
