import { expect, test } from 'vitest';
import { normaliseFields } from '../language/normalise/field';
import { confirmText } from './confirmText';

const fields = normaliseFields(
  {
    name: { type: 'text', title: '名称' },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
    price: { type: 'cny', title: '价格' },
    userId: { type: 'user', title: '操作员' },
    tags: { type: 'enum', title: '标签', multiple: true, options: { a: '甲', b: '乙' } },
  },
  [],
);

const formatText = (template: string, ...records: Record<string, unknown>[]) =>
  confirmText(template, fields, records);

test('values show in words', () => {
  const record = { name: '玫瑰', kind: 'luxury', price: 5_000_000, tags: ['a', 'b'] };
  expect(formatText('{name} {kind} {price} {tags}', record)).toBe('玫瑰 豪华 ¥50,000.00 甲、乙');
});

test('what the server calls a coded value comes first', () => {
  expect(formatText('{userId}', { userId: '3', userId_dictText: '小王' })).toBe('小王');
  expect(formatText('{userId}', { userId: '3' })).toBe('3');
});

test('nothing is -, and a value that looks like a placeholder is text', () => {
  expect(formatText('「{name}」', { name: null })).toBe('「-」');
  expect(formatText('「{name}」', { name: '{price}', price: 1 })).toBe('「{price}」');
});

test('several records: two named, all counted', () => {
  const [a, b, c] = ['玫瑰', '百合', '茉莉'].map((name) => ({ name }));
  expect(formatText('下架「{name}」？', a!, b!)).toBe('下架「玫瑰、百合」？');
  expect(formatText('下架「{name}」？', a!, b!, c!)).toBe('下架「玫瑰、百合 等 3 条」？');
});

test('of several records a later clause about one of them is left out', () => {
  const template = '向 {userId} 付 {price}，{kind}，收款人 {name}？';
  const one = { userId_dictText: '小王', userId: '1', price: 100, kind: 'plain', name: '王' };
  const other = { userId_dictText: '小李', userId: '2', price: 250, kind: 'luxury', name: '李' };
  expect(formatText(template, one)).toBe('向 小王 付 ¥1.00，普通，收款人 王？');
  expect(formatText(template, one, other)).toBe('向 小王、小李 付 合计 ¥3.50？');
  expect(formatText('通过「{name}」，到账 {price}，确定？', one, other)).toBe(
    '通过「王、李」，到账 合计 ¥3.50，确定？',
  );
});

test('money of several records is their sum, unless one holds none', () => {
  expect(formatText('到账 {price}？', { price: 100 }, { price: 250 })).toBe('到账 合计 ¥3.50？');
  expect(formatText('到账 {price}？', { price: 100 }, { price: null })).toBe('到账 ¥1.00、-？');
});

test('without a record, and for a name that is no field, the sentence stays as written', () => {
  expect(formatText('下架「{name}」？')).toBe('下架「{name}」？');
  expect(formatText('{other} {1}', { other: 'x' })).toBe('{other} {1}');
});
