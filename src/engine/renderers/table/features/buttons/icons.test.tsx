// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { present } from '#testing/present';
import { gifts, listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';
import { testScreens } from '../../testing/testScreens';

const button = (title: string, more: object) => ({
  title,
  set: { enabled: false },
  icon: 'gift',
  bulk: true,
  ...more,
});

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

test('an icon that an action names is before its words: in the row, under 更多, over the list and over a selection', async () => {
  const actions = {
    retire: button('下架', {}),
    hide: button('隐藏', {}),
    ban: button('封存', {}),
    refresh: { title: '刷新缓存', on: 'screen', run: 'gift.refresh', icon: 'gift' },
  };
  screen = await mountScreen({ data: { list: listOf(gifts(2)) }, screens: testScreens({ actions }) });
  const hasIcon = (name: string) => screen.button(name)?.querySelector('svg.icon path') !== null;
  expect(['下架', '刷新缓存'].map(hasIcon)).toEqual([true, true]);
  // of several buttons the first action shows its words, the others are icons that have a name
  expect(screen.button('下架')?.textContent).toBe('下架');
  expect(screen.button('查看')?.textContent).toBe('');
  expect(screen.button('查看')?.title).toBe('查看');
  await screen.select(0);
  expect(hasIcon('批量下架')).toBe(true);
  await screen.click('更多');
  const item = await waitFor(() => present(document.querySelector('[role=menuitem]')));
  expect(item.querySelector('svg.icon path')).not.toBeNull();
});
