// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { readScreens } from '../../language/read/read';
import { listOf, type MountedScreen, mountScreen } from './testing/mountScreen';

const FILES = {
  'shop/buyer.json': {
    title: '买家',
    resource: { path: '/shop/buyer', table: 'buyer' },
    fields: {
      name: { type: 'text', title: '名字', required: true },
      friendId: { type: 'ref', title: '朋友', to: 'shop/buyer' },
      isBlocked: { type: 'switch', title: '已封禁' },
    },
    table: { columns: ['name'] },
    actions: {
      block: {
        title: '封禁',
        when: { isBlocked: false },
        set: { isBlocked: true },
        confirm: '封禁「{name}」？',
      },
    },
  },
  'shop/bill.json': {
    title: '账单',
    resource: { path: '/shop/bill', table: 'bill' },
    fields: {
      payerId: { type: 'ref', title: '付款人', to: 'shop/buyer' },
      sharers: { type: 'ref', title: '分摊人', to: 'shop/buyer', multiple: true },
    },
    table: { columns: ['payerId', 'sharers'] },
    actions: { visit: { title: '找付款人', open: { field: 'payerId' }, key: 'J' } },
  },
};
const bill = {
  id: '1',
  payerId: '7',
  payerId_dictText: '小鹿',
  sharers: ['8', '9'],
  sharers_dictText: '小马、小羊',
};
const buyers: Record<string, object> = {
  '7': { id: '7', name: '小鹿', friendId: '8', friendId_dictText: '小马', isBlocked: false },
  '8': { id: '8', name: '小马', friendId: null },
};

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const act = vi.fn(async (_screen: Screen, _action: string, _input: RecordData) => ({
  message: '已封禁',
  result: null,
}));

async function openBills(lacking: string[] = [], bills: RecordData[] = [bill]) {
  const files = Object.entries(FILES).map(([file, definition]) => ({
    file,
    text: JSON.stringify(definition),
  }));
  const { screens, errors } = readScreens(files, null);
  expect(errors).toEqual([]);
  const list = vi.fn(listOf(bills));
  screen = await mountScreen({
    screenId: 'shop/bill',
    screens,
    lacking,
    data: { list, act, get: vi.fn(async (_, id: string) => ({ ...buyers[id] })) },
  });
  await waitFor(() => expect(screen.rows()).toHaveLength(bills.length));
  return list;
}

const link = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.cell-open')].find((one) => one.textContent === name);
const titles = () => [...document.querySelectorAll('.ant-drawer-title')].map((one) => one.textContent);

test('the name of a referred record opens it, and from there the next', async () => {
  await openBills();
  expect([link('小马'), link('小羊')].every((one) => one !== undefined)).toBe(true);
  await user.click(link('小鹿')!);
  await waitFor(() => expect(titles()).toContain('买家「小鹿」'));
  expect(screen.ports.data.get).toHaveBeenCalledWith(expect.objectContaining({ id: 'shop/buyer' }), '7');
  await waitFor(() => expect(document.querySelector('.detail-facts .cell-open')).not.toBeNull());
  await user.click(document.querySelector('.detail-facts .cell-open')!);
  await waitFor(() => expect(titles()).toContain('买家「小马」'));
  expect(titles()).toEqual(['买家「小鹿」', '买家「小马」']);
});

test('a caller who may not list the referred records reads their names and opens nothing', async () => {
  await openBills(['buyer:list']);
  expect(document.body.textContent).toContain('小鹿');
  expect(document.querySelector('.cell-open')).toBeNull();
});

test('what its list can do with a record is done where the record is open, and the list below sees it', async () => {
  const list = await openBills();
  await screen.click('找付款人', screen.rows()[0]);
  await waitFor(() => expect(titles()).toContain('买家「小鹿」'));
  const before = list.mock.calls.length;
  const drawer = await waitFor(() => present(document.querySelector('.detail')));
  await waitFor(() => expect(screen.button('封禁', drawer)).toBeTruthy());
  await screen.click('封禁', drawer);
  const question = await waitFor(() => present(document.querySelector('.ant-modal')));
  await waitFor(() => expect(question.textContent).toContain('封禁「小鹿」？'));
  await screen.click('封禁', question);
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act.mock.calls[0]).toMatchObject([{ id: 'shop/buyer' }, 'block', { id: '7' }]);
  const billLists = () => list.mock.calls.slice(before).filter(([{ id }]) => id === 'shop/bill');
  await waitFor(() => expect(billLists().length).toBeTruthy());
  expect(titles(), 'the record stays open').toEqual(['买家「小鹿」']);
  await user.click(drawer.querySelector('.ant-drawer-close')!);
  await waitFor(() => expect(document.querySelector('.detail')).toBeNull());
});

test('a key opens the record that a row names; a row that names none, or none that may be seen, has no such button', async () => {
  await openBills([], [bill, { id: '2', payerId: null }]);
  expect([0, 1].map((row) => screen.button('找付款人', screen.rows()[row]) !== undefined)).toEqual([
    true,
    false,
  ]);
  screen.unmount();
  await openBills(['buyer:list']);
  expect(screen.button('找付款人')).toBeUndefined();
});
