// @vitest-environment happy-dom
import { act, fireEvent, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '#testing/user';
import { choose } from '../../../../testing/choose';
import { RequestError } from '../../../contract/errors';
import type { EndpointPort, EnginePorts } from '../../../contract/ports';
import type { HistoryAsk, HistoryEntry, HistoryPage } from '../../../contract/record';
import { endpointsWith } from '../../../embed/memory/endpointsWith';
import { readScreens } from '../../../language/read/read';
import { testPorts } from '../../form/testing/openForm';
import { HistoryPane } from './HistoryPane';

const BUYER = {
  title: '买家',
  resource: { path: '/shop/buyer', table: 'buyer' },
  fields: { name: { type: 'text', title: '名字' } },
  table: { columns: ['name'] },
  form: ['name'],
  actions: {
    edit: {
      ask: {
        reason: { type: 'text', title: '原因', required: true },
        ticket: { type: 'integer', title: '工单号', minimum: 100 },
      },
    },
  },
};

let mounted: RenderResult;

function entry(id: string, title: string): HistoryEntry {
  return {
    id,
    operation: 'action',
    title,
    operator: '张三',
    time: '2026-01-02 03:04:05',
    reason: null,
    ip: null,
    screen: '买家',
    changes: [],
    asked: [],
    isVersion: true,
  };
}

/** The history of a record; every page comes, or fails, when the test says so. */
async function open(first: string, more: Partial<EndpointPort> = {}) {
  const { screens, errors } = readScreens([{ file: 'shop/buyer.json', text: JSON.stringify(BUYER) }], null);
  expect(errors).toEqual([]);
  const calls: {
    id: string;
    ask: HistoryAsk;
    answer(page: HistoryPage): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const history: EndpointPort['GET history'] = (_screen, { id, ...ask }) =>
    new Promise((resolve, reject) => {
      calls.push({
        id,
        ask,
        answer: (page) => act(async () => resolve(page)),
        fail: () => act(async () => reject(new RequestError('网络超时'))),
      });
    });
  const endpoints = endpointsWith({ 'GET history': history, ...more });
  const screen = [...screens.values()][0]!;
  const ports = testPorts();
  const onRevert = vi.fn();
  const pane = (id: string, edition: number) => (
    <HistoryPane
      screen={screen}
      id={id}
      edition={edition}
      endpoints={endpoints}
      ports={ports as unknown as EnginePorts}
      reversible={{ record: { id, name: '小马' }, onDone: onRevert }}
    />
  );
  mounted = await act(async () => render(pane(first, 0)));
  return {
    calls,
    ports,
    onRevert,
    draw: (id: string, edition = 0) => act(async () => mounted.rerender(pane(id, edition))),
    told: () => [...document.querySelectorAll('.history-head strong')].map((one) => one.textContent),
    press: (title: string) =>
      user.click(
        [...document.querySelectorAll('button')].find((one) =>
          one.textContent?.replaceAll(' ', '').includes(title),
        )!,
      ),
  };
}

test('another record shows nothing of the former one while its own history comes', async () => {
  const { calls, draw, told: titles } = await open('1');
  await calls[0]!.answer({ records: [entry('9', '调级')], hasMore: false });
  expect(titles()).toEqual(['调级']);
  await draw('2');
  expect(titles()).toEqual([]);
  await calls[1]!.answer({ records: [entry('8', '冻结')], hasMore: false });
  expect(titles()).toEqual(['冻结']);
});

test('the next page is put behind what is known, which stays while it comes and when it fails', async () => {
  const { calls, told: titles, press } = await open('1');
  await calls[0]!.answer({ records: [entry('9', '调级')], hasMore: true });
  await press('更早的记录');
  expect(calls[1]).toMatchObject({ id: '1', ask: { cursor: '9' } });
  expect(titles()).toEqual(['调级']);
  await calls[1]!.fail();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('操作历史加载失败：网络超时');
  expect(titles()).toEqual(['调级']);
  await press('重试');
  await calls[2]!.answer({ records: [entry('8', '冻结')], hasMore: false });
  expect(titles()).toEqual(['调级', '冻结']);
});

test('after a write the history starts again', async () => {
  const { calls, draw, told: titles, press } = await open('1');
  await calls[0]!.answer({ records: [entry('9', '调级')], hasMore: true });
  await press('更早的记录');
  await calls[1]!.answer({ records: [entry('8', '冻结')], hasMore: false });
  await draw('1', 1);
  expect(calls[2]).toMatchObject({ id: '1', ask: {} });
  await calls[2]!.answer({ records: [entry('10', '解冻')], hasMore: true });
  expect(titles()).toEqual(['解冻']);
});

test('a person and days narrow it, and an empty result says so', async () => {
  const { calls, told: titles } = await open('1');
  const people = [
    { value: '3', text: '张三' },
    { value: '0', text: '系统' },
  ];
  await calls[0]!.answer({ records: [entry('9', '调级')], hasMore: false, people });
  await choose(document.querySelector<HTMLElement>('#history-operator')!, '系统');
  expect(calls[1]!.ask).toEqual({ operator: '0' });
  await calls[1]!.answer({ records: [], hasMore: false, people });
  expect(titles()).toEqual([]);
  expect(document.body.textContent).toContain('没有符合的操作记录');
  const startInput = document.querySelector<HTMLInputElement>('#history-time')!;
  await act(async () => fireEvent.change(startInput, { target: { value: '2026-01-02' } }));
  await act(async () => fireEvent.keyDown(startInput, { key: 'Enter' }));
  expect(calls[2]!.ask).toEqual({ operator: '0', begin: '2026-01-02' });
});

test('two versions are side by side, the older first: what differs, and all of it on demand', async () => {
  const head = { title: '编辑', operator: '张三', time: '2026-01-02 03:04:05' };
  const compare = vi.fn<EndpointPort['GET compare']>(async () => ({
    from: { id: '8', ...head },
    to: { id: '9', ...head },
    fields: [
      { field: 'name', title: '名字', before: '小鹿', after: '小马', isChanged: true },
      { field: 'level', title: '等级', before: '3', after: '3', isChanged: false },
    ],
  }));
  const { calls, press } = await open('1', { 'GET compare': compare });
  await calls[0]!.answer({ records: [entry('9', '编辑'), entry('8', '新增')], hasMore: false });
  const pick = (place: number) => user.click(document.querySelectorAll('.history-tools input')[place]!);
  await pick(0);
  expect(document.querySelector('.history-compare')?.textContent).toContain('再选一个');
  await pick(1);
  await press('对比两个版本');
  expect(compare.mock.calls[0]?.[1]).toEqual({ id: '1', from: '8', to: '9' });
  const rows = () => [...document.querySelectorAll('.compare tbody tr')].map((row) => row.textContent);
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(rows()).toEqual(['名字小鹿小马']);
  await user.click(document.querySelector('.ant-modal .ant-checkbox-input')!);
  expect(rows()).toEqual(['名字小鹿小马', '等级33']);
});

test('an older version is restored after its changes are shown, with the answers that editing asks for; a refusal stays at its question', async () => {
  const reversion = vi.fn<EndpointPort['GET reversion']>(async () => ({
    to: { id: '8', title: '新增', operator: '张三', time: '2026-01-02 03:04:05' },
    version: 4,
    changes: [{ field: 'name', title: '名字', before: '小马', after: '小鹿' }],
    left: [{ field: 'status', title: '状态', message: '由操作或系统写入，编辑时不能改' }],
  }));
  const errors = [
    { field: 'ticket', message: '工单号不存在' },
    { field: 'name', message: '名字已有另一条记录在用' },
  ];
  const revert = vi
    .fn<EndpointPort['PUT revert']>(async () => ({ message: '已恢复', result: null }))
    .mockRejectedValueOnce(new RequestError('工单号不存在', { errors }));
  const { calls, press, ports, onRevert } = await open('1', {
    'GET reversion': reversion,
    'PUT revert': revert,
  });
  await calls[0]!.answer({ records: [entry('9', '编辑'), entry('8', '新增')], hasMore: false });
  // not at the newest, which is what there is
  expect(document.querySelectorAll('.history-tools button')).toHaveLength(1);
  await press('恢复到此版本');
  await waitFor(() => expect(document.querySelector('.ant-modal .changes')).not.toBeNull());
  const dialog = document.querySelector('.ant-modal')!;
  for (const part of ['恢复到 2026-01-02 03:04:05 的版本', '名字小马 → 小鹿', '状态：由操作或系统写入'])
    expect(dialog.textContent).toContain(part);
  const ok = () => user.click(dialog.querySelector('.ant-btn-primary')!);
  const box = (title: string) => {
    const label = [...dialog.querySelectorAll('label')].find((one) => one.textContent === title);
    return document.getElementById(label?.htmlFor ?? '')!;
  };
  await ok();
  expect(dialog.textContent).toContain('原因不能为空');
  expect(revert).not.toHaveBeenCalled();
  await user.clear(box('原因'));
  await user.type(box('原因'), '招牌没换');
  await user.clear(box('工单号'));
  await user.type(box('工单号'), '120');
  await ok();
  await waitFor(() => expect(dialog.textContent?.includes('工单号不存在')).toBe(true));
  expect(ports.notice.error).toHaveBeenCalledWith('名字已有另一条记录在用');
  expect(onRevert).not.toHaveBeenCalled();
  await ok();
  expect(revert.mock.lastCall?.[1]).toEqual({
    id: '1',
    entry: '8',
    version: 4,
    reason: '招牌没换',
    ticket: 120,
  });
  expect(onRevert).toHaveBeenCalledWith('已恢复');
  expect(document.querySelector('.ant-modal .changes')).toBeNull();
});
