// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { WorkState } from '../../../contract/ports';
import { gifts, listOf, mountScreen } from '../testing/mountScreen';

test('a list with selected rows is held, until nothing is selected any more', async () => {
  const reported = new Map<string, WorkState>();
  const report = (key: string, what: WorkState | null) =>
    void (what === null ? reported.delete(key) : reported.set(key, what));
  const screen = await mountScreen({ data: { list: listOf(gifts(3)) }, work: { hold: report } });
  expect(reported.size).toBe(0);
  await screen.select(0, 2);
  expect([...reported.values()]).toEqual(['open']);
  await screen.select(0, 2);
  expect(reported.size).toBe(0);
  await screen.unmount();
});
