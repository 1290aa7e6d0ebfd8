// @vitest-environment happy-dom

import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '#testing/present';
import { choose } from '../../../../testing/choose';
import type { DataPort } from '../../../contract/ports';
import type { ListQuery } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { endpointsWith } from '../../../embed/memory/endpointsWith';
import { readScreens } from '../../../language/read/read';
import { boundTo } from '../../boundTo';
import { type MountedScreen, mountScreen, pageOf } from '../testing/mountScreen';

const formProps = vi.hoisted(() => ({ last: null as Record<string, unknown> | null }));
vi.mock('../../form/FormDialog', () => ({
  FormDialog: (props: Record<string, unknown>) => {
    formProps.last = props;
    return null;
  },
}));

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const SERIES = [
  { id: '7', name: '星座' },
  { id: '8', name: '节日' },
];

/** 系列 with 部件 beside it; `asked` are the questions for parts. */
async function mountSeries(options: Parameters<typeof mountScreen>[0] = {}, data: Partial<DataPort> = {}) {
  const queries: ListQuery[] = [];
  const list = vi.fn(async (of: Screen, query: ListQuery) => {
    if (of.id === 'goods/series') return pageOf(SERIES);
    queries.push(query);
    return pageOf([
      { id: `p${query.filters.seriesId}`, label: `部件${query.filters.seriesId}`, seriesId: '7' },
    ]);
  });
  screen = await mountScreen({ screenId: 'goods/series', data: { list, ...data }, ...options });
  const side = () => screen.host.querySelector<HTMLElement>('.list-side')!;
  const choose = async (index: number) => {
    await act(async () => screen.rows()[index]!.querySelector<HTMLElement>('[aria-colindex="2"]')!.focus());
    await waitFor(() => expect(screen.address()).toBe(`side=${SERIES[index]!.id}`));
    await act(async () => {});
  };
  return { asked: queries, side, choose };
}

test('before a row is chosen the details of the first show, and the address names none', async () => {
  const { asked: queries, side } = await mountSeries();
  await waitFor(() => expect(side().textContent).toContain('部件7'));
  expect(queries.map(({ filters }) => filters)).toEqual([{ seriesId: '7' }]);
  expect(screen.address()).toBe('');
  const current = screen.rows().filter((row) => row.getAttribute('aria-current') === 'true');
  expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('星座')]);
});

test('of a list without rows nothing is asked beside it', async () => {
  const { asked: queries, side } = await mountSeries({}, { list: vi.fn(async () => pageOf([])) });
  expect(side().textContent).toContain('请选择一条系列记录');
  expect(queries).toEqual([]);
});

test('the row under the focus is marked, kept in the address, and its details show beside it', async () => {
  const { asked: queries, side, choose } = await mountSeries();
  await choose(0);
  await waitFor(() => expect(side().textContent).toContain('部件7'));
  expect(queries.map(({ filters }) => filters)).toEqual([{ seriesId: '7' }]);
  const current = () => screen.rows().filter((row) => row.getAttribute('aria-current') === 'true');
  expect(current()[0]!.textContent).toContain('星座');
  const setQuery = vi.spyOn(screen.ports.location, 'setQuery');
  await choose(1);
  expect(setQuery.mock.calls[0]![1], 'looking at rows is no history').toEqual({ isReplacing: true });
  await waitFor(() => expect(side().textContent).toContain('部件8'));
  expect(current()).toHaveLength(1);
  expect(queries.at(-1)!.filters).toEqual({ seriesId: '8' });
});

test('a shared address opens with its details', async () => {
  const { asked: queries } = await mountSeries({ address: 'side=8' });
  expect(queries[0]!.filters).toEqual({ seriesId: '8' });
});

test('the bound field is neither column nor box nor chip, and no reset drops it', async () => {
  const { asked: queries, side } = await mountSeries({ address: 'side=8' });
  expect(side().querySelector('[role=grid]')!.textContent).not.toContain('系列');
  expect([...side().querySelectorAll('label')].map((label) => label.textContent)).toEqual(['部件名']);
  expect(side().querySelector('.list-chip')).toBeNull();
  await screen.click('重置', side());
  expect(queries.every(({ filters }) => filters.seriesId === '8')).toBe(true);
});

test('the details’ own state stays out of the address', async () => {
  const { side } = await mountSeries({ address: 'side=8' });
  await choose(side().querySelector<HTMLElement>('input[aria-label="每页条数"]')!, '50 条/页');
  expect(screen.address()).toBe('side=8');
});

test('what is added beside belongs to the chosen row', async () => {
  const { side } = await mountSeries({ address: 'side=8' });
  await screen.click('新增', side());
  await waitFor(() => expect(formProps.last).toBeTruthy());
  expect(formProps.last).toMatchObject({ mode: 'add', record: { seriesId: '8' } });
});

test('details that the operator may not list are not shown', async () => {
  const { asked: queries, side } = await mountSeries({ address: 'side=8', lacking: ['part:list'] });
  expect(side().textContent).toContain('没有权限');
  expect(queries).toEqual([]);
});

test('a chosen row that is deleted takes its details along', async () => {
  const remove = vi.fn(async () => ({ message: '好', result: { done: ['8'], failed: [] } }));
  const { side } = await mountSeries({ address: 'side=8', lacking: ['series:edit'] }, { remove });
  await screen.press('Delete', 1);
  const dialog = await waitFor(() => present(document.querySelector('[role=dialog]')));
  await screen.click('删除', dialog);
  await waitFor(() => expect(screen.address()).toBe(''));
  await waitFor(() => expect(side().textContent).toContain('部件7'));
});

test('the outer value is read from the row, once it is known', () => {
  const link = {
    screen: 'a/b',
    by: [{ inner: 'owner', outer: 'userId' }],
    isAny: false,
    timeline: null,
    title: null,
    group: null,
    actions: [],
  };
  expect(boundTo(link, '5', undefined)).toBeNull();
  expect(boundTo(link, '5', { id: '5', userId: '77' })).toEqual({ owner: '77' });
  expect(boundTo({ ...link, by: [{ inner: 'x', outer: 'id' }] }, '5', undefined)).toEqual({ x: '5' });
});

test('of a tree what belongs to records below is requested too, and shows to which it belongs', async () => {
  const files = {
    'shop/kind': {
      title: '分类',
      kind: 'tree',
      resource: { path: '/shop/kind', table: 'kind' },
      fields: {
        name: { type: 'text', title: '名称', required: true },
        parentId: { type: 'ref', title: '上级', to: 'shop/kind' },
      },
      table: { columns: ['name'] },
      tree: { parent: 'parentId' },
      form: ['name'],
      side: { screen: 'shop/goods', by: 'kindId', under: true, width: 600 },
    },
    'shop/goods': {
      title: '货',
      resource: { path: '/shop/goods', table: 'goods' },
      fields: {
        label: { type: 'text', title: '货名', required: true },
        kindId: { type: 'ref', title: '分类', to: 'shop/kind' },
      },
      table: { columns: ['label', 'kindId'], search: ['label', 'kindId'] },
      form: ['label', 'kindId'],
    },
  };
  const { screens } = readScreens(
    Object.entries(files).map(([id, file]) => ({ file: `${id}.json`, text: JSON.stringify(file) })),
    null,
  );
  const queries: ListQuery[] = [];
  const list = vi.fn(async (of: Screen, query: ListQuery) => {
    if (of.id === 'shop/kind') return pageOf([{ id: '7', name: '酒' }]);
    queries.push(query);
    return pageOf([{ id: 'g', label: '红酒', kindId: '9', kindId_dictText: '葡萄酒' }]);
  });
  const mountKinds = async (data: Partial<DataPort>) => {
    screen = await mountScreen({
      screenId: 'shop/kind',
      screens,
      data: { list, ...data },
      address: 'side=7',
    });
    return waitFor(() => present(screen.host.querySelector<HTMLElement>('.list-side [role=grid]')));
  };
  const grid = await mountKinds({ endpoints: endpointsWith({}) });
  await waitFor(() => expect(grid?.textContent).toContain('葡萄酒'));
  expect(queries.map(({ filters }) => filters)).toEqual([{ kindId_under: '7' }]);
  const side = screen.host.querySelector<HTMLElement>('.list-side');
  expect(side?.style.getPropertyValue('--side-width')).toBe('600px');
  await screen.click('新增', side!);
  await waitFor(() => expect(formProps.last).toBeTruthy());
  expect(formProps.last?.record).toEqual({ kindId: '7' });
  screen.unmount();
  queries.length = 0;
  await mountKinds({ endpoints: undefined });
  expect(queries.map(({ filters }) => filters)).toEqual([{ kindId: '7' }]);
});
