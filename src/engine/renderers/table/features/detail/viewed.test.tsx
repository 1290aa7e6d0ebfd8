// @vitest-environment happy-dom
import { act, act as reactAct, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListQuery, RecordData } from '#engine/contract/record';
import type { Screen } from '#engine/contract/screen';
import { user } from '#testing/user';
import { gifts, listOf, type MountedScreen, mountScreen, pageOf } from '../../testing/mountScreen';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const drawer = () => document.querySelector<HTMLElement>('.detail [role=dialog]');
const shows = (name: string) =>
  waitFor(() => expect(drawer()?.querySelector('.ant-drawer-title')?.textContent).toContain(`「${name}」`));
const button = (name: string) => drawer()?.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);
const get = vi.fn(
  async (_screen: Screen, id: string): Promise<RecordData> => ({
    ...gifts(1)[0],
    id,
    name: `礼物${id}`,
  }),
);

/** Those on sale; retiring one takes it out of the list. */
function onSale(count: number) {
  let records = gifts(count);
  const list = vi.fn(async (_screen: Screen, { pageNo, pageSize }: ListQuery) =>
    pageOf(records.slice((pageNo - 1) * pageSize, pageNo * pageSize), records.length),
  );
  const act = vi.fn(async (_screen: Screen, _action: string, { id }: RecordData) => {
    records = records.filter((one) => one.id !== id);
    return { message: '已下架', result: null };
  });
  return { list, act, get };
}

test('the open record is in the address, and an address opens it', async () => {
  screen = await mountScreen({ data: { list: listOf(gifts(3)), get } });
  await screen.click('查看', screen.rows()[1]);
  await shows('礼物2');
  expect(screen.address()).toBe('record=2');
  screen.unmount();
  screen = await mountScreen({ address: 'record=77', data: { list: listOf(gifts(3)), get } });
  await shows('礼物77');
  expect(button('下一条')?.disabled, 'it is none of the rows').toBe(true);
});

test('what was typed in another record waits until the one of the address is closed', async () => {
  const draft = { path: [{ do: 'view', id: '3' }], title: '礼物3', typed: {}, before: {}, left: [] };
  const stored = [{ id: 'a', draft, at: 0, isDue: true }];
  const port = {
    ...{ stored: () => stored, subscribe: () => () => undefined, take: vi.fn(), defer: vi.fn() },
    open: () => ({ touch: vi.fn(), drop: vi.fn(), leave: vi.fn() }),
  };
  const data = { list: listOf(gifts(3)), get };
  screen = await mountScreen({ address: 'record=2', data, drafts: { path: [], port } });
  await shows('礼物2');
  expect(screen.address()).toBe('record=2');
  await user.click(drawer()!.querySelector('.ant-drawer-close')!);
  await shows('礼物3');
});

test('closing takes it out of the address, and the focus is back in the list', async () => {
  screen = await mountScreen({ address: 'kind=plain', data: { list: listOf(gifts(3)), get } });
  await screen.click('查看', screen.rows()[1]);
  await shows('礼物2');
  await user.click(drawer()!.querySelector('.ant-drawer-close')!);
  await waitFor(() => expect(drawer()).toBeNull());
  expect(screen.address()).toBe('kind=plain');
});

test('N and P lead to the records beside it, over the end of the page', async () => {
  screen = await mountScreen({ data: { list: listOf(gifts(22)), get } });
  await screen.click('查看', screen.rows()[18]);
  await shows('礼物19');
  await act(async () => drawer()!.focus());
  await user.keyboard('n');
  await shows('礼物20');
  await act(async () => drawer()!.focus());
  await user.keyboard('n');
  await shows('礼物21');
  expect(screen.address()).toBe('pageNo=2&record=21');
  await act(async () => drawer()!.focus());
  await user.keyboard('p');
  await shows('礼物20');
  expect(screen.address()).toBe('record=20');
});

test('at the ends there is no further one', async () => {
  screen = await mountScreen({ data: { list: listOf(gifts(2)), get } });
  await screen.click('查看', screen.rows()[0]);
  await shows('礼物1');
  expect([button('上一条')?.disabled, button('下一条')?.disabled]).toEqual([true, false]);
  await act(async () => drawer()!.focus());
  await user.keyboard('p');
  await screen.click('下一条');
  await shows('礼物2');
  expect([button('上一条')?.disabled, button('下一条')?.disabled]).toEqual([false, true]);
});

test('what is decided leaves the list, and the next one is open in its place; after the last nothing is', async () => {
  const data = onSale(3);
  screen = await mountScreen({ data });
  await screen.click('查看', screen.rows()[1]);
  await shows('礼物2');
  await act(async () => drawer()!.focus());
  await user.keyboard('j');
  await shows('礼物3');
  expect(data.act.mock.calls[0]?.[2]).toMatchObject({ id: '2' });
  expect(drawer()!.querySelector('.detail-own')?.className).toContain('is-arrived');
  await act(async () => drawer()!.focus());
  await user.keyboard('j');
  await shows('礼物1');
  await act(async () => drawer()!.focus());
  await user.keyboard('j');
  await waitFor(() => expect(new URLSearchParams(screen.address()).get('record')).toBeNull());
  expect(data.act).toHaveBeenCalledTimes(3);
});

test('what stays in the list stays open', async () => {
  const act = vi.fn(async () => ({ message: '已下架', result: null }));
  screen = await mountScreen({ data: { list: listOf(gifts(3)), get, act } });
  await screen.click('查看', screen.rows()[1]);
  await shows('礼物2');
  await reactAct(async () => drawer()!.focus());
  await user.keyboard('j');
  await waitFor(() => expect(get.mock.calls.filter(([, id]) => id === '2').length).toBeGreaterThan(1));
  expect(screen.address()).toBe('record=2');
});

test.each<[string, (records: RecordData[]) => RecordData[], string]>([
  ['leaves the list', (records) => records.filter(({ id }) => id !== '2'), '3'],
  ['moves to its top', (records) => [records[1]!, records[0]!, ...records.slice(2)], '2'],
])('the ways to the neighbours stay when the open record %s', async (_, change, next) => {
  let records = gifts(4);
  const list = vi.fn(async () => pageOf(records, records.length));
  screen = await mountScreen({ data: { list, get } });
  await screen.click('查看', screen.rows()[1]);
  await shows('礼物2');
  records = change(records);
  await screen.click('刷新', screen.host);
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1));
  await act(async () => drawer()!.focus());
  await user.keyboard('p');
  await shows('礼物1');
  await act(async () => drawer()!.focus());
  await user.keyboard('n');
  await shows(`礼物${next}`);
});

test('what is undone is open again in place of the one that came after it', async () => {
  let records = gifts(3);
  const list = vi.fn(async () => pageOf(records, records.length));
  const act = vi.fn(async (_screen: Screen, action: string) => {
    records = action === 'retire' ? records.filter(({ id }) => id !== '2') : gifts(3);
    return { message: '', result: null };
  });
  screen = await mountScreen({ data: { list, act, get } });
  const offers: (() => void)[] = [];
  const offer = (_message: string, { take }: { take(): void }) => void offers.push(take);
  Object.assign(screen.ports.notice, { offer });
  await screen.click('查看', screen.rows()[1]);
  await shows('礼物2');
  await reactAct(async () => drawer()!.focus());
  await user.keyboard('j');
  await shows('礼物3');
  offers[0]!();
  await shows('礼物2');
});
