// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import type { EndpointPort } from '../../contract/ports';
import { endpointsWith } from '../../embed/memory/endpointsWith';
import { readScreens } from '../../language/read/read';
import { gifts, listOf, type MountedScreen, mountScreen } from '../table/testing/mountScreen';

const SHOP = [
  {
    file: 'shop/buyer.json',
    text: JSON.stringify({
      title: '买家',
      resource: { path: '/shop/buyer', table: 'buyer' },
      fields: {
        name: { type: 'text', title: '名字', required: true },
        level: { type: 'integer', title: '等级' },
        phone: { type: 'phone', title: '手机' },
        secret: { type: 'secret', title: '密钥' },
      },
      table: { columns: ['name', 'level'], tabs: undefined },
      detail: {
        figures: ['level'],
        groups: [{ title: '资料', fields: ['name', { field: 'level', wide: true }, 'phone'] }],
        tabs: [{ screen: 'shop/bill', by: ['payerId', 'payeeId'], title: '账单' }],
      },
      form: ['name', 'level'],
    }),
  },
  {
    file: 'shop/bill.json',
    text: JSON.stringify({
      title: '账单',
      resource: { path: '/shop/bill', table: 'bill' },
      fields: {
        payerId: { type: 'ref', title: '付款人', to: 'shop/buyer' },
        payeeId: { type: 'ref', title: '收款人', to: 'shop/buyer' },
        amount: { type: 'cny', title: '金额' },
        kind: { type: 'enum', title: '类型', options: { gift: '礼物', call: '通话' } },
      },
      table: { columns: ['payerId', 'payerId.level', 'amount', 'kind'], totals: ['amount'], tabs: 'kind' },
    }),
  },
];
const buyer = { id: '7', name: '小鹿', level: 12, phone: '138****0000' };

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

function shop() {
  const { screens, errors } = readScreens(SHOP, null);
  expect(errors).toEqual([]);
  return screens;
}

function endpoints(more: Partial<EndpointPort> = {}): EndpointPort {
  return endpointsWith({
    'GET totals': vi.fn(async () => ({
      sums: [{ field: 'amount', by: null, title: null, sum: 123_450 }],
      tabs: { gift: 3 },
    })),
    'GET history': vi.fn(async () => ({ records: [], hasMore: false })),
    'GET related': vi.fn(async () => []),
    'GET approvals': vi.fn(async () => []),
    'POST reveal': vi.fn(async () => ({ message: '', result: { value: '13800000000' } })),
    ...more,
  });
}

async function openBuyer(more: Partial<EndpointPort> = {}, lacking: string[] = []) {
  const port = endpoints(more);
  const list = listOf([buyer]);
  screen = await mountScreen({
    screenId: 'shop/buyer',
    screens: shop(),
    lacking,
    data: { list, get: vi.fn(async () => buyer), endpoints: port },
  });
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
  await screen.click('查看');
  await waitFor(() => expect(document.querySelector('.detail-facts')).not.toBeNull());
  return { port, list };
}

const tab = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) => one.textContent === title);

test('a fact takes the whole row where the file says so', async () => {
  await openBuyer();
  const wide = [...document.querySelectorAll('.detail-fact-wide dt')].map(({ textContent }) => textContent);
  expect(wide).toEqual(['等级']);
});

test('a record is read in its groups, without inputs and without what is never shown', async () => {
  await openBuyer();
  expect(screen.text()).toContain('买家「小鹿」');
  expect(screen.text()).toContain('资料');
  expect(screen.text()).not.toContain('密钥');
  expect(document.querySelectorAll('.detail-facts :is(input, textarea)')).toHaveLength(0);
  expect([...document.querySelectorAll('[role="tab"]')].map((one) => one.textContent)).toEqual([
    '详情',
    '操作历史',
    '账单',
  ]);
});

test('the figures of the file are large at its beginning, and a tab says how many records it holds', async () => {
  const related = vi.fn(async () => [{ tab: 0, count: 999, isMore: true }]);
  await openBuyer({ 'GET related': related });
  expect(document.querySelector('.detail-figures')?.textContent).toBe('等级12');
  await waitFor(() => expect(screen.text()).toContain('账单 999+'));
  expect(related).toHaveBeenCalledWith(expect.objectContaining({ id: 'shop/buyer' }), { id: '7' });
});

test('a tab is another screen, bound by any of its fields; it needs that screen’s right', async () => {
  const { list } = await openBuyer();
  await user.click(tab('账单')!);
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1));
  const [requestedScreen, query] = list.mock.calls.at(-1) as unknown as [{ id: string }, { filters: object }];
  expect(requestedScreen.id).toBe('shop/bill');
  expect(query.filters).toEqual({ 'payerId|payeeId': '7' });
});

test('a tab needs the right to its screen', async () => {
  await openBuyer({}, ['bill:list']);
  await waitFor(() => expect(tab('操作历史')).not.toBe(undefined));
  expect(tab('账单')).toBeUndefined();
});

test('the history shows the newest first, old → new, with its reason', async () => {
  const change = { field: 'level', title: '等级', before: '3', after: '12' };
  await openBuyer({
    'GET history': vi.fn(async () => ({
      records: [
        {
          id: '9',
          operation: 'action',
          title: '调级',
          operator: '张三',
          time: '2026-01-02 03:04:05',
          reason: '活动奖励',
          ip: null,
          screen: '买家',
          changes: [change],
          asked: [],
          isVersion: true,
        },
      ],
      hasMore: false,
    })),
  });
  await user.click(tab('操作历史')!);
  await waitFor(() => expect(screen.text()).toContain('调级'));
  const entry = document.querySelector('.history-entry')?.textContent;
  for (const part of ['张三', '活动奖励', '等级', '3', '12']) expect(entry).toContain(part);
});

test('a masked value is shown whole after a reason, and a refusal says why', async () => {
  const reveal = vi
    .fn(async () => ({ message: '', result: { value: '13800000000' as unknown } }))
    .mockRejectedValueOnce(new RequestError('请填写查看的理由'));
  await openBuyer({ 'POST reveal': reveal });
  await screen.click('查看完整的手机');
  await waitFor(() => expect(document.querySelector('.detail-reason')).not.toBeNull());
  const form = document.querySelector('.detail-reason') as HTMLFormElement;
  const press = () => user.click(form.querySelector('button')!);
  await user.clear(form.querySelector('input')!);
  await user.type(form.querySelector('input')!, '核对身份');
  await press();
  await waitFor(() => expect(screen.text()).toContain('请填写查看的理由'));
  await press();
  await waitFor(() => expect(screen.text()).toContain('13800000000'));
  expect(reveal.mock.calls.at(-1)).toMatchObject([
    { id: 'shop/buyer' },
    { id: '7', field: 'phone', reason: '核对身份' },
  ]);
});

test('without the right nothing can be revealed', async () => {
  await openBuyer({}, ['buyer:reveal']);
  expect(screen.button('查看完整的手机')).toBeUndefined();
});

test('a backend of the family has no history, and none is offered', async () => {
  const [gift = {}] = gifts(1, { id: '1' });
  screen = await mountScreen({ data: { list: listOf([gift]), get: vi.fn(async () => gift) } });
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
  await screen.click('查看');
  await waitFor(() => expect(document.querySelector('.detail-facts')).not.toBeNull());
  expect(tab('详情')).toBeDefined();
  expect(tab('操作历史')).toBeUndefined();
});

test('a list shows the sums of what is filtered and the count of every state; foreign columns have their own type', async () => {
  const port = endpoints();
  const bill = {
    id: '1',
    payerId: '7',
    payerId_dictText: '小鹿',
    'payerId.level': 12,
    amount: 600,
    kind: 'gift',
  };
  screen = await mountScreen({
    screenId: 'shop/bill',
    screens: shop(),
    address: 'kind=gift',
    data: { list: listOf([bill]), endpoints: port },
  });
  await waitFor(() => expect(screen.text()).toContain('合计'));
  expect(document.querySelector('.list-totals')?.textContent).toContain('¥1,234.50');
  expect(document.querySelector('.list-tabs')?.textContent).toBe('全部礼物3通话0');
  expect(vi.mocked(port['GET totals']).mock.calls[0]?.[1]).toEqual({ kind: 'gift' });
  expect(document.querySelector('[role="columnheader"][aria-colindex="2"]')?.textContent).toContain('等级');
});
