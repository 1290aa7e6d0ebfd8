// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Held } from '../../../contract/ports';
import { gifts, listOf, mountScreen } from '../testing/mountScreen';

test('a list with selected rows is held, until nothing is selected any more', async () => {
  const held = new Map<string, Held>();
  const hold = (key: string, what: Held | null) =>
    void (what === null ? held.delete(key) : held.set(key, what));
  const screen = await mountScreen({ data: { list: listOf(gifts(3)) }, work: { hold } });
  expect(held.size).toBe(0);
  await screen.select(0, 2);
  expect([...held.values()]).toEqual(['open']);
  await screen.select(0, 2);
  expect(held.size).toBe(0);
  await screen.unmount();
});
