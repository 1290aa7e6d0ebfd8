// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, type Mounted, mount } from '../../../../schemas-tests/support/mount';
import { RequestError } from '../../contract/errors';
import type { OversightPort } from '../../contract/ports';
import type { HistoryEntry, HistoryPage } from '../../contract/record';
import { readScreens } from '../../screen/read';
import { HistoryPane } from './HistoryPane';

const BUYER = {
  title: '买家',
  resource: { path: '/shop/buyer', table: 'buyer' },
  fields: { name: { type: 'text', title: '名字' } },
  table: { columns: ['name'] },
};

let mounted: Mounted;
afterEach(() => mounted.unmount());

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
  };
}

/** The history of a record; every page comes, or fails, when the test says so. */
async function open(first: string) {
  const { screens, errors } = readScreens([{ file: 'shop/buyer.json', text: JSON.stringify(BUYER) }], null);
  expect(errors).toEqual([]);
  const calls: {
    id: string;
    before: string | undefined;
    answer(page: HistoryPage): Promise<void>;
    fail(): Promise<void>;
  }[] = [];
  const history: OversightPort['history'] = (_screen, id, before) =>
    new Promise((resolve, reject) => {
      calls.push({
        id,
        before,
        answer: (page) => act(async () => resolve(page)),
        fail: () => act(async () => reject(new RequestError('网络超时'))),
      });
    });
  const oversight: OversightPort = { totals: vi.fn(), history, reveal: vi.fn(), claim: vi.fn() };
  const screen = [...screens.values()][0]!;
  const pane = (id: string, edition: number) => (
    <HistoryPane screen={screen} id={id} edition={edition} oversight={oversight} />
  );
  mounted = await mount(pane(first, 0));
  return {
    calls,
    draw: (id: string, edition = 0) => mounted.draw(pane(id, edition)),
    told: () => [...document.querySelectorAll('.history-head strong')].map((one) => one.textContent),
    press: (title: string) =>
      click(
        [...document.querySelectorAll('button')].find((one) =>
          one.textContent?.replaceAll(' ', '').includes(title),
        )!,
      ),
  };
}

test('another record shows nothing of the former one while its own history comes', async () => {
  const { calls, draw, told } = await open('1');
  await calls[0]!.answer({ records: [entry('9', '调级')], hasMore: false });
  expect(told()).toEqual(['调级']);
  await draw('2');
  expect(told()).toEqual([]);
  await calls[1]!.answer({ records: [entry('8', '冻结')], hasMore: false });
  expect(told()).toEqual(['冻结']);
});

test('the next page is put behind what is known, which stays while it comes and when it fails', async () => {
  const { calls, told, press } = await open('1');
  await calls[0]!.answer({ records: [entry('9', '调级')], hasMore: true });
  await press('更早的记录');
  expect(calls[1]).toMatchObject({ id: '1', before: '9' });
  expect(told()).toEqual(['调级']);
  await calls[1]!.fail();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('操作历史加载失败：网络超时');
  expect(told()).toEqual(['调级']);
  await press('重试');
  await calls[2]!.answer({ records: [entry('8', '冻结')], hasMore: false });
  expect(told()).toEqual(['调级', '冻结']);
});

test('after a write the history begins anew', async () => {
  const { calls, draw, told, press } = await open('1');
  await calls[0]!.answer({ records: [entry('9', '调级')], hasMore: true });
  await press('更早的记录');
  await calls[1]!.answer({ records: [entry('8', '冻结')], hasMore: false });
  await draw('1', 1);
  expect(calls[2]).toMatchObject({ id: '1', before: undefined });
  await calls[2]!.answer({ records: [entry('10', '解冻')], hasMore: true });
  expect(told()).toEqual(['解冻']);
});
