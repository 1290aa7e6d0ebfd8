// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#engine/contract/errors';
import type { ViewPort } from '#engine/contract/ports';
import type { SavedView } from '#engine/contract/record';
import { user } from '#testing/user';
import { gifts, listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';
import { NO_PREFERENCES } from '../columns/preferences';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const CHEAP: SavedView = {
  id: '5',
  name: '普通礼物',
  content: {
    filters: { kind: 'plain' },
    sort: [{ field: 'nowhere', direction: 'asc' }],
    pageSize: 50,
    preferences: { ...NO_PREFERENCES, hidden: ['price'] },
  },
  isShared: true,
  isOwn: true,
  isDefault: false,
  roles: [],
  maker: '张三',
};

function port(views: SavedView[], more: Partial<ViewPort> = {}): ViewPort {
  return {
    canShare: false,
    list: vi.fn(async () => views),
    save: vi.fn(async () => '6'),
    remove: vi.fn(async () => undefined),
    setDefault: vi.fn(async () => undefined),
    roles: vi.fn(async () => [
      { id: '2', name: '客服' },
      { id: '3', name: '财务' },
    ]),
    setRoles: vi.fn(async () => undefined),
    ...more,
  };
}

async function open(views: ViewPort, address = '') {
  screen = await mountScreen({ address, data: { list: listOf(gifts(30)), views } });
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
}

const menu = () => screen.host.querySelector<HTMLElement>('.list-view');
const titles = () => [...screen.host.querySelectorAll('[role="columnheader"]')].map((one) => one.textContent);

async function openMenu() {
  await screen.click(menu()!.textContent!);
  await waitFor(() => expect(document.querySelector('.list-views')).not.toBeNull());
}

test('a view brings its filters, size and looks; an order that the file no longer knows is dropped', async () => {
  await open(port([CHEAP]));
  expect(titles().join()).toContain('价格');
  await openMenu();
  await screen.click('普通礼物已共享');
  await waitFor(() => expect(menu()?.textContent).toBe('视图：普通礼物'));
  expect(Object.fromEntries(new URLSearchParams(screen.address()))).toEqual({
    kind: 'plain',
    pageSize: '50',
    view: '5',
  });
  expect(titles().join()).not.toContain('价格');
});

test('an address that names a view opens with it; an empty one with the default', async () => {
  await open(port([CHEAP]), 'view=5');
  await waitFor(() => expect(screen.address()).toContain('kind=plain'));
  screen.unmount();
  localStorage.clear();
  await open(port([{ ...CHEAP, isDefault: true }]));
  await waitFor(() => expect(screen.address()).toContain('view=5'));
});

test('a view whose condition is gone says so and shows nothing until it is removed', async () => {
  const gone = { ...CHEAP.content, filters: { kind: 'plain', gone: 'x' } };
  const kept: SavedView[] = [{ ...CHEAP, content: gone }];
  const save = vi.fn<ViewPort['save']>(async (_screen, { content }) => {
    kept[0] = { ...CHEAP, content };
    return '5';
  });
  screen = await mountScreen({
    address: 'view=5',
    data: { list: listOf(gifts(30)), views: port([], { list: async () => [...kept], save }) },
  });
  const message = () => screen.host.querySelector('.list-empty[role="alert"]')?.textContent;
  await waitFor(() => expect(message()).toContain('视图“普通礼物”的条件已不存在：gone'));
  expect(screen.rows()).toHaveLength(0);
  await screen.click('从视图中移除这个条件');
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
  expect(save.mock.calls[0]?.[1].content.filters).toEqual({ kind: 'plain' });
});

test('an address with filters is left as it is', async () => {
  await open(port([{ ...CHEAP, isDefault: true }]), 'kind=luxury');
  await waitFor(() => expect(menu()).toBeTruthy());
  expect(screen.address()).toBe('kind=luxury');
});

test('the current list is saved under a name; a refusal shows beside it', async () => {
  const save = vi.fn(async () => '6').mockRejectedValueOnce(new RequestError('一个页面最多保存 50 个视图'));
  const views = port([], { save });
  await open(views, 'kind=luxury');
  await openMenu();
  await user.clear(document.querySelector('.list-view-new input')!);
  await user.type(document.querySelector('.list-view-new input')!, '豪华');
  await screen.click('保存视图');
  await waitFor(() => expect(screen.text()).toContain('一个页面最多保存 50 个视图'));
  await screen.click('保存视图');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]).toMatchObject([
    'goods/gift',
    { name: '豪华', isShared: false, content: { filters: { kind: 'luxury' }, pageSize: 20 } },
  ]);
});

test('a changed view says so and can be brought up to date', async () => {
  const views = port([{ ...CHEAP, content: { ...CHEAP.content, filters: { kind: 'plain' }, sort: [] } }]);
  await open(views, 'view=5');
  await waitFor(() => expect(menu()?.textContent).toBe('视图：普通礼物'));
  await screen.click('去掉筛选：类型');
  await waitFor(() => expect(menu()?.textContent).toContain('已修改'));
  await openMenu();
  await screen.click('更新“普通礼物”');
  await waitFor(() => expect(views.save).toHaveBeenCalled());
  expect(vi.mocked(views.save).mock.calls[0]?.[1]).toMatchObject({ id: '5', content: { filters: {} } });
});

test('a view gets another name and keeps what it holds; a refusal shows beside it', async () => {
  const save = vi.fn(async () => '5').mockRejectedValueOnce(new RequestError('没有共享视图的权限'));
  const views = port([CHEAP], { save });
  await open(views);
  await openMenu();
  await screen.click('改视图“普通礼物”的名称');
  await user.clear(document.querySelector('.list-view-name input')!);
  await user.type(document.querySelector('.list-view-name input')!, '普通的');
  await screen.click('确定');
  await waitFor(() => expect(screen.text()).toContain('没有共享视图的权限'));
  await screen.click('确定');
  await waitFor(() => expect(document.querySelector('.list-view-name')).toBeNull());
  expect(save.mock.calls[1]).toEqual([
    'goods/gift',
    { id: '5', name: '普通的', isShared: true, content: CHEAP.content },
  ]);
});

test('whose view it is decides what can be done with it', async () => {
  const views = port([{ ...CHEAP, isOwn: false }]);
  await open(views);
  await openMenu();
  expect(screen.button('删除视图“普通礼物”')).toBeUndefined();
  expect(screen.button('改视图“普通礼物”的名称')).toBeUndefined();
  await screen.click('打开时用“普通礼物”');
  expect(views.setDefault).toHaveBeenCalledWith('goods/gift', '5');
});

test('a shared view is given to roles; who may not share is not asked', async () => {
  const shared = { ...CHEAP, roles: [{ id: '3', name: '财务' }] };
  const views = port([shared], { canShare: true });
  await open(views);
  await openMenu();
  expect(document.querySelector('.list-views li:nth-child(2)')?.textContent).toContain('财务打开时用');
  await screen.click('哪些角色打开时用“普通礼物”');
  await waitFor(() => expect(document.querySelectorAll('.list-view-roles input')).toHaveLength(2));
  const boxes = [...document.querySelectorAll<HTMLInputElement>('.list-view-roles input')];
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  for (const box of boxes) await user.click(box);
  await screen.click('确定');
  await waitFor(() => expect(document.querySelector('.list-view-roles')).toBeNull());
  expect(views.setRoles).toHaveBeenCalledWith('5', ['2']);
  screen.unmount();
  await open(port([shared]));
  await openMenu();
  expect(screen.button('哪些角色打开时用“普通礼物”')).toBeUndefined();
});
