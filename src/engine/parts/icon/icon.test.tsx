// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '../../values/icons';
import { commonPaths } from './commonPaths';
import { Icon } from './Icon';
import { iconPaths } from './iconPaths';

test('every icon that a file may name is drawn, each once', () => {
  expect(Object.keys({ ...commonPaths, ...iconPaths }).sort()).toEqual([...ICON_NAMES].sort());
  expect(Object.keys(commonPaths).filter((name) => name in iconPaths)).toEqual([]);
  for (const paths of Object.values({ ...commonPaths, ...iconPaths })) {
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
  }
});

test('a common icon is drawn immediately; an unknown name falls back to the given one, or to nothing', async () => {
  const drawn = async (name: string | null, otherwise?: 'appstore') => {
    const { container: host, unmount } = await act(async () =>
      render(<Icon name={name} otherwise={otherwise} />),
    );
    const pathData = host.querySelector('path')?.getAttribute('d') ?? null;
    unmount();
    return pathData;
  };
  expect(await drawn('gift')).toBe(commonPaths.gift?.[0]);
  expect(await drawn(null)).toBeNull();
  expect(await drawn(null, 'appstore')).toBe(commonPaths.appstore?.[0]);
});

test('any other keeps its room until it comes', async () => {
  const { container: host, unmount } = await act(async () => render(<Icon name="send" />));
  expect(host.querySelector('svg.icon')).not.toBeNull();
  await expect.poll(() => host.querySelector('path')?.getAttribute('d')).toBe(iconPaths.send?.[0]);
  unmount();
  const unknown = await act(async () => render(<Icon name="sunshine" otherwise="appstore" />));
  expect(unknown.container.querySelector('path')?.getAttribute('d')).toBe(commonPaths.appstore?.[0]);
  unknown.unmount();
});
