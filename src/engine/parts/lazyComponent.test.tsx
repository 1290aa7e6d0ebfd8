// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '../../testing/mount';
import { ErrorBoundary } from './boundary/ErrorBoundary';
import { lazyComponent } from './lazyComponent';

interface Named {
  name: string;
}

let mounted: Mounted;
afterEach(() => mounted.unmount());

/** Each requests the script, which comes or fails when the test says so. */
function script() {
  const requests: { come(): Promise<void>; fail(): Promise<void> }[] = [];
  const Part = lazyComponent(
    () =>
      new Promise<ComponentType<Named>>((resolve, reject) => {
        requests.push({
          come: () => act(async () => resolve(({ name }) => <b>{name}</b>)),
          fail: () => act(async () => reject(new Error('offline'))),
        });
      }),
  );
  return { asked: requests, Part };
}

test('nothing is drawn until its script has come; the next one is drawn immediately', async () => {
  const { asked: requests, Part } = script();
  mounted = await mount(<Part name="甲" />);
  expect(mounted.host.textContent).toBe('');
  await requests[0]?.come();
  expect(mounted.host.textContent).toBe('甲');
  await mounted.unmount();
  mounted = await mount(<Part name="乙" />);
  expect(mounted.host.textContent).toBe('乙');
  expect(requests.length).toBe(1);
});

test('a script that failed to load is an error in its place, and is requested again the next time', async () => {
  const { asked: requests, Part } = script();
  const messages: string[] = [];
  // React logs every error that a boundary catches
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mounted = await mount(
    <ErrorBoundary onError={(sentence) => messages.push(sentence)}>
      <Part name="甲" />
    </ErrorBoundary>,
  );
  await requests[0]?.fail();
  expect(messages.length).toBe(1);
  consoleError.mockRestore();
  await mounted.unmount();
  mounted = await mount(<Part name="甲" />);
  await requests[1]?.come();
  expect(mounted.host.textContent).toBe('甲');
});
