// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled } from './useSettled';

let settle = () => {};
function Part({ isAwaited }: { isAwaited: boolean }) {
  const [isSettled, onSettled] = useSettled(isAwaited);
  settle = onSettled;
  return <div hidden={!isSettled}>below</div>;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const drawn = async (isAwaited: boolean) => {
  const { container: host } = await act(async () => render(<Part isAwaited={isAwaited} />));
  return () => host.querySelector('div[hidden]') === null;
};

test('the part below is shown when the part above has its height', async () => {
  const isShown = await drawn(true);
  expect(isShown()).toBe(false);
  act(() => settle());
  expect(isShown()).toBe(true);
});

test('it waits a second at most, and for nothing where nothing comes', async () => {
  const isShown = await drawn(true);
  act(() => void vi.advanceTimersByTime(999));
  expect(isShown()).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(isShown()).toBe(true);
  expect((await drawn(false))()).toBe(true);
});
