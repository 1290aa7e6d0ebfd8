import { expect, test } from 'vitest';
import { judgeChanges } from './support/editorChanges';

test('an editor marks exactly what the grammar refuses, whatever part of whichever file is changed', () => {
  const { count, marked, differing } = judgeChanges(1);
  console.log(`${count} changes, ${marked} marked`);
  expect(differing).toEqual([]);
  expect(count).toBeGreaterThan(5000);
});
