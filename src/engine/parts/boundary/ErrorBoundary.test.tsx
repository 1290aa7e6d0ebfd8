// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, type Mounted, mount, until } from '../../../testing/mount';
import { useFetched } from '../answer/useFetched';
import { ErrorBoundary } from './ErrorBoundary';

let mounted: Mounted;
// React reports what a boundary caught to the console as well
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  await mounted.unmount();
  vi.restoreAllMocks();
});

const retry = () => mounted.host.querySelector('button')!;

test('what fails while it is drawn is reported in its place, the rest stays, and 重试 draws it again', async () => {
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('x is not a function');
    return <p>好了</p>;
  };
  mounted = await mount(
    <>
      <p>旁边</p>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(mounted.host.textContent).toContain('旁边');
  expect(mounted.host.querySelector('[role=alert]')?.textContent).toContain(
    '显示时出错（x is not a function）。请重试，仍不行请把括号里的话告诉管理员',
  );
  isBroken = false;
  await click(retry());
  expect(mounted.host.textContent).toBe('旁边好了');
});

test('a script that failed to load is reported in other words, and a reload of the page asks for it', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const load = vi
    .fn()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: http://a/b.js'));
  const Part = () => useFetched<string>(load);
  mounted = await mount(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  const alert = await until(() => mounted.host.querySelector('[role=alert]'));
  expect(alert.textContent).toContain('页面程序加载失败：网络不通，或控制台刚刚更新过');
  expect(retry().textContent).toBe('刷新页面');
  await click(retry());
  expect(reload).toHaveBeenCalledOnce();
});

test('a caller with onError draws the error itself: nothing is shown', async () => {
  const onError = vi.fn();
  const Part = (): never => {
    throw new Error('坏了');
  };
  mounted = await mount(
    <ErrorBoundary onError={onError}>
      <Part />
    </ErrorBoundary>,
  );
  expect(mounted.host.textContent).toBe('');
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('坏了'));
});

test('what was fetched once is available immediately the next time, and nothing is fetched before it is wanted', async () => {
  const load = vi.fn(async () => '甲');
  const Part = ({ isWanted }: { isWanted: boolean }) => <p>{useFetched(isWanted ? load : null) ?? '无'}</p>;
  mounted = await mount(<Part isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
  await mounted.draw(<Part isWanted />);
  await until(() => mounted.host.textContent === '甲');
  await mounted.unmount();
  mounted = await mount(<Part isWanted />);
  expect(mounted.host.textContent).toBe('甲');
  expect(load).toHaveBeenCalledTimes(1);
});
