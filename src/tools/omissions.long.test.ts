import { expect, test } from 'vitest';
import { judgeOmissions } from './testing/omissions';

test('whatever is taken out of any file that still reads is reported, all of it', () => {
  const { silent, count } = judgeOmissions({ fileStep: 1, step: 1 });
  console.log(`${count} omissions`);
  expect(silent).toEqual([]);
  expect(count).toBeGreaterThan(1200);
});
