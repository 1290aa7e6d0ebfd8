import { expect, test, vi } from 'vitest';
import { judgeChanges } from './support/editorChanges';

vi.stubEnv('WHOLE', '1');
await import('./editorSchema.test');

test('an editor marks exactly what the grammar refuses, whatever part of whichever file is changed', () => {
  const { count, differing } = judgeChanges(1);
  expect(differing).toEqual([]);
  expect(count).toBeGreaterThan(5000);
});
