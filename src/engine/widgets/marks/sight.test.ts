import { expect, test } from 'vitest';
import { sightOf } from './sight';

const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('|');

test('a text that fits is the same, a longer one is cut at its end', () => {
  const short = [{ text: '今晚八点见' }];
  expect(sightOf(short, 5)).toBe(short);
  expect(textOf(sightOf([{ text: '一二三四五六' }], 4))).toBe('一二三四|…');
});

test('the first marked word stays in sight, with a few letters before it', () => {
  const parts = [
    { text: '零一二三四五六七八九' },
    { text: '加微信', mark: '广告引流' },
    { text: '零一二三四五六七八九' },
  ];
  expect(textOf(sightOf(parts, 10))).toBe('…|四五六七八九|加微信|零|…');
  expect(textOf(sightOf(parts.slice(0, 2), 10))).toBe('…|三四五六七八九|加微信');
});
