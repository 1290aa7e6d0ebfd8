// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Rail, type RecordTab } from './Rail';

const tab = (key: string, group: string | null, count?: string): RecordTab => ({
  key,
  label: key,
  children: null,
  group,
  ...(count !== undefined && { count }),
});
const own = { key: '详情', label: '详情', children: null };
const tabs = (counts: [string, string, string]) => [
  own,
  tab('金币', '钱', counts[0]),
  tab('订单', '钱', counts[1]),
  tab('处罚', '风险', counts[2]),
];

const onOpen = vi.fn();
let page: ReturnType<typeof render>;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  onOpen.mockClear();
});

const rail = (shown: RecordTab[]) => <Rail tabs={shown} active="详情" tabsId="t" onOpen={onOpen} />;
const show = (shown: RecordTab[]) => act(async () => page.rerender(rail(shown)));
const open = async (shown: RecordTab[]) => {
  page = await act(async () => render(rail(shown)));
};
const entries = () => [...page.container.querySelectorAll('[role="tab"]')].map((one) => one.textContent);
const titles = () => [...page.container.querySelectorAll('.detail-rail-title')].map((one) => one.textContent);
const rest = () => page.container.querySelector<HTMLElement>('.ant-btn-link');

test('what holds nothing is folded, with its group, and one press unfolds it', async () => {
  await open(tabs(['3', '0', '0']));
  expect(entries()).toEqual(['详情', '金币']);
  expect(titles()).toEqual(['钱']);
  expect(rest()?.textContent).toBe('还有 2 项没有记录');
  await act(async () => rest()?.click());
  expect(entries()).toEqual(['详情', '金币', '订单', '处罚']);
  expect(titles()).toEqual(['钱', '风险']);
});

test('until the counts are there nothing is to be read; then it is decided, and stays', async () => {
  await open(tabs(['', '', '']));
  expect(page.container.querySelector('.is-waiting')).not.toBeNull();
  await show(tabs(['0', '2', '0']));
  expect(page.container.querySelector('.is-waiting')).toBeNull();
  expect(entries()).toEqual(['详情', '订单']);
});

test('who has waited a second sees everything, and counts that come later move nothing', async () => {
  await open(tabs(['', '', '']));
  await act(async () => void vi.advanceTimersByTime(1000));
  expect(page.container.querySelector('.is-waiting')).toBeNull();
  await show(tabs(['0', '2', '0']));
  expect(entries()).toEqual(['详情', '金币', '订单', '处罚']);
});

test('arrows lead from entry to entry, round', async () => {
  await open(tabs(['1', '1', '1']));
  const list = [...page.container.querySelectorAll<HTMLElement>('[role="tab"]')];
  const press = (key: string) =>
    act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
  await act(async () => list[0]?.focus());
  await press('ArrowUp');
  expect(document.activeElement).toBe(list[3]);
  await press('ArrowDown');
  expect(document.activeElement).toBe(list[0]);
  await act(async () => list[2]?.click());
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('订单');
});
