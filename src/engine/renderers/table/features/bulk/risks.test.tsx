// @vitest-environment happy-dom
import { fireEvent, act as reactAct, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RecordData } from '#engine/contract/record';
import { readScreens } from '#engine/language/read/read';
import { present } from '#testing/present';
import { user } from '#testing/user';
import { listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';

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
      key: 'J',
    },
    release: {
      title: '放行',
      when: { status: 'pending' },
      set: { status: 'paid' },
      key: 'R',
      undo: 'reopen',
    },
    reopen: { title: '重开', when: { status: 'paid' }, set: { status: 'pending' } },
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
// as when something was selected before
beforeAll(() => import('./BulkBar'));
beforeEach(() => localStorage.clear());

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

test('a value that needs attention is marked in its row, and only there', async () => {
  await open();
  const alerts = screen.rows().map((row) => row.querySelector('.cell-alert')?.textContent);
  expect(alerts).toEqual([undefined, '设备共用收入集中', undefined]);
});

test('a confirmation over several names the risky ones; one press leaves them out, and the sum follows', async () => {
  const act = await open();
  await screen.select(0, 1, 2);
  await screen.click('批量通过');
  const promptDialog = await waitFor(() => present(dialog()));
  expect(promptDialog.textContent).toContain('到账 合计 ¥70.00');
  expect(promptDialog.textContent).toContain('其中 1 条要留意W2：风险 设备共用、收入集中');
  await screen.click('去掉这1条', promptDialog);
  expect(promptDialog.textContent).toContain('到账 合计 ¥50.00');
  await screen.click('加回来', promptDialog);
  expect(promptDialog.textContent).toContain('到账 合计 ¥70.00');
  await screen.click('去掉这1条', promptDialog);
  await screen.click('通过', promptDialog);
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act.mock.calls[0]?.[2]).toMatchObject({ ids: ['1', '3'] });
});

test('questions over several do so as well, and what was typed stays', async () => {
  const act = await open();
  await screen.select(1, 2);
  await screen.click('批量挂起');
  const promptDialog = await waitFor(() => present(dialog()));
  expect(promptDialog.textContent).toContain('共 2 条记录');
  await screen.click('去掉这1条', promptDialog);
  expect(promptDialog.textContent).not.toContain('共 2 条记录');
  await user.clear(promptDialog.querySelector('textarea')!);
  await user.type(promptDialog.querySelector('textarea')!, '等资料');
  await screen.click('挂起', promptDialog);
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act.mock.calls[0]?.[2]).toMatchObject({ ids: ['3'], reason: '等资料' });
});

test('one record with an alert shows it and asks, in bulk and by its button; nothing can be left out', async () => {
  const act = await open();
  await screen.select(1);
  await screen.click('批量通过');
  const promptDialog = await waitFor(() => present(dialog()));
  expect(promptDialog.textContent).toContain('这条记录要留意风险 设备共用、收入集中');
  expect(promptDialog.textContent).not.toContain('去掉');
  await screen.click('取消', promptDialog);
  await waitFor(() => expect(dialog()).toBeNull());
  // this action declares no question
  await screen.click('放行', screen.rows()[1]);
  expect((await waitFor(() => present(dialog()))).textContent).toContain(
    '这条记录要留意风险 设备共用、收入集中',
  );
  expect(act).not.toHaveBeenCalled();
  await screen.click('放行', dialog()!);
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act.mock.calls[0]?.[2]).toMatchObject({ id: '2' });
});

test('a key acts immediately where the action can be undone and the record has no alert', async () => {
  const act = await open();
  await screen.press('r', 0);
  await waitFor(() => expect(act).toHaveBeenCalled());
  await screen.press('r', 1);
  expect((await waitFor(() => present(dialog()))).textContent).toContain('这条记录要留意');
  expect(act).toHaveBeenCalledTimes(1);
});

test('a key asks where nothing undoes the action', async () => {
  const act = await open();
  await screen.press('j', 0);
  const promptDialog = await waitFor(() => present(dialog()));
  expect(promptDialog.textContent).toContain('通过，到账 ¥10.00？');
  expect(act).not.toHaveBeenCalled();
});

test('a key that is held down decides once, and Enter held after it answers once', async () => {
  const act = await open();
  await screen.press('r', 0);
  const row = screen.rows()[2]!.querySelector<HTMLElement>('[role=gridcell]')!;
  await reactAct(async () => fireEvent.keyDown(row, { key: 'r', repeat: true }));
  await reactAct(async () => fireEvent.keyDown(row, { key: 'j', repeat: true }));
  expect(dialog()).toBeNull();
  expect(act).toHaveBeenCalledTimes(1);
  await reactAct(async () => row.focus());
  await user.keyboard('j');
  const button = await waitFor(() => present(dialog()?.querySelector<HTMLElement>('.ant-btn-primary')));
  const repeatedKey = new KeyboardEvent('keydown', {
    key: 'Enter',
    repeat: true,
    bubbles: true,
    cancelable: true,
  });
  button.dispatchEvent(repeatedKey);
  // a native button would be pressed by it
  expect(repeatedKey.defaultPrevented).toBe(true);
});

test('the open record begins with its state and what is to be looked at; what is empty is folded', async () => {
  await open();
  await screen.click('查看', screen.rows()[1]);
  const head = await waitFor(() => present(document.querySelector('.detail-head')));
  expect(head.textContent).toBe('待审核风险：设备共用收入集中');
  const facts = () => [...document.querySelectorAll('.detail-facts dt')].map((one) => one.textContent);
  expect(facts()).toEqual(['单号', '金额', '风险']);
  await screen.click('显示空着的1项');
  expect(facts()).toEqual(['单号', '金额', '备注', '风险']);
});
