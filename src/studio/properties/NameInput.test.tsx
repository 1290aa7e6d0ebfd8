// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { user } from '../../testing/user';
import { NameInput } from './NameInput';
import type { Named } from './names';

const REASONS = [
  { name: 'reject_reason', title: '驳回原因' },
  { name: 'report_reason', title: '举报原因' },
] as Named[];

test('a name that was taken by Enter before the list had come is not covered by it when it comes', async () => {
  const taken: unknown[] = [];
  const input = (names: Named[]) => (
    <NameInput label="字典" names={names} value={taken.at(-1)} onChange={(name) => taken.push(name)} />
  );
  const page = await act(async () => render(input([])));
  const box = page.container.querySelector('input') as HTMLInputElement;
  await act(async () => box.focus());
  await user.clear(box);
  await user.type(box, 'reject_reason');
  await user.keyboard('{Enter}');
  expect(taken).toEqual(['reject_reason']);
  await act(async () => page.rerender(input(REASONS)));
  expect(box.getAttribute('aria-expanded')).toBe('false');
  page.unmount();
});
