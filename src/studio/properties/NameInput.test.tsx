// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { focus, mount, press, type } from '../../testing/mount';
import { NameInput } from './NameInput';
import type { Named } from './names';

const ENTER = { keyCode: 13, which: 13 } as KeyboardEventInit;
const REASONS = [
  { name: 'reject_reason', title: '驳回原因' },
  { name: 'report_reason', title: '举报原因' },
] as Named[];

test('a name that was taken by Enter before the list had come is not covered by it when it comes', async () => {
  const taken: unknown[] = [];
  const input = (names: Named[]) => (
    <NameInput label="字典" names={names} value={taken.at(-1)} onChange={(name) => taken.push(name)} />
  );
  const page = await mount(input([]));
  const box = page.host.querySelector('input') as HTMLInputElement;
  await focus(box);
  await type(box, 'reject_reason');
  await press(box, 'Enter', ENTER);
  expect(taken).toEqual(['reject_reason']);
  await page.draw(input(REASONS));
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await page.unmount();
});
