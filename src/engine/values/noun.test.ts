import { expect, test } from 'vitest';
import { nounOf } from './noun';

test.each([
  ['礼物列表', '礼物'],
  ['数据字典', '数据字典'],
  ['列表', '列表'],
])('a record of %s is a %s', (title, noun) => {
  expect(nounOf(title)).toBe(noun);
});
