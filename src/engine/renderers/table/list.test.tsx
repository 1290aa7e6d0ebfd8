// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import { gifts, listOf, type MountedScreen, mountScreen, pageOf } from './testing/mountScreen';
import { testScreens } from './testing/testScreens';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

test('asks as the address says, and shows what comes', async () => {
  const list = listOf(gifts(45));
  const address = 'kind=plain&pageNo=2&column=name&order=desc&saleTime_begin=2024-01-01+00:00:00&junk=1';
  screen = await mountScreen({ address, data: { list } });
  expect(list).toHaveBeenCalledTimes(1);
  expect(list.mock.calls[0]![1]).toEqual({
    pageNo: 2,
    pageSize: 20,
    sort: [{ field: 'name', direction: 'desc' }],
    filters: { kind: 'plain', saleTime_begin: '2024-01-01 00:00:00' },
  });
  expect(screen.rows()).toHaveLength(20);
  expect(screen.text()).toContain('共 45 条');
  expect(screen.rows()[0]!.textContent).toContain('礼物21');
});

test('without a chosen order the list asks for the order of the file', async () => {
  const list = listOf(gifts(1));
  screen = await mountScreen({ data: { list } });
  expect(list.mock.calls[0]![1]).toMatchObject({ sort: [{ field: 'price', direction: 'desc' }] });
});

test('page number and page size are in the address', async () => {
  screen = await mountScreen({ data: { list: listOf(gifts(45)) } });
  await screen.click('第 3 页');
  expect(screen.address()).toBe('pageNo=3');
  expect(screen.rows()).toHaveLength(5);
  await screen.click('上一页');
  expect(screen.address()).toBe('pageNo=2');
});

test('a page that lost its rows gives way to the last one that has some', async () => {
  screen = await mountScreen({ address: 'pageNo=3', data: { list: listOf(gifts(21)) } });
  await waitFor(() => expect(screen.rows()).toHaveLength(1));
  expect(screen.address()).toBe('pageNo=2');
});

test('buttons are absent without their code', async () => {
  const data = { list: listOf(gifts(1)) };
  screen = await mountScreen({ data });
  expect(screen.buttonsOf(0)).toEqual(['查看', '编辑', '下架', '更多']);
  expect(screen.button('新增')).toBeDefined();
  expect(screen.button('刷新缓存')).toBeDefined();
  screen.unmount();
  const lacking = ['gift:add', 'gift:edit', 'gift:delete', 'gift:retire', 'gift:refresh', 'gift:compare'];
  screen = await mountScreen({ data, lacking });
  expect(screen.buttonsOf(0)).toEqual(['查看', '封存']);
  expect(screen.button('新增')).toBeUndefined();
  expect(screen.button('刷新缓存')).toBeUndefined();
  expect(screen.host.querySelector('input[type=checkbox]'), 'nothing to do with several').toBeNull();
});

test('a row shows only the buttons its record is for', async () => {
  const records = [...gifts(1, { kind: 'luxury' }), { id: '9', name: '旧', kind: 'plain', enabled: false }];
  screen = await mountScreen({ data: { list: listOf(records) } });
  expect(screen.buttonsOf(0)).toEqual(['查看', '下架', '更多']);
  expect(screen.buttonsOf(1)).toEqual(['查看', '编辑', '重新上架', '更多']);
});

test('a column asks for its own right', async () => {
  const data = { list: listOf(gifts(1, { cost: 777 })) };
  screen = await mountScreen({ data });
  expect(screen.text()).toContain('成本');
  screen.unmount();
  screen = await mountScreen({ data, lacking: ['gift:money'] });
  expect(screen.text()).not.toContain('成本');
});

test('a first failure shows where the rows would be; 重试 asks again', async () => {
  const list = vi
    .fn()
    .mockRejectedValueOnce(new RequestError('网络超时'))
    .mockResolvedValue(pageOf(gifts(1)));
  screen = await mountScreen({ data: { list } });
  expect(screen.host.querySelector('[role=alert]')!.textContent).toContain('加载失败网络超时');
  await screen.click('重试');
  expect(screen.rows()).toHaveLength(1);
  expect(screen.host.querySelector('[role=alert]')).toBeNull();
});

test('a failed refresh keeps the rows and says so', async () => {
  const list = vi
    .fn()
    .mockResolvedValueOnce(pageOf(gifts(2)))
    .mockRejectedValueOnce(new RequestError('网络超时'));
  screen = await mountScreen({ data: { list } });
  await screen.click('刷新');
  expect(screen.rows()).toHaveLength(2);
  expect(screen.host.querySelector('[role=alert]')!.textContent).toContain('刷新失败：网络超时');
});

test('a failed search does not pass off the former rows as its answer', async () => {
  const list = vi
    .fn()
    .mockResolvedValueOnce(pageOf(gifts(2)))
    .mockRejectedValueOnce(new RequestError('搜索条件有误'));
  screen = await mountScreen({ data: { list } });
  await act(async () => screen.ports.location.setQuery(new URLSearchParams('kind=luxury')));
  expect(screen.text()).not.toContain('礼物1');
  expect(screen.text()).toContain('搜索条件有误');
});

test('an empty list and a search without hits are distinguished', async () => {
  screen = await mountScreen();
  expect(screen.text()).toContain('暂无数据点“新增”添加第一条');
  expect(screen.button('清除筛选')).toBeUndefined();
  screen.unmount();
  screen = await mountScreen({ lacking: ['gift:add'] });
  expect(screen.text()).toContain('暂无数据有了记录就会出现在这里');
  screen.unmount();
  screen = await mountScreen({ address: 'name=x&pageSize=50' });
  expect(screen.text()).toContain('没有符合条件的记录');
  await screen.click('清除筛选');
  expect(screen.address()).toBe('pageSize=50');
});

test('an action without question runs immediately, once, and the rows are read again', async () => {
  const list = listOf(gifts(1));
  const finish: (() => void)[] = [];
  const act = vi.fn(
    () =>
      new Promise<{ message: string; result: null }>((resolve) =>
        finish.push(() => resolve({ message: '已下架', result: null })),
      ),
  );
  screen = await mountScreen({ data: { list, act } });
  await screen.click('下架');
  await screen.click('下架');
  expect(act).toHaveBeenCalledTimes(1);
  expect(act.mock.calls[0]).toEqual([
    expect.objectContaining({ id: 'goods/gift' }),
    'retire',
    { id: '1', idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  finish[0]!();
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(screen.ports.notice.success).toHaveBeenCalledWith('礼物1 已下架');
});

test('a refused action says why', async () => {
  const act = vi.fn().mockRejectedValue(new RequestError('该记录已被他人处理'));
  screen = await mountScreen({ data: { list: listOf(gifts(1)), act } });
  await screen.click('下架');
  expect(screen.ports.notice.error).toHaveBeenCalledWith('该记录已被他人处理');
});

test('deleting asks with the name of the record; a refusal keeps the question', async () => {
  const remove = vi
    .fn()
    .mockRejectedValueOnce(new RequestError('被“订单”引用，不能删除'))
    .mockResolvedValue({ message: '删除成功!', result: { done: ['1'], failed: [] } });
  screen = await mountScreen({ data: { list: listOf(gifts(1)), remove } });
  await screen.press('Delete', 0);
  await waitFor(() => expect(screen.text()).toContain('删除「礼物1」？'));
  expect(remove).not.toHaveBeenCalled();
  const dialog = () => document.querySelector('[role=dialog]')!;
  await screen.click('删除', dialog());
  expect(dialog().textContent).toContain('被“订单”引用，不能删除');
  await screen.click('删除', dialog());
  expect(remove).toHaveBeenLastCalledWith(expect.anything(), ['1'], {});
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(screen.ports.notice.success).toHaveBeenCalledWith('删除成功!');
});

test('a record that an otherwise good answer leaves undeleted counts as refused', async () => {
  const result = { done: [], failed: [{ id: '1', message: '该记录已被他人处理' }] };
  const remove = vi.fn(async () => ({ message: '删除成功!', result }));
  screen = await mountScreen({ data: { list: listOf(gifts(1)), remove } });
  await screen.press('Delete', 0);
  const dialog = await waitFor(() => present(document.querySelector('[role=dialog]')));
  await screen.click('删除', dialog);
  expect(dialog.textContent).toContain('该记录已被他人处理');
  expect(screen.ports.notice.success).not.toHaveBeenCalled();
});

test('the confirm sentence of an action is filled from the record', async () => {
  screen = await mountScreen({ data: { list: listOf(gifts(1)) }, lacking: ['gift:retire'] });
  await screen.click('封存');
  await waitFor(() => expect(screen.text()).toContain('封存「礼物1」？'));
});

test('keys on a row press its buttons; not those it does not have', async () => {
  const act = vi.fn(async () => ({ message: '好', result: null }));
  const records = [...gifts(1), { id: '9', name: '旧', kind: 'plain', enabled: false }];
  screen = await mountScreen({ data: { list: listOf(records), act } });
  await screen.press('j', 1);
  expect(act).not.toHaveBeenCalled();
  await screen.press('j', 0);
  expect(act).toHaveBeenCalledTimes(1);
});

test('until what a key opened has the focus, the next key is not taken for the row', async () => {
  const get = vi.fn(async () => gifts(1)[0]!);
  screen = await mountScreen({ data: { list: listOf(gifts(1)), get } });
  await screen.press('Delete', 0);
  expect(document.activeElement?.closest('[role=grid]') ?? null).toBeNull();
  await user.keyboard('{Enter}');
  expect(get).not.toHaveBeenCalled();
});

test('a changed file is drawn again, with the search it had', async () => {
  const screens = testScreens();
  const list = listOf(gifts(25));
  screen = await mountScreen({ screens, data: { list }, address: 'pageNo=2' });
  screens.set('goods/gift', testScreens({ title: '礼物二' }).get('goods/gift')!);
  await act(async () => screen.changed('goods/series'));
  expect(screen.ports.screens.load).toHaveBeenCalledTimes(1);
  await act(async () => screen.changed('goods/gift'));
  expect(screen.host.querySelector('[role=grid]')!.getAttribute('aria-label')).toBe('礼物二');
  expect(screen.rows()).toHaveLength(5);
});

test('查询 with nothing changed asks again', async () => {
  const list = listOf(gifts(3));
  screen = await mountScreen({ data: { list } });
  const before = list.mock.calls.length;
  await screen.click('查询');
  await waitFor(() => expect(list).toHaveBeenCalledTimes(before + 1));
});
