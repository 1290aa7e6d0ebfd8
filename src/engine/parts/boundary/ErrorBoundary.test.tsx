// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { useFetched } from '../answer/useFetched';
import { ErrorBoundary } from './ErrorBoundary';

let mounted: RenderResult;
// React reports what a boundary caught to the console as well
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  mounted.unmount();
  vi.restoreAllMocks();
});

const retry = () => mounted.container.querySelector('button')!;

test('what fails while it is drawn is reported in its place, the rest stays, and 重试 draws it again', async () => {
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('x is not a function');
    return <p>好了</p>;
  };
  mounted = await act(async () =>
    render(
      <>
        <p>旁边</p>
        <ErrorBoundary>
          <Part />
        </ErrorBoundary>
      </>,
    ),
  );
  expect(mounted.container.textContent).toContain('旁边');
  expect(mounted.container.querySelector('[role=alert]')?.textContent).toContain(
    '显示时出错（x is not a function）。请重试，仍不行请把括号里的话告诉管理员',
  );
  isBroken = false;
  await user.click(retry());
  expect(mounted.container.textContent).toBe('旁边好了');
});

test('a script that failed to load is reported in other words, and a reload of the page asks for it', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const load = vi
    .fn()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: http://a/b.js'));
  const Part = () => useFetched<string>(load);
  mounted = await act(async () =>
    render(
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>,
    ),
  );
  const alert = await waitFor(() => present(mounted.container.querySelector('[role=alert]')));
  expect(alert.textContent).toContain('页面程序加载失败：网络不通，或控制台刚刚更新过');
  expect(retry().textContent).toBe('刷新页面');
  await user.click(retry());
  expect(reload).toHaveBeenCalledOnce();
});

test('a caller with onError draws the error itself: nothing is shown', async () => {
  const onError = vi.fn();
  const Part = (): never => {
    throw new Error('坏了');
  };
  mounted = await act(async () =>
    render(
      <ErrorBoundary onError={onError}>
        <Part />
      </ErrorBoundary>,
    ),
  );
  expect(mounted.container.textContent).toBe('');
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('坏了'));
});

test('what was fetched once is available immediately the next time, and nothing is fetched before it is wanted', async () => {
  const load = vi.fn(async () => '甲');
  const Part = ({ isWanted }: { isWanted: boolean }) => <p>{useFetched(isWanted ? load : null) ?? '无'}</p>;
  mounted = await act(async () => render(<Part isWanted={false} />));
  expect(load).not.toHaveBeenCalled();
  await act(async () => mounted.rerender(<Part isWanted />));
  await waitFor(() => expect(mounted.container.textContent).toBe('甲'));
  mounted.unmount();
  mounted = await act(async () => render(<Part isWanted />));
  expect(mounted.container.textContent).toBe('甲');
  expect(load).toHaveBeenCalledTimes(1);
});
