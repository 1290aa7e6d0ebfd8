// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { present } from '#testing/present';
import { user } from '#testing/user';
import { deferred } from '../testing/deferred';
import { gifts, listOf, type MountedScreen, type MountOptions, mountScreen } from '../testing/mountScreen';
import { testScreens } from '../testing/testScreens';

let screen: MountedScreen;

async function open(options: MountOptions = {}) {
  const list = listOf(gifts(3));
  const edit = vi.fn(async () => ({ message: '修改成功!', result: null }));
  screen = await mountScreen({
    screens: testScreens({ form: { as: 'page', groups: [{ title: '基本', fields: ['name', 'price'] }] } }),
    ...options,
    data: { list, edit, get: async (_screen, id) => gifts(3)[Number(id) - 1]!, ...options.data },
  });
  return { list, edit };
}
const page = () => screen.host.querySelector<HTMLElement>('.form-page');
const nameBox = () => waitFor(() => present(page()?.querySelector<HTMLInputElement>('input')));
const go = (address: string) => act(async () => screen.ports.location.setQuery(new URLSearchParams(address)));

test('新增 opens in place of the list at its own address, and 返回 shows the list as it was', async () => {
  await open({ address: 'kind=plain' });
  await waitFor(() => expect(screen.rows()).toHaveLength(3));
  await screen.click('新增');
  await nameBox();
  expect(screen.address()).toBe('kind=plain&form=add');
  expect(screen.rows()).toEqual([]);
  expect(page()!.getAttribute('aria-label')).toBe('新增 · 礼物');
  await screen.click('返回');
  await waitFor(() => expect(screen.rows()).toHaveLength(3));
  expect(screen.address()).toBe('kind=plain');
  expect(document.activeElement?.closest('[role="grid"]')).not.toBeNull();
});

test('the address alone opens a record; saved, the list is read again', async () => {
  const { edit, list } = await open({ address: 'form=2' });
  const box = await nameBox();
  expect(box.value).toBe('礼物2');
  await user.clear(box);
  await user.type(box, '玫瑰');
  const callsBefore = list.mock.calls.length;
  await screen.click('保存');
  await waitFor(() => expect(screen.rows()).toHaveLength(3));
  expect(edit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 'goods/gift' }),
    expect.objectContaining({ id: '2', name: '玫瑰' }),
  );
  expect(list.mock.calls.length).toBe(callsBefore + 1);
  expect(screen.address()).toBe('');
});

test('going back closes it; typed work is asked about, and may stay', async () => {
  await open({ address: 'form=2' });
  await nameBox();
  await go('');
  await waitFor(() => expect(screen.rows()).toHaveLength(3));
  await go('form=1');
  await user.clear(await nameBox());
  await user.keyboard('玫瑰');
  await go('');
  await waitFor(() => expect(screen.button('继续编辑')).toBeTruthy());
  await screen.click('继续编辑');
  expect(screen.address()).toBe('form=1');
  expect((await nameBox()).value).toBe('玫瑰');
  await go('');
  await waitFor(() => expect(screen.button('放弃修改')).toBeTruthy());
  await screen.click('放弃修改');
  await waitFor(() => expect(screen.rows()).toHaveLength(3));
  expect(screen.address()).toBe('');
});

test('a save that answers after its form was left does not close the next one', async () => {
  const answer = deferred<{ message: string; result: null }>();
  await open({ address: 'form=2', data: { edit: () => answer.promise } });
  await user.clear(await nameBox());
  await user.keyboard('玫瑰');
  await screen.click('保存');
  await screen.click('返回');
  await waitFor(() => expect(screen.button('放弃修改')).toBeTruthy());
  await screen.click('放弃修改');
  await waitFor(() => expect(screen.rows()).toHaveLength(3));
  await go('form=1');
  await nameBox();
  await act(async () => answer.resolve({ message: '修改成功!', result: null }));
  expect(screen.address()).toBe('form=1');
  expect((await nameBox()).value).toBe('礼物1');
});

test('without the right the address opens nothing, and leads back', async () => {
  await open({ address: 'form=add', lacking: ['gift:add'] });
  await waitFor(() => expect(screen.text()).toContain('没有权限，请联系管理员授权'));
  await go('');
  await waitFor(() => expect(screen.rows()).toHaveLength(3));
});

test('other forms have no address', async () => {
  await open({ address: 'form=2', screens: testScreens() });
  await waitFor(() => expect(screen.rows()).toHaveLength(3));
  await screen.click('新增');
  expect(screen.address()).not.toContain('form=add');
});
