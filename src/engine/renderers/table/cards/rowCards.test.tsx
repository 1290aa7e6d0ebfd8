// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
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
  await waitFor(() => expect(screen.text()).toContain('已选 1'));
  await user.click(first.querySelector('.card-facts')!);
  await waitFor(() => expect(document.querySelector('.ant-drawer')).not.toBeNull());
});

/** A finger moves by so many pixels; `until`: where it is let go, from where it began. */
function draw(card: HTMLElement, x: number, y = 0) {
  const at = (type: string, dx: number, dy: number) =>
    fireEvent(
      card,
      new PointerEvent(type, {
        ...{ pointerType: 'touch', isPrimary: true, pointerId: 1, bubbles: true, cancelable: true },
        ...{ clientX: 200 + dx, clientY: 100 + dy },
      }),
    );
  card.setPointerCapture = () => {};
  at('pointerdown', 0, 0);
  at('pointermove', x / 2, y / 2);
  at('pointermove', x, y);
  return { letGo: () => at('pointerup', x, y) };
}
const VERDICTS = {
  pass: {
    title: '通过',
    key: 'J',
    when: { enabled: true },
    confirm: '通过 {name}？',
    set: { enabled: false },
  },
  refuse: { title: '驳回', key: 'K', ask: ['reason'], set: { enabled: false } },
};

test.each([
  [120, '通过'],
  [-120, '驳回'],
])('a card that a finger draws %i pixels aside asks to %s', async (x, title) => {
  await open({ decides: ['price'] }, { actions: VERDICTS });
  await waitFor(() => expect(cards()).toHaveLength(2));
  const [first] = cards() as [HTMLElement];
  const finger = draw(first, x);
  expect(first.dataset.swipeWords, 'what letting go does is said').toBe(title);
  finger.letGo();
  await waitFor(() => expect(document.querySelector('.ant-modal')?.textContent).toContain(title));
  expect(first.style.transform).toBe('');
  expect(document.querySelector('.ant-drawer'), 'it is no press on the card').toBeNull();
});

test('a short or upright move, and a button that the record does not have, do nothing', async () => {
  await open({ decides: ['price'] }, { actions: { refuse: VERDICTS.refuse } });
  await waitFor(() => expect(cards()).toHaveLength(2));
  const [first] = cards() as [HTMLElement];
  for (const [x, y] of [
    [-60, 0],
    [-100, 140],
    [150, 0],
  ] as const)
    draw(first, x, y).letGo();
  expect(document.querySelector('.ant-modal')).toBeNull();
});

test('a fact that a record does not have takes no place', async () => {
  const screens = testScreens({ table: { ...TABLE, decides: ['price', 'cost'] } });
  screen = await mountScreen({ screens, data: { list: listOf(gifts(1, { cost: null })) } });
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(facts(cards()[0]!)).toEqual(['价格（金币）10']);
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
