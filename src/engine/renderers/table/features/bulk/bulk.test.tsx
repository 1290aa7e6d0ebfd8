// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BulkResult, RecordData } from '#engine/contract/record';
import { present } from '#testing/present';
import { gifts, listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';

let screen: MountedScreen;
// as when the pointer reaches the button
beforeAll(() => Promise.all([import('./bulkRunner'), import('./BulkBar')]));
beforeEach(() => localStorage.clear());

const dialog = () => document.querySelector('[role=dialog]');
const answer = (result: BulkResult) => vi.fn(async () => ({ message: '好', result }));
const opened = () => waitFor(() => present(dialog()));
const count = () => screen.host.querySelector('.list-bulk-count')?.textContent;

async function mountSelected(
  data: Parameters<typeof mountScreen>[0] = {},
  records: RecordData[] = gifts(45),
) {
  screen = await mountScreen({ ...data, data: { list: listOf(records), ...data.data } });
  await screen.select(0, 1);
}

test('a selection spans pages and counts', async () => {
  await mountSelected();
  await screen.click('第 2 页');
  await screen.select(4);
  expect(count()).toBe('已选 3 / 共 45，跨 2 页');
  await screen.click('第 1 页');
  expect(screen.rows()[1]!.getAttribute('aria-selected')).toBe('true');
  await screen.click('清除选择');
  expect(count()).toBeUndefined();
  expect(screen.rows()[1]!.getAttribute('aria-selected')).toBe('false');
});

test('another search gives the selection up', async () => {
  await mountSelected({ address: 'kind=plain' });
  await screen.click('去掉筛选：类型');
  expect(count()).toBeUndefined();
});

test('acts on all that is selected, on whichever page; failures are shown and stay selected', async () => {
  const act = answer({ done: ['1', '22'], failed: [{ id: '2', message: '该记录已被他人处理' }] });
  await mountSelected({ data: { act } });
  await screen.click('第 2 页');
  await screen.select(1);
  await screen.click('批量下架');
  expect((await opened()).textContent).toContain('下架选中的 3 条记录？');
  await screen.click('下架', dialog()!);
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'retire', {
    ids: ['1', '2', '22'],
    idempotencyKey: expect.any(String),
  });
  const resultDialog = await waitFor(() =>
    present(dialog()?.textContent?.includes('未完成') ? dialog() : null),
  );
  expect(resultDialog!.textContent).toContain('完成 2 条，未完成 1 条');
  expect(resultDialog!.textContent).toContain('礼物2该记录已被他人处理');
  expect(count()).toBe('已选 1 / 共 45');
});

test('records the action is not for are left alone and counted beforehand', async () => {
  const act = answer({ done: ['1'], failed: [] });
  const records = [...gifts(1), { id: '9', name: '旧', kind: 'plain', enabled: false }];
  await mountSelected({ data: { act } }, records);
  await screen.click('批量下架');
  expect((await opened()).textContent).toContain('下架选中的 1 条记录？另有 1 条现在不能下架');
  await screen.click('下架', dialog()!);
  expect(act).toHaveBeenCalledWith(expect.anything(), 'retire', expect.objectContaining({ ids: ['1'] }));
  expect(screen.ports.notice.success).toHaveBeenCalledWith('批量下架：完成 1 条');
  expect(count()).toBe('已选 1 / 共 2');
});

test('a button that is for none of the selected records is not offered', async () => {
  await mountSelected({}, [...gifts(2, { enabled: false }), { id: '9', name: '新', enabled: true }]);
  expect(screen.button('批量下架')).toBeUndefined();
  expect(screen.button('批量删除')).toBeDefined();
  await screen.select(2);
  expect(screen.button('批量下架')).toBeDefined();
});

test('deletes what is selected', async () => {
  const remove = answer({ done: ['1', '2'], failed: [] });
  await mountSelected({ data: { remove } });
  await screen.click('批量删除');
  expect((await opened()).textContent).toContain('删除选中的 2 条记录？');
  await screen.click('删除', dialog()!);
  await waitFor(() => expect(remove).toHaveBeenCalled());
  expect(remove).toHaveBeenCalledExactlyOnceWith(expect.anything(), ['1', '2'], {});
  await waitFor(() => expect(count()).toBe(undefined));
});

test('a bulk button needs its code', async () => {
  await mountSelected({ lacking: ['gift:retire'] });
  expect(screen.button('批量下架')).toBeUndefined();
  expect(screen.button('批量删除')).toBeDefined();
  expect(screen.button('比较'), 'for several only: in bulk, never on a row').toBeDefined();
});

test('many are done in batches with a progress that can be stopped; what was not done can be tried again', async () => {
  const calls: string[][] = [];
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const act = vi.fn(async (_screen: unknown, _action: string, { ids = [] }: { ids?: string[] }) => {
    calls.push(ids);
    if (calls.length <= 2) await gate;
    return { message: '好', result: { done: ids, failed: [] } };
  });
  screen = await mountScreen({ address: 'pageSize=100', data: { list: listOf(gifts(70)), act } });
  await screen.select(...Array.from({ length: 70 }, (_, index) => index));
  await screen.click('批量下架');
  await screen.click('下架', await opened());
  await waitFor(() => expect(dialog()?.textContent).toContain('已处理'));
  await screen.click('取消', dialog()!);
  release();
  const resultDialog = await waitFor(() =>
    present(dialog()?.textContent?.includes('的结果') ? dialog() : null),
  );
  const left = 70 - calls.flat().length;
  expect(left).toBeGreaterThan(0);
  expect(resultDialog!.textContent).toContain(`未完成 ${left} 条`);
  expect(resultDialog!.textContent).toContain('已取消，没有执行');
  await screen.click('下载失败明细', resultDialog!);
  await waitFor(() => expect(screen.ports.data.saveFile).toHaveBeenCalled());
  const [name, file] = vi.mocked(screen.ports.data.saveFile).mock.calls[0] as [string, Blob];
  expect(name).toBe('批量下架失败明细.csv');
  expect((await file.text()).split('\r\n').filter((line) => line !== '')).toHaveLength(left + 1);
  const before = calls.length;
  await screen.click(`重试失败的${left}条`, resultDialog!);
  await waitFor(() => expect(calls.slice(before).flat()).toHaveLength(left));
  await waitFor(() => expect(count()).toBe(undefined));
}, 30_000);
