import { expect, test } from 'vitest';
import { mentionParts } from './mentionParts';

const marked = (text: string, ...names: string[]) =>
  mentionParts(text, names).map(({ text: part, isMention }) => (isMention ? `[${part}]` : part));

test('names after an @ stand out, the longer one of two', () => {
  expect(marked('@张三丰 看一下，@张三 也看', '张三', '张三丰')).toEqual([
    '[@张三丰]',
    ' 看一下，',
    '[@张三]',
    ' 也看',
  ]);
});

test('an address or somebody who was not named is text', () => {
  expect(marked('发到 a@b.cn，@李四', '张三')).toEqual(['发到 a@b.cn，@李四']);
  expect(marked('')).toEqual([]);
});
