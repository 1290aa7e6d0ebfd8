// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordData } from '../../../contract/record';
import { readScreens } from '../../../screen/read';
import { listOf, type MountedScreen, mountScreen } from '../testing/mountScreen';
import { until } from '../testing/until';

const PAYOUT = {
  title: '提现',
  label: 'orderNo',
  resource: { path: '/money/payout', table: 'payout' },
  fields: {
    orderNo: { type: 'text', title: '单号', unique: true },
    amount: { type: 'cny', title: '金额' },
    note: { type: 'text', title: '备注' },
    risks: {
      type: 'enum',
      title: '风险',
      multiple: true,
      options: { device: '设备共用', payer: '收入集中' },
      alert: { risks: { empty: false } },
    },
    status: { type: 'enum', title: '状态', options: { pending: '待审核', paid: '已打款' } },
  },
  table: { columns: ['orderNo', 'amount', 'risks', 'status'], tabs: 'status' },
  detail: { groups: [{ title: '提现', fields: ['orderNo', 'amount', 'note', 'risks'] }] },
  actions: {
    approve: {
      title: '通过',
      when: { status: 'pending' },
      confirm: '通过，到账 {amount}？',
      set: { status: 'paid' },
      bulk: true,
    },
    hold: {
      title: '挂起',
      when: { status: 'pending' },
      ask: ['reason'],
      set: { status: 'paid' },
      bulk: true,
    },
  },
};

const RECORDS: RecordData[] = [
  { id: '1', orderNo: 'W1', amount: 1000, note: null, risks: [], status: 'pending' },
  { id: '2', orderNo: 'W2', amount: 2000, note: null, risks: ['device', 'payer'], status: 'pending' },
  { id: '3', orderNo: 'W3', amount: 4000, note: '急', risks: null, status: 'pending' },
];

let screen: MountedScreen;
beforeEach(() => localStorage.clear());
afterEach(() => screen.unmount());

const dialog = () => document.querySelector<HTMLElement>('.ant-modal [role=dialog], [role=dialog]');

async function open() {
  const { screens, errors } = readScreens(
    [{ file: 'money/payout.json', text: JSON.stringify(PAYOUT) }],
    null,
  );
  expect(errors).toEqual([]);
  const act = vi.fn(async (_screen: unknown, _action: string, { ids = [] }: { ids?: string[] }) => ({
    message: '好',
    result: { done: ids, failed: [] },
  }));
  const get = async (_screen: unknown, id: string) => RECORDS.find((record) => record.id === id)!;
  screen = await mountScreen({
    screenId: 'money/payout',
    screens,
    data: { list: listOf(RECORDS), act, get },
  });
  return act;
}

test('a value to be looked at twice stands out in its row, and only there', async () => {
  await open();
  const alerts = screen.rows().map((row) => row.querySelector('.cell-alert')?.textContent);
  expect(alerts).toEqual([undefined, '设备共用收入集中', undefined]);
});

test('a confirmation over several names the risky ones; one press leaves them out, and the sum follows', async () => {
  const act = await open();
  await screen.select(0, 1, 2);
  await screen.click('批量通过');
  const asked = await until(dialog);
  expect(asked.textContent).toContain('到账 合计 ¥70.00');
  expect(asked.textContent).toContain('其中 1 条要留意W2：风险 设备共用、收入集中');
  await screen.click('去掉这1条', asked);
  expect(asked.textContent).toContain('到账 合计 ¥50.00');
  await screen.click('加回来', asked);
  expect(asked.textContent).toContain('到账 合计 ¥70.00');
  await screen.click('去掉这1条', asked);
  await screen.click('通过', asked);
  expect(act.mock.calls[0]?.[2]).toMatchObject({ ids: ['1', '3'] });
});

test('questions over several do so as well, and what was typed stays', async () => {
  const act = await open();
  await screen.select(1, 2);
  await screen.click('批量挂起');
  const asked = await until(dialog);
  expect(asked.textContent).toContain('共 2 条记录');
  await screen.click('去掉这1条', asked);
  expect(asked.textContent).not.toContain('共 2 条记录');
  const { type } = await import('../../../../../schemas-tests/support/mount');
  await type(asked.querySelector('textarea')!, '等资料');
  await screen.click('挂起', asked);
  await until(() => act.mock.calls.length);
  expect(act.mock.calls[0]?.[2]).toMatchObject({ ids: ['3'], reason: '等资料' });
});

test('where all are risky, or there is but one, nothing can be left out', async () => {
  await open();
  await screen.select(1);
  await screen.click('批量通过');
  expect((await until(dialog)).textContent).not.toContain('要留意');
});

test('the open record begins with its state and what is to be looked at; what is empty is folded', async () => {
  await open();
  await screen.click('查看', screen.rows()[1]);
  const head = await until(() => document.querySelector('.detail-head'));
  expect(head.textContent).toBe('待审核风险：设备共用收入集中');
  const facts = () => [...document.querySelectorAll('.detail-facts dt')].map((one) => one.textContent);
  expect(facts()).toEqual(['单号', '金额', '风险']);
  await screen.click('显示空着的1项');
  expect(facts()).toEqual(['单号', '金额', '备注', '风险']);
});
