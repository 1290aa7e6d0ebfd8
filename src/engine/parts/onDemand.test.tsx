// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '../../../schemas-tests/support/mount';
import { ErrorBoundary } from '../ErrorBoundary';
import { onDemand } from './onDemand';

interface Named {
  name: string;
}

let mounted: Mounted;
afterEach(() => mounted.unmount());

/** Each asking for the script, answered or failed when the test says so. */
function script() {
  const asked: { come(): Promise<void>; fail(): Promise<void> }[] = [];
  const Part = onDemand(
    () =>
      new Promise<ComponentType<Named>>((resolve, reject) => {
        asked.push({
          come: () => act(async () => resolve(({ name }) => <b>{name}</b>)),
          fail: () => act(async () => reject(new Error('offline'))),
        });
      }),
  );
  return { asked, Part };
}

test('nothing stands there until its script has come; the next one is there at once', async () => {
  const { asked, Part } = script();
  mounted = await mount(<Part name="甲" />);
  expect(mounted.host.textContent).toBe('');
  await asked[0]?.come();
  expect(mounted.host.textContent).toBe('甲');
  await mounted.unmount();
  mounted = await mount(<Part name="乙" />);
  expect(mounted.host.textContent).toBe('乙');
  expect(asked.length).toBe(1);
});

test('a script that did not come is a fault where it would have stood, and asked for again the next time', async () => {
  const { asked, Part } = script();
  const said: string[] = [];
  // React tells of every fault that a boundary catches
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mounted = await mount(
    <ErrorBoundary onError={(sentence) => said.push(sentence)}>
      <Part name="甲" />
    </ErrorBoundary>,
  );
  await asked[0]?.fail();
  expect(said.length).toBe(1);
  told.mockRestore();
  await mounted.unmount();
  mounted = await mount(<Part name="甲" />);
  await asked[1]?.come();
  expect(mounted.host.textContent).toBe('甲');
});
