// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '#testing/present';
import { user } from '#testing/user';
import { gifts, listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';
import { testScreens } from '../../testing/testScreens';

let screen: MountedScreen;
beforeEach(async () => {
  localStorage.clear();
  screen = await mountScreen({ data: { list: listOf(gifts(2)) } });
});

const dialog = () => document.querySelector('[role=dialog]');

test('/ leads to the first search box, and is a letter there', async () => {
  await user.keyboard('/');
  const box = document.activeElement as HTMLInputElement;
  expect(screen.host.querySelector(`label[for="${box.id}"]`)!.textContent).toBe('名称');
  await act(async () => box.focus());
  await user.keyboard('?');
  expect(dialog()).toBeNull();
});

test('↓ on a page that was just opened leads to its first row, and stays with what has the focus', async () => {
  await user.keyboard('{ArrowDown}');
  expect(screen.rows()[0]!.contains(document.activeElement)).toBe(true);
  const tool = screen.host.querySelector<HTMLElement>('.list-keys button')!;
  tool.focus();
  await act(async () => tool.focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(tool);
});

test('? lists the keys, the screen’s own first, then those of lists and forms under their names', async () => {
  await user.keyboard('?');
  const shown = await waitFor(() => present(dialog()));
  const keys = [...shown.querySelectorAll('dl > div')].map((line) => line.textContent);
  expect(keys).toContain('J下架（勾选的，没有勾选则所在行）');
  expect(keys).toContain('e编辑（所在行）');
  expect(keys.indexOf('J下架（勾选的，没有勾选则所在行）')).toBeLessThan(keys.indexOf('?显示快捷键'));
  const groups = [...shown.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(groups).toEqual(['在列表中', '在表单中']);
  // its styles come with it, and must not fit anything on the page below
  expect(screen.host.querySelector(`.${shown.querySelector('dl')!.className}`)).toBeNull();
});

test('a key whose action the record does not allow says which condition fails', async () => {
  screen.unmount();
  screen = await mountScreen({ data: { list: listOf(gifts(1, { enabled: false })) } });
  await screen.press('j', 0);
  await waitFor(() => expect(screen.ports.notice.warn).toHaveBeenCalled());
  expect(screen.ports.notice.warn).toHaveBeenCalledExactlyOnceWith('这一条现在不能下架，须满足：上架是“是”');
  expect(dialog()).toBeNull();
});

test('a key acts on the ticked rows, after asking, wherever in the list the focus is', async () => {
  await screen.select(0, 1);
  await screen.press('j', 1);
  const question = await waitFor(() => present(dialog()));
  expect(question.textContent).toContain('下架选中的 2 条记录？');
});

test('a page on which nothing had the focus has it nowhere after the list of keys', async () => {
  await user.keyboard('?');
  await user.click(await waitFor(() => present(document.querySelector('.ant-modal-close'))));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(document.body);
});

test('after a dialog the focus is where it was', async () => {
  await screen.press('Delete', 1);
  await waitFor(() => expect(dialog()).toBeTruthy());
  await screen.click('取消', dialog()!);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(screen.rows()[1]!.contains(document.activeElement)).toBe(true);
});

test('an unmounted list hears no keys', async () => {
  screen.unmount();
  await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' })));
  expect(dialog()).toBeNull();
  screen = await mountScreen();
});

test('a key that two buttons share presses the one that the row has', async () => {
  screen.unmount();
  const act = vi.fn(async () => ({ message: '', result: null }));
  const rows = [...gifts(1), { ...gifts(2)[1]!, enabled: false }];
  screen = await mountScreen({
    data: { list: listOf(rows), act },
    screens: testScreens({
      actions: {
        retire: {
          title: '下架',
          when: { enabled: true },
          set: { enabled: false },
          key: 'J',
          undo: 'restore',
        },
        restore: {
          title: '上架',
          when: { enabled: false },
          set: { enabled: true },
          key: 'J',
          undo: 'retire',
        },
      },
    }),
  });
  await screen.press('j', 0);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  await screen.press('j', 1);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  expect(act.mock.calls).toMatchObject([
    [expect.anything(), 'retire', { id: '1' }],
    [expect.anything(), 'restore', { id: '2' }],
  ]);
});
