// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { PageScreen } from '../contract/screen';
import { gifts, listOf, type MountedScreen, mountScreen } from '../renderers/table/testing/mountScreen';
import { testScreens } from '../renderers/table/testing/testScreens';

let screen: MountedScreen;
afterEach(() => screen.unmount());

test('a kind that nothing draws is named', async () => {
  const screens = testScreens();
  screens.set('goods/gift', { ...screens.get('goods/gift')!, kind: 'page' } as PageScreen);
  screen = await mountScreen({ screens });
  expect(screen.text()).toContain('「page」');
});

test('a screen that cannot be read says why, and 重试 reads it again', async () => {
  const screens = testScreens();
  const gift = screens.get('goods/gift')!;
  screens.delete('goods/gift');
  screen = await mountScreen({ screens, data: { list: listOf(gifts(1)) } });
  expect(screen.text()).toContain('页面 goods/gift 不存在');
  screens.set('goods/gift', gift);
  await screen.click('重试');
  expect(screen.rows()).toHaveLength(1);
});

test('a screen that works is not replaced by a newer one that cannot be read', async () => {
  const screens = testScreens();
  screen = await mountScreen({ screens, data: { list: listOf(gifts(1)) } });
  screens.delete('goods/gift');
  await act(async () => screen.changed('goods/gift'));
  expect(screen.rows()).toHaveLength(1);
});

test('opened for a record of another screen it is bound to it', async () => {
  const list = listOf([]);
  const opener = { screenId: 'goods/series', recordId: '7' };
  screen = await mountScreen({ screenId: 'goods/part', opener, data: { list } });
  expect(list.mock.calls[0]![1]).toMatchObject({ filters: { seriesId: '7' } });
});
