// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click } from '../../../testing/mount';
import { readScreens } from '../../language/read/read';
import { listOf, type MountedScreen, mountScreen } from '../table/testing/mountScreen';
import { until } from '../table/testing/until';

const FILES = {
  'shop/buyer.json': {
    title: '买家',
    resource: { path: '/shop/buyer', table: 'buyer' },
    fields: {
      name: { type: 'text', title: '名字', required: true },
      friendId: { type: 'ref', title: '朋友', to: 'shop/buyer' },
    },
    table: { columns: ['name'] },
  },
  'shop/bill.json': {
    title: '账单',
    resource: { path: '/shop/bill', table: 'bill' },
    fields: {
      payerId: { type: 'ref', title: '付款人', to: 'shop/buyer' },
      sharers: { type: 'ref', title: '分摊人', to: 'shop/buyer', multiple: true },
    },
    table: { columns: ['payerId', 'sharers'] },
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
  '7': { id: '7', name: '小鹿', friendId: '8', friendId_dictText: '小马' },
  '8': { id: '8', name: '小马', friendId: null },
};

let screen: MountedScreen;
beforeEach(() => localStorage.clear());
afterEach(() => screen.unmount());

async function openBills(lacking: string[] = []) {
  const files = Object.entries(FILES).map(([file, definition]) => ({
    file,
    text: JSON.stringify(definition),
  }));
  const { screens, errors } = readScreens(files, null);
  expect(errors).toEqual([]);
  const list = listOf([bill]);
  screen = await mountScreen({
    screenId: 'shop/bill',
    screens,
    lacking,
    data: { list, get: vi.fn(async (_, id: string) => ({ ...buyers[id] })) },
  });
  await until(() => screen.rows().length === 1);
}

const link = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.cell-open')].find((one) => one.textContent === name);
const titles = () => [...document.querySelectorAll('.ant-drawer-title')].map((one) => one.textContent);

test('the name of a referred record opens it, and from there the next', async () => {
  await openBills();
  expect([link('小马'), link('小羊')].every((one) => one !== undefined)).toBe(true);
  await click(link('小鹿')!);
  await until(() => titles().includes('买家「小鹿」'));
  expect(screen.ports.data.get).toHaveBeenCalledWith(expect.objectContaining({ id: 'shop/buyer' }), '7');
  await until(() => document.querySelector('.detail-facts .cell-open') !== null);
  await click(document.querySelector('.detail-facts .cell-open')!);
  await until(() => titles().includes('买家「小马」'));
  expect(titles()).toEqual(['买家「小鹿」', '买家「小马」']);
});

test('a caller who may not list the referred records reads their names and opens nothing', async () => {
  await openBills(['buyer:list']);
  expect(document.body.textContent).toContain('小鹿');
  expect(document.querySelector('.cell-open')).toBeNull();
});
