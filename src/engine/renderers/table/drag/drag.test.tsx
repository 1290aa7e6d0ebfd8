// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../../contract/errors';
import { endpointsWith } from '../../../embed/memory/endpointsWith';
import { deferred } from '../testing/deferred';
import { listOf, type MountedScreen, type MountOptions, mountScreen } from '../testing/mountScreen';
import { testScreens } from '../testing/testScreens';

const SLIDE = {
  fields: {
    name: { type: 'text', title: '名称', required: true },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
    sortNo: { type: 'integer', title: '排序' },
  },
  verbs: undefined,
  table: { columns: ['name', 'kind', 'sortNo'], search: ['sortNo'], sort: ['sortNo'], drag: 'sortNo' },
  form: ['name', 'kind'],
  actions: { edit: { when: { kind: 'plain' } } },
};
const slides = () =>
  [1, 2, 3, 4].map((number) => ({
    id: String(number),
    name: `第${number}张`,
    kind: number === 4 ? 'luxury' : 'plain',
    sortNo: number * 10,
  }));

let screen: MountedScreen;

async function open({ data = {}, ...options }: MountOptions = {}) {
  const list = listOf(slides());
  const reorder = vi.fn(async () => ({ message: '顺序已调整', result: null }));
  screen = await mountScreen({
    screens: testScreens(SLIDE),
    data: { list, endpoints: endpointsWith({ 'PUT reorder': reorder }), ...data },
    ...options,
  });
  return { list, reorder };
}
const order = () => screen.rows().map((row) => /第\d张/.exec(row.textContent ?? '')?.[0]);
const handles = () => screen.host.querySelectorAll('.list-drag-handle[draggable="true"]').length;
const alt = async (key: string, index: number) => {
  const cell = screen.rows()[index]!.querySelector<HTMLElement>('[aria-colindex="2"]')!;
  await act(async () => cell.focus());
  await act(async () => fireEvent.keyDown(cell, { key, altKey: true }));
};

describe('order by drag', () => {
  test('rows that may be edited have a handle; Alt+↑ moves one immediately and sends the rows passed', async () => {
    const answer = deferred<{ message: string; result: null }>();
    const reorder = vi.fn(() => answer.promise);
    const { list } = await open({ data: { endpoints: endpointsWith({ 'PUT reorder': reorder }) } });
    await waitFor(() => expect(handles()).toBe(3));
    await alt('ArrowUp', 2);
    expect(order()).toEqual(['第1张', '第3张', '第2张', '第4张']);
    expect(reorder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'goods/gift' }), {
      ids: ['3', '2'],
    });
    expect(screen.text()).toContain('已移到第 2 行');
    expect(list).toHaveBeenCalledTimes(1);
    answer.resolve({ message: '顺序已调整', result: null });
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  });

  test('a refusal restores it and shows why', async () => {
    const answer = deferred<{ message: string; result: null }>();
    await open({ data: { endpoints: endpointsWith({ 'PUT reorder': () => answer.promise }) } });
    await waitFor(() => expect(handles()).toBe(3));
    await alt('ArrowDown', 0);
    expect(order().join()).toBe('第2张,第1张,第3张,第4张');
    answer.reject(new RequestError('该记录已被他人处理'));
    await waitFor(() => expect(order().join()).toBe('第1张,第2张,第3张,第4张'));
    expect(screen.ports.notice.error).toHaveBeenCalledWith('该记录已被他人处理');
  });

  test('a row that may not be edited stays, and none moves past the ends', async () => {
    const { reorder } = await open();
    await waitFor(() => expect(handles()).toBe(3));
    await alt('ArrowUp', 3);
    await alt('ArrowUp', 0);
    expect(reorder).not.toHaveBeenCalled();
  });

  test.each([
    ['in another order', { address: 'column=sortNo&order=desc' }],
    ['without the right to edit', { lacking: ['gift:edit'] }],
    ['on a backend without it', { data: { endpoints: undefined } }],
  ])('is not offered %s', async (_case, options: MountOptions) => {
    await open(options);
    await waitFor(() => expect(screen.rows()).toHaveLength(4));
    expect(handles()).toBe(0);
  });
});
