// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointsWith } from '#engine/embed/memory/endpointsWith';
import { user } from '#testing/user';
import { gifts, listOf, mountScreen } from '../../testing/mountScreen';
import { testScreens } from '../../testing/testScreens';

afterEach(() => void vi.useRealTimers());

test('the numbers of the tabs are refreshed with the rows that a page loads by itself', async () => {
  vi.useFakeTimers();
  const totals = vi
    .fn()
    .mockResolvedValueOnce({ sums: [], tabs: { plain: 2, luxury: 0 } })
    .mockResolvedValue({ sums: [], tabs: { plain: 1, luxury: 1 } });
  const endpoints = endpointsWith({ 'GET totals': totals });
  const screens = testScreens({ refresh: 5, table: { columns: ['name', 'kind'], tabs: 'kind' } });
  const screen = await mountScreen({ data: { endpoints }, screens });
  expect(screen.text()).toMatch(/普通\s*2/);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.ports.data.list).toHaveBeenCalledTimes(2);
  expect(screen.text()).toMatch(/普通\s*1/);
  screen.unmount();
});

test('the numbers of the tabs are counted again after a change in a cell', async () => {
  const totals = vi
    .fn()
    .mockResolvedValueOnce({ sums: [], tabs: { plain: 2, luxury: 0 } })
    .mockResolvedValue({ sums: [], tabs: { plain: 1, luxury: 1 } });
  const endpoints = endpointsWith({ 'GET totals': totals });
  const screens = testScreens({
    table: { columns: ['name', 'kind', 'enabled'], inline: ['enabled'], tabs: 'kind' },
  });
  const edit = vi.fn(async () => ({ message: '编辑成功', result: null }));
  const screen = await mountScreen({ data: { endpoints, edit, list: listOf(gifts(2)) }, screens });
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
  expect(totals).toHaveBeenCalledTimes(1);
  await user.click(screen.rows()[0]?.querySelector('[role="switch"]') as HTMLElement);
  await waitFor(() => expect(edit).toHaveBeenCalled());
  await waitFor(() => expect(screen.text()).toMatch(/普通\s*1/));
  screen.unmount();
});

test('a number that is a guess says so; one of few records is exact among them', async () => {
  const answer = { sums: [], tabs: { plain: 123_456, luxury: 7 }, isEstimated: true, exactTabs: ['luxury'] };
  const endpoints = endpointsWith({ 'GET totals': vi.fn().mockResolvedValue(answer) });
  const screens = testScreens({ table: { columns: ['name', 'kind'], tabs: 'kind' } });
  const screen = await mountScreen({ data: { endpoints }, screens });
  await waitFor(() => expect(screen.text()).toContain('约'));
  expect(screen.text()).toMatch(/普通\s*约 123,000/);
  expect(screen.text()).toMatch(/豪华\s*7/);
  screen.unmount();
});
