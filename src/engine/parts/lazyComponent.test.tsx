// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './boundary/ErrorBoundary';
import { lazyComponent } from './lazyComponent';

interface Named {
  name: string;
}

let mounted: RenderResult;

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
  mounted = await act(async () => render(<Part name="甲" />));
  expect(mounted.container.textContent).toBe('');
  await requests[0]?.come();
  expect(mounted.container.textContent).toBe('甲');
  mounted.unmount();
  mounted = await act(async () => render(<Part name="乙" />));
  expect(mounted.container.textContent).toBe('乙');
  expect(requests.length).toBe(1);
});

test('a script that failed to load is an error in its place, and is requested again the next time', async () => {
  const { asked: requests, Part } = script();
  const messages: string[] = [];
  // React logs every error that a boundary catches
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mounted = await act(async () =>
    render(
      <ErrorBoundary onError={(sentence) => messages.push(sentence)}>
        <Part name="甲" />
      </ErrorBoundary>,
    ),
  );
  await requests[0]?.fail();
  expect(messages.length).toBe(1);
  consoleError.mockRestore();
  mounted.unmount();
  mounted = await act(async () => render(<Part name="甲" />));
  await requests[1]?.come();
  expect(mounted.container.textContent).toBe('甲');
});
