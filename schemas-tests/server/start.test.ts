import { expect, test } from 'vitest';
import { startBuiltServer } from '../support/builtServer';
import { byHalf } from '../support/more';

// how it starts with its own embedded database is in `start.long.test.ts`; the browser's site starts on a given one
test.each(
  [
    ['PORT', 'abc', 'PORT 应当是 0 到 65535 的整数，现在是 "abc"'],
    ['SEED', 'much', 'SEED 只能是 demo 或 empty，现在是 "much"'],
  ].slice(0, byHalf(1, 2)),
)('a wrong setting is named and nothing starts: %s', async (name = '', value = '', sentence = '') => {
  await expect(startBuiltServer({ [name]: value })).rejects.toThrow(sentence);
});
