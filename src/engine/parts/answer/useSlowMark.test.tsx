// @vitest-environment happy-dom
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '../../../testing/mount';
import { useSlowMark } from './useSlowMark';

let mounted: Mounted | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  vi.useRealTimers();
});

function Waiting({ isLoading }: { isLoading: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useSlowMark(root, isLoading);
  return <div ref={root} aria-busy={isLoading} />;
}

const isMarked = () => document.querySelector('[aria-busy]')!.hasAttribute('data-slow');

test('a quick answer is not marked; a slow one is until it comes', async () => {
  mounted = await mount(<Waiting isLoading />);
  vi.advanceTimersByTime(149);
  expect(isMarked()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isMarked()).toBe(true);
  await mounted.draw(<Waiting isLoading={false} />);
  expect(isMarked()).toBe(false);
  await mounted.draw(<Waiting isLoading />);
  await mounted.draw(<Waiting isLoading={false} />);
  vi.advanceTimersByTime(1000);
  expect(isMarked()).toBe(false);
});
