// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutoRefresh } from './useAutoRefresh';

let mounted: RenderResult | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  mounted?.unmount();
  mounted = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function Probe({ seconds, refresh }: { seconds: number | null; refresh(): Promise<void> }) {
  useAutoRefresh(seconds, refresh);
  return null;
}

async function refreshing(seconds: number | null) {
  const refresh = vi.fn(async () => {});
  mounted = await act(async () => render(<Probe seconds={seconds} refresh={refresh} />));
  return refresh;
}

test('asks again every so many seconds while the page is looked at', async () => {
  const refresh = await refreshing(5);
  vi.advanceTimersByTime(4_900);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_200);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a hidden page asks nothing, and asks immediately when it is visible again', async () => {
  const refresh = await refreshing(5);
  show('hidden');
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
  show('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
  show('hidden');
  show('visible');
  expect(refresh, 'just refreshed').toHaveBeenCalledTimes(1);
});

test('without seconds, or after the list is unmounted, nothing is asked', async () => {
  const never = await refreshing(null);
  vi.advanceTimersByTime(60_000);
  expect(never).not.toHaveBeenCalled();
  mounted!.unmount();
  const refresh = await refreshing(5);
  mounted!.unmount();
  mounted = undefined;
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
});
