import { expect, test } from 'vitest';
import { startBuiltServer } from '../support/builtServer';

// how it starts with its own embedded database is in `start.long.test.ts`; the browser's site starts on a given one
test('a wrong setting is named and nothing starts', async () => {
  await expect(startBuiltServer({ PORT: 'abc' })).rejects.toThrow(
    'PORT 应当是 0 到 65535 的整数，现在是 "abc"',
  );
  await expect(startBuiltServer({ SEED: 'much' })).rejects.toThrow(
    'SEED 只能是 demo 或 empty，现在是 "much"',
  );
});
