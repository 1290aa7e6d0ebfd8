// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#engine/contract/errors';
import type { BulkResult, DeletedRecord } from '#engine/contract/record';
import { endpointsWith } from '#engine/embed/memory/endpointsWith';
import { present } from '#testing/present';
import { user } from '#testing/user';
import { gifts, listOf, type MountedScreen, type MountOptions, mountScreen } from '../../testing/mountScreen';
import { testScreens } from '../../testing/testScreens';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const deletion = { time: '2024-05-01 08:00:00', operator: '王芳' };
const removed = (count: number): DeletedRecord[] =>
  gifts(count).map((gift) => ({ ...gift, name: `旧${gift.name}`, deletion }));

/** A bin that holds these until they are taken out. */
function binOf(records: DeletedRecord[], refused: Record<string, string> = {}) {
  let left = records;
  const take = (message: string) =>
    vi.fn(async (_screen: unknown, sent: { ids: string | (string | number)[] }) => {
      const ids = [sent.ids].flat().flatMap((id) => String(id).split(','));
      const [only = ''] = ids;
      if (ids.length === 1 && refused[only]) throw new RequestError(refused[only]);
      const done = ids.filter((id) => !refused[id]);
      left = left.filter(({ id }) => !done.includes(String(id)));
      const failed = ids.flatMap((id) => (refused[id] ? [{ id, message: refused[id] }] : []));
      return { message, result: { done, failed } satisfies BulkResult };
    });
  return {
    list: vi.fn(async (_screen: unknown, { pageNo = 1, pageSize = 20 }: Record<string, unknown>) => ({
      records: left.slice((Number(pageNo) - 1) * Number(pageSize), Number(pageNo) * Number(pageSize)),
      total: left.length,
      size: Number(pageSize),
      current: Number(pageNo),
      pages: 1,
    })),
    putBack: take('还原成功！'),
    purge: take('彻底删除成功！'),
  };
}

const dataOf = ({ list, putBack, purge }: ReturnType<typeof binOf>) => ({
  endpoints: endpointsWith({ 'GET deleted': list, 'PUT putBack': putBack, 'DELETE purge': purge }),
});

async function open(bin: ReturnType<typeof binOf>, options: MountOptions = {}) {
  const list = listOf(gifts(2));
  screen = await mountScreen({ ...options, data: { list, ...dataOf(bin), ...options.data } });
  await screen.click('回收站');
  return list;
}
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')];
const bin = () => waitFor(() => present(dialogs().find((one) => one.textContent?.startsWith('回收站'))));
const items = () => [...document.querySelectorAll<HTMLElement>('.bin-item')];
const shown = (count: number) => waitFor(() => expect(items()).toHaveLength(count));

test('each shows what it was, when it was deleted and by whom; once restored it is in the list', async () => {
  const recycle = binOf(removed(2));
  const list = await open(recycle);
  await shown(2);
  expect(items()[0]?.textContent).toContain('旧礼物1类型普通价格（金币）10');
  expect(items()[0]?.textContent).toContain('2024-05-01 08:00:00 由王芳删除');
  const callsBefore = list.mock.calls.length;
  await screen.click('还原', items()[0]);
  await shown(1);
  expect(recycle.putBack).toHaveBeenCalledExactlyOnceWith(expect.anything(), { ids: ['1'] });
  expect(screen.ports.notice.success).toHaveBeenCalledWith('还原成功！');
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(callsBefore));
  await screen.click('还原', items()[0]);
  await waitFor(() => expect(document.body.textContent).toContain('回收站是空的'));
  // the button was removed with its record: keys still reach the dialog
  expect((await bin()).contains(document.activeElement)).toBe(true);
});

test('what cannot be restored shows why, and stays', async () => {
  await open(binOf(removed(1), { 1: '名称“旧礼物1”已有另一条记录在用，不能还原' }));
  await shown(1);
  await screen.click('还原', items()[0]);
  const refusals = await waitFor(() => present(document.querySelector('.bin-refusals')));
  expect(refusals.getAttribute('role')).toBe('alert');
  expect(refusals.textContent).toBe('名称“旧礼物1”已有另一条记录在用，不能还原');
  expect(items()).toHaveLength(1);
  expect(screen.ports.notice.success).not.toHaveBeenCalled();
});

test('several together: those that failed are named and stay chosen', async () => {
  const recycle = binOf(removed(3), { 2: '未找到对应实体' });
  await open(recycle);
  await shown(3);
  const dialog = await bin();
  await user.click(dialog.querySelector('.bin-bar input') as HTMLElement);
  await waitFor(() => expect(dialog.textContent).toContain('已选 3 条'));
  await screen.click('还原选中', dialog);
  await shown(1);
  expect(recycle.putBack).toHaveBeenCalledExactlyOnceWith(expect.anything(), { ids: ['1', '2', '3'] });
  expect(document.querySelector('.bin-refusals')?.textContent).toBe('旧礼物2：未找到对应实体');
  expect(dialog.textContent).toContain('已选 1 条');
});

test('a purge asks for a second confirmation, by name', async () => {
  const recycle = binOf(removed(1));
  await open(recycle);
  await shown(1);
  await screen.click('彻底删除', items()[0]);
  const question = await waitFor(() =>
    present(dialogs().find((one) => one.textContent?.includes('彻底删除「旧礼物1」？删除后不能还原'))),
  );
  expect(recycle.purge).not.toHaveBeenCalled();
  await screen.click('彻底删除', question.querySelector('.ant-modal-footer') as HTMLElement);
  await waitFor(() => expect(document.body.textContent).toContain('回收站是空的'));
  expect(recycle.purge).toHaveBeenCalledExactlyOnceWith(expect.anything(), { ids: '1' });
});

test('there is a bin where one may delete, what is deleted stays in it, and the backend has it', async () => {
  const list = listOf(gifts(1));
  const recycle = binOf([]);
  const has = async (options: MountOptions) => {
    screen = await mountScreen(options);
    const found = screen.button('回收站') !== undefined;
    screen.unmount();
    return found;
  };
  const hard = testScreens({ resource: { path: '/gift/gift', table: 'gift', delete: 'hard' } });
  expect(await has({ data: { list, ...dataOf(recycle) } })).toBe(true);
  expect(await has({ data: { list, ...dataOf(recycle) }, lacking: ['gift:delete'] })).toBe(false);
  expect(await has({ data: { list, ...dataOf(recycle) }, screens: hard })).toBe(false);
  expect(await has({ data: { list, ...dataOf(recycle) }, isNested: true })).toBe(false);
  expect(await has({ data: { list } })).toBe(false);
  screen = await mountScreen({ data: { list } });
});

test('a bin that does not come can be asked for again', async () => {
  const recycle = binOf(removed(1));
  recycle.list.mockRejectedValueOnce(new RequestError('数据库正忙'));
  await open(recycle);
  await waitFor(() => expect(document.body.textContent).toContain('数据库正忙'));
  await screen.click('重试', await bin());
  await shown(1);
});
