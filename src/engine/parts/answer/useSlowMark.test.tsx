// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlowMark } from './useSlowMark';

let mounted: RenderResult;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
});

function Waiting({ isLoading }: { isLoading: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useSlowMark(root, isLoading);
  return <div ref={root} aria-busy={isLoading} />;
}

const isMarked = () => document.querySelector('[aria-busy]')!.hasAttribute('data-slow');

test('a quick answer is not marked; a slow one is until it comes', async () => {
  mounted = await act(async () => render(<Waiting isLoading />));
  vi.advanceTimersByTime(149);
  expect(isMarked()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isMarked()).toBe(true);
  await act(async () => mounted.rerender(<Waiting isLoading={false} />));
  expect(isMarked()).toBe(false);
  await act(async () => mounted.rerender(<Waiting isLoading />));
  await act(async () => mounted.rerender(<Waiting isLoading={false} />));
  vi.advanceTimersByTime(1000);
  expect(isMarked()).toBe(false);
});
