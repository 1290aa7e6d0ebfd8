// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkState } from '#engine/contract/ports';
import { endpointsWith } from '#engine/embed/memory/endpointsWith';
import { user } from '#testing/user';
import { gifts, listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';
import { testScreens } from '../../testing/testScreens';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  screen.unmount();
  vi.restoreAllMocks();
});

const box = (title: string) => {
  const label = [...screen.host.querySelectorAll('label')].find((one) => one.textContent === title);
  return label && (document.getElementById(label.htmlFor) as HTMLInputElement);
};

/** Picks one of a box's choices, as an operator does who begins with Tab. */
async function choose(title: string, choice: string) {
  await act(async () => box(title)!.focus());
  await waitFor(() => expect(box(title)!.closest('.ant-select')).not.toBeNull());
  if (box(title)!.getAttribute('aria-expanded') !== 'true') {
    await act(async () => fireEvent.keyDown(box(title)!, { key: 'ArrowDown', keyCode: 40 }));
  }
  await waitFor(() => expect(optionOf(choice)).not.toBe(undefined));
  await user.click(optionOf(choice)!);
}

const optionOf = (choice: string) =>
  [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
    (one) => one.textContent === choice,
  );

async function mountWide(options: Parameters<typeof mountScreen>[0] = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  screen = await mountScreen({ data: { list: listOf(gifts(3)) }, ...options });
}

test('what is typed stays in its box until 查询', async () => {
  await mountWide();
  await user.clear(box('名称')!);
  await user.type(box('名称')!, '玫瑰');
  await user.tab();
  expect(screen.address()).toBe('');
  await choose('类型', '豪华');
  await choose('类型', '普通');
  expect(screen.ports.data.list).toHaveBeenCalledTimes(1);
  await screen.click('查询');
  expect(Object.fromEntries(screen.ports.location.query())).toEqual({ name: '玫瑰', kind: 'luxury,plain' });
  expect(screen.ports.data.list).toHaveBeenCalledTimes(2);
});

test('what is typed and not searched for is held, until it is searched for or taken back', async () => {
  const reported = new Map<string, WorkState>();
  const report = (key: string, what: WorkState | null) =>
    void (what === null ? reported.delete(key) : reported.set(key, what));
  await mountWide({ work: { hold: report } });
  await user.clear(box('名称')!);
  await user.type(box('名称')!, '玫瑰');
  await user.tab();
  expect([...reported.values()]).toEqual(['open']);
  await screen.click('查询');
  expect(reported.size).toBe(0);
  await user.clear(box('名称')!);
  await user.type(box('名称')!, '百合');
  await user.tab();
  expect(reported.size).toBe(1);
  await screen.click('重置');
  expect(reported.size).toBe(0);
});

test('任一, 不含 and 为空 are in the address, and are chips in words', async () => {
  await mountWide({ address: 'kind_not=luxury&code_not=x', data: { list: listOf([]), canExclude: true } });
  expect(box('类型')!.closest('.ant-select')!.textContent).toContain('不含豪华');
  const chips = () => [...screen.host.querySelectorAll('.list-chip')].map((chip) => chip.textContent);
  expect(chips()).toEqual(['类型：不含 豪华']);
  expect(screen.ports.data.list).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ filters: { kind_not: 'luxury' } }),
    expect.anything(),
  );
  await choose('类型', '普通');
  await screen.click('查询');
  expect(Object.fromEntries(screen.ports.location.query())).toEqual({ kind_not: 'luxury,plain' });
  expect(chips()).toEqual(['类型：不含 豪华、普通']);
  await screen.click('为空');
  await screen.click('查询');
  expect(Object.fromEntries(screen.ports.location.query())).toEqual({ kind_empty: 'true' });
  expect(chips()).toEqual(['类型：为空']);
  await screen.click('去掉筛选：类型');
  expect(screen.address()).toBe('');
});

test('a backend that knows neither 不含 nor 为空 is not asked for them', async () => {
  await mountWide({ address: 'kind_not=luxury&kind=plain,luxury', data: { list: listOf([]) } });
  expect(screen.ports.data.list).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ filters: { kind: 'plain,luxury' } }),
    expect.anything(),
  );
  await act(async () => box('类型')!.focus());
  await waitFor(() => expect(box('类型')!.closest('.ant-select')).not.toBeNull());
  await act(async () => fireEvent.keyDown(box('类型')!, { key: 'ArrowDown', keyCode: 40 }));
  await waitFor(() => expect(optionOf('豪华')).not.toBe(undefined));
  expect(screen.button('不含')).toBeUndefined();
});

test('a box over several says what it finds and how; one over one how it is met', async () => {
  await mountWide();
  await screen.click('展开');
  expect(box('名称或编码')!.placeholder).toBe('名称/编码');
  expect(box('名称或编码')!.title).toBe('名称：一部分即可；编码：要输入完整');
  await user.clear(box('名称或编码')!);
  await user.type(box('名称或编码')!, 'a~b');
  await user.keyboard('{Enter}');
  await screen.click('查询');
  expect(Object.fromEntries(screen.ports.location.query())).toEqual({ 'name|code': 'a~b' });
});

test('a new search begins at page 1 and keeps the size', async () => {
  await mountWide({ address: 'pageNo=2&pageSize=10', data: { list: listOf(gifts(30)) } });
  await user.clear(box('名称')!);
  await user.type(box('名称')!, 'x');
  await user.keyboard('{Enter}');
  await screen.click('查询');
  expect(screen.address()).toBe('name=x&pageSize=10');
});

test('重置 empties the boxes, and what was typed and not searched for', async () => {
  await mountWide({ address: 'kind=luxury&seriesId=5' });
  await user.clear(box('价格')!);
  await user.type(box('价格')!, 'abc');
  await user.keyboard('{Enter}');
  expect(box('价格')!.getAttribute('aria-invalid')).toBe('true');
  await screen.click('重置');
  expect(box('类型')!.value).toBe('');
  expect(box('价格')!.value).toBe('');
  expect(screen.address(), 'what a link brought is not of the boxes').toBe('seriesId=5');
});

test('a box that cannot be read is not searched with', async () => {
  await mountWide();
  await user.clear(box('价格')!);
  await user.type(box('价格')!, 'abc');
  await user.keyboard('{Enter}');
  await screen.click('查询');
  expect(screen.ports.data.list).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(box('价格'));
});

test('more boxes than one line holds wait behind 展开', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  screen = await mountScreen({ data: { list: listOf(gifts(1)) } });
  expect(box('名称')).toBeDefined();
  expect(box('价格')).toBeUndefined();
  await screen.click('展开');
  expect(box('价格')).toBeDefined();
  expect(box('名称或编码')).toBeDefined();
});

test('every filter in force is a chip, with a box or without, and can be removed', async () => {
  const lookup = vi.fn(async () => [{ value: '5', text: '星座系列' }]);
  const address = 'kind=luxury&seriesId=5&saleTime_begin=2024-01-01+00:00:00&name%7Ccode=A1';
  await mountWide({ address, data: { list: listOf([]), lookup } });
  const chips = () => [...screen.host.querySelectorAll('.list-chip')].map((chip) => chip.textContent);
  await waitFor(() => expect(chips().length === 4 && chips()[3]!.includes('星座')).toBeTruthy());
  expect(chips()).toEqual([
    '类型：豪华',
    '开售时间：≥ 2024-01-01 00:00:00',
    '名称或编码：A1',
    '系列：星座系列',
  ]);
  await screen.click('去掉筛选：开售时间');
  await screen.click('去掉筛选：系列');
  expect(Object.fromEntries(screen.ports.location.query())).toEqual({ kind: 'luxury', 'name|code': 'A1' });
  await screen.click('全部清除');
  expect(screen.address()).toBe('');
});

test('a number that cannot be read stays in its chip as the address has it', async () => {
  await mountWide({ address: 'price_begin=abc' });
  const chips = [...screen.host.querySelectorAll('.list-chip')].map((chip) => chip.textContent);
  expect(chips).toEqual(['价格：≥ abc']);
});

test('going back fills the boxes as they were then', async () => {
  await mountWide({ address: 'name=玫瑰' });
  expect(box('名称')!.value).toBe('玫瑰');
  await screen.click('去掉筛选：名称');
  expect(box('名称')!.value).toBe('');
});

test('a search that finds nothing in its tab says where it would, and which box wants the whole value', async () => {
  const totals = vi.fn(async () => ({ sums: [], tabs: { plain: 2, luxury: 0 } }));
  const options = { plain: '普通', luxury: '豪华', lucky: '幸运' };
  const screens = testScreens({
    fields: {
      name: { type: 'text', title: '名称', required: true },
      kind: { type: 'enum', title: '类型', options },
      code: { type: 'text', title: '编码', match: 'exact' },
    },
    table: { search: ['name', 'code'], tabs: 'kind' },
    form: ['name'],
    verbs: {},
    actions: {},
  });
  const endpoints = endpointsWith({ 'GET totals': totals });
  await mountWide({
    screens,
    address: 'kind=luxury&name=x&code=A1',
    data: { list: listOf([]), endpoints },
  });
  await waitFor(() => expect(screen.text()).toContain('「豪华」里没有'));
  expect(screen.text()).toContain('“编码”要输入完整');
  expect(screen.text(), 'of a name every part finds').not.toContain('“名称”');
  expect(screen.button('幸运0条')).toBeUndefined();
  await screen.click('普通2条');
  expect(Object.fromEntries(screen.ports.location.query())).toEqual({ kind: 'plain', name: 'x', code: 'A1' });
});
