// @vitest-environment happy-dom

import { act, act as reactAct, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { user } from '#testing/user';
import { choose } from '../../../../testing/choose';
import { RequestError } from '../../../contract/errors';
import type { ListQuery } from '../../../contract/record';
import { listOf, type MountedScreen, type MountOptions, mountScreen, pageOf } from '../testing/mountScreen';
import { testScreens } from '../testing/testScreens';

const ROOM = {
  fields: {
    name: { type: 'text', title: '名称', required: true },
    cover: { type: 'image', title: '封面' },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
    audience: { type: 'integer', title: '在线人数' },
    enabled: { type: 'switch', title: '上架' },
  },
  verbs: undefined,
  table: {
    columns: ['cover', 'name', 'kind', 'audience', 'enabled'],
    inline: ['enabled'],
    search: ['name', 'audience'],
    as: 'cards',
  },
  form: ['name', 'kind'],
  actions: {
    pass: { title: '通过', set: { enabled: true }, bulk: true, key: 'J', undo: 'recall' },
    recall: { title: '撤回', when: { enabled: true }, set: { enabled: false } },
  },
};
const rooms = () =>
  [1, 2, 3].map((number) => ({
    id: String(number),
    name: `房间${number}`,
    cover: number === 3 ? null : `live/${number}.png`,
    kind: 'plain',
    audience: number * 10,
    enabled: false,
  }));

let screen: MountedScreen;

async function open({ data = {}, ...options }: MountOptions = {}) {
  const act = vi.fn(async () => ({ message: '操作成功！', result: null }));
  screen = await mountScreen({
    screens: testScreens(ROOM),
    data: { list: listOf(rooms()), act, ...data },
    ...options,
  });
  return { act };
}
const cards = () => [...screen.host.querySelectorAll<HTMLElement>('.card[tabindex]')];
const shown = () => waitFor(() => expect(cards()).toHaveLength(3));

describe('cards', () => {
  test('a card has its picture, label, tags and further columns with their titles', async () => {
    await open();
    await shown();
    const [first, , last] = cards();
    expect(first!.querySelector('.card-picture img')?.getAttribute('src')).toBe(
      'http://static.test/live/1.png',
    );
    expect(first!.querySelector('.card-label')?.textContent).toBe('房间1');
    expect(first!.querySelector('.card-tags')?.textContent).toBe('普通');
    expect([...first!.querySelectorAll('dt')].map((one) => one.textContent)).toEqual(['在线人数', '上架']);
    expect(first!.querySelector('dd')?.textContent).toBe('10');
    expect(first!.querySelector('[role="switch"]')?.getAttribute('aria-label')).toBe('上架：房间1');
    expect(last!.querySelector('.card-picture img')).toBeNull();
  });

  test('cards are selected one by one, in a range and all together; bulk buttons are those of the table', async () => {
    await open();
    await shown();
    await screen.click('通过', cards()[0]);
    await act(async () => cards()[1]!.focus());
    await user.keyboard(' ');
    expect(cards().map((one) => one.classList.contains('is-selected'))).toEqual([false, true, false]);
    await act(async () => cards()[1]!.focus());
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(screen.text()).toContain('已选 3'));
    expect(screen.host.querySelector('.list-bulk')?.textContent).toContain('通过');
  });

  test('arrows move from card to card, an action works by its key and only on its own card', async () => {
    const { act } = await open();
    await shown();
    await reactAct(async () => cards()[0]!.focus());
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(cards()[2]);
    await reactAct(async () => cards()[2]!.focus());
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(cards()[1]);
    await reactAct(async () => cards()[1]!.querySelector('button')!.focus());
    await user.keyboard('j');
    expect(act).not.toHaveBeenCalled();
    await reactAct(async () => cards()[1]!.focus());
    await user.keyboard('j');
    expect(act).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      'pass',
      expect.objectContaining({ id: '2' }),
    );
  });

  test('the order is chosen above them and turned round', async () => {
    const list = vi.fn(async (_screen: unknown, _query: ListQuery) => pageOf(rooms()));
    await open({ data: { list } });
    await shown();
    const order = () => screen.host.querySelector<HTMLElement>('input[aria-label="排序"]')!;
    const untilSortedBy = (sort: unknown) =>
      waitFor(() => expect(JSON.stringify(list.mock.lastCall?.[1].sort)).toBe(JSON.stringify(sort)));
    const own = list.mock.lastCall?.[1].sort;
    expect(order().closest('.ant-select')!.textContent).toBe('默认顺序');
    await choose(order(), '在线人数');
    await untilSortedBy([{ field: 'audience', direction: 'desc' }]);
    await screen.click('降序，改为升序');
    await untilSortedBy([{ field: 'audience', direction: 'asc' }]);
    await choose(order(), '默认顺序');
    await untilSortedBy(own);
  });

  test('an empty list, and a failure, show as in the table', async () => {
    await open({ data: { list: listOf([]) } });
    await waitFor(() => expect(screen.text()).toContain('暂无数据'));
    screen.unmount();
    const list = vi.fn().mockRejectedValue(new RequestError('服务器忙'));
    await open({ data: { list } });
    await waitFor(() => expect(screen.text()).toContain('服务器忙'));
    expect(screen.button('重试')).toBeDefined();
  });
});
