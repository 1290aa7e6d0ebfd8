import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedPart, differences } from './differences';

const words = (parts: readonly ComparedPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const compared = (before: string, after: string) => {
  const found = differences([{ text: before }], [{ text: after }]);
  return [words(found.before), words(found.after)];
};

test('the letters that changed are marked on their side', () => {
  expect(compared('小鹿今天不上班', '小鹿明天不上班')).toEqual(['小鹿[今]天不上班', '小鹿[明]天不上班']);
  expect(compared('夜雨', '夜雨加微信')).toEqual(['夜雨', '夜雨[加微信]']);
  expect(compared('', '新来的')).toEqual(['', '[新来的]']);
  expect(compared('🌙晚安', '☀早安')).toEqual(['[🌙晚]安', '[☀早]安']);
});

test('what is marked already stays marked', () => {
  const { after } = differences([{ text: '主页' }], [{ text: '主页' }, { text: '加微信', mark: '广告引流' }]);
  expect(after).toEqual([
    { text: '主页', isChanged: false },
    { text: '加微信', mark: '广告引流', isChanged: true },
  ]);
});

test('nothing is lost, and what is unmarked is the same on both sides', () => {
  const text = fc.string({ unit: fc.constantFrom('甲', '乙', '丙', '😀'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = differences([{ text: before }], [{ text: after }]);
      const whole = (parts: readonly ComparedPart[]) => parts.map((part) => part.text).join('');
      const same = (parts: readonly ComparedPart[]) => whole(parts.filter(({ isChanged }) => !isChanged));
      expect([whole(found.before), whole(found.after)]).toEqual([before, after]);
      expect(same(found.before)).toBe(same(found.after));
    }),
  );
});
