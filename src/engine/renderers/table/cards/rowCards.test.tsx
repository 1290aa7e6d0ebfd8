// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#testing/user';
import { gifts, listOf, type MountedScreen, mountScreen } from '../testing/mountScreen';
import { testScreens } from '../testing/testScreens';

/** On a phone the rows of a table are cards. */

let screen: MountedScreen;
beforeEach(() => {
  localStorage.clear();
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('max-width: 767px') ? { ...quiet, matches: true, media: query } : matchMedia(query),
  );
});
afterEach(async () => {
  screen.unmount();
  vi.restoreAllMocks();
});

const quiet = {
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => true,
};
const TABLE = {
  columns: ['kind', 'name', 'price', 'cost', 'enabled'],
  search: ['name'],
  inline: ['enabled'],
};

async function open(table: object = {}, changes: object = {}) {
  const screens = testScreens({ table: { ...TABLE, ...table }, ...changes });
  screen = await mountScreen({ screens, data: { list: listOf(gifts(2, { cost: 3 })) } });
}
const cards = () => [...screen.host.querySelectorAll<HTMLElement>('.card[tabindex]')];
const facts = (card: HTMLElement) =>
  [...card.querySelectorAll('.card-facts > div')].map((one) => one.textContent);

test('a card has the first column and what decides, with its buttons below', async () => {
  await open({ decides: ['price'] });
  await waitFor(() => expect(cards()).toHaveLength(2));
  const [first] = cards() as [HTMLElement];
  expect(first.querySelector('.card-label')?.textContent, 'the first column heads what decides').toBe('普通');
  expect(first.getAttribute('aria-label'), 'it is called by its name all the same').toBe('礼物1');
  expect(facts(first)).toEqual(['价格（金币）10']);
  expect([...first.querySelectorAll('.card-buttons button')].map((one) => one.textContent)).toEqual([
    '查看',
    '编辑',
    '下架',
    '更多',
  ]);
});

test('where the file names none, the columns as far as a card holds them; its name heads it', async () => {
  await open();
  await waitFor(() => expect(cards()).toHaveLength(2));
  const [first] = cards() as [HTMLElement];
  expect(first.querySelector('.card-label')?.textContent).toBe('礼物1');
  expect(facts(first)).toEqual(['价格（金币）10', '成本（金币）3', '上架']);
});

test('a press beside the buttons opens the record, one on the box selects it', async () => {
  await open({ decides: ['price'] });
  await waitFor(() => expect(cards()).toHaveLength(2));
  const [first] = cards() as [HTMLElement];
  await user.click(first.querySelector('.card-select')!);
  expect(document.querySelector('.ant-drawer')).toBeNull();
  expect(screen.text()).toContain('已选 1');
  await user.click(first.querySelector('.card-facts')!);
  await waitFor(() => expect(document.querySelector('.ant-drawer')).not.toBeNull());
});

test('a tree keeps its levels', async () => {
  const fields = {
    name: { type: 'text', title: '名称', required: true },
    parentId: { type: 'ref', title: '上级', to: 'goods/gift' },
  };
  const words = { kind: 'tree', tree: { parent: 'parentId' }, fields, verbs: undefined };
  const screens = testScreens({
    ...words,
    table: { columns: ['name'] },
    form: ['name', 'parentId'],
    actions: {},
  });
  screen = await mountScreen({ screens, data: { list: listOf(gifts(2)) } });
  await waitFor(() => expect(screen.host.querySelector('[role="treegrid"]')).not.toBeNull());
  expect(cards()).toEqual([]);
});
