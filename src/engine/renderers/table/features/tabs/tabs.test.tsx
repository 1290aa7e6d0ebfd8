// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataPort } from '../../../../contract/ports';
import { mountScreen } from '../../testing/mountScreen';
import { testScreens } from '../../testing/testScreens';

afterEach(() => void vi.useRealTimers());

test('the numbers of the tabs are refreshed with the rows that a page loads by itself', async () => {
  vi.useFakeTimers();
  const totals = vi
    .fn()
    .mockResolvedValueOnce({ sums: [], tabs: { plain: 2, luxury: 0 } })
    .mockResolvedValue({ sums: [], tabs: { plain: 1, luxury: 1 } });
  const oversight = { totals } as unknown as DataPort['oversight'];
  const screens = testScreens({ refresh: 5, table: { columns: ['name', 'kind'], tabs: 'kind' } });
  const screen = await mountScreen({ data: { oversight }, screens });
  expect(screen.text()).toMatch(/普通\s*2/);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.ports.data.list).toHaveBeenCalledTimes(2);
  expect(screen.text()).toMatch(/普通\s*1/);
  await screen.unmount();
});
