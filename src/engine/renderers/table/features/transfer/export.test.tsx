// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#engine/contract/errors';
import type { TransferPort } from '#engine/contract/ports';
import type { Task } from '#engine/contract/record';
import { gifts, listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const TASK: Task = {
  id: '9',
  kind: 'export',
  screenId: 'goods/gift',
  title: '礼物列表导出',
  state: 'running',
  total: 45,
  done: 20,
  message: null,
  fileName: null,
  createTime: '2026-01-02 03:04:05',
};
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const dialogShows = (text: string) => waitFor(() => expect(dialog()?.textContent).toContain(text));

function transfer(more: Partial<TransferPort> = {}): TransferPort {
  return {
    preview: vi.fn(),
    bring: vi.fn(),
    saveRejects: vi.fn(),
    imported: vi.fn(),
    saveTemplate: vi.fn(),
    start: vi.fn(async () => '9'),
    task: vi.fn(async () => TASK),
    tasks: vi.fn(async () => []),
    cancel: vi.fn(async () => undefined),
    save: vi.fn(async () => undefined),
    ...more,
  };
}

async function openDialog(port: TransferPort | undefined, address = '') {
  screen = await mountScreen({ address, data: { list: listOf(gifts(45)), transfer: port } });
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
}

test('columns as seen, what the filters find; progress, and the file when it is there', async () => {
  const task = vi.fn(async (): Promise<Task> => TASK);
  const port = transfer({ task });
  await openDialog(port, 'kind=plain');
  await screen.click('导出');
  await dialogShows('筛选出的全部 45 条');
  await screen.click('开始导出', dialog()!);
  await dialogShows('已写 20 / 45 行');
  const [requestedScreen, ask] = vi.mocked(port.start).mock.calls[0]!;
  expect(requestedScreen.id).toBe('goods/gift');
  expect(ask).toMatchObject({ format: 'xlsx', selections: [], query: { filters: { kind: 'plain' } } });
  expect(ask.columns.slice(0, 2)).toEqual(
    requestedScreen.table!.columns.slice(0, 2).map(({ field }) => field),
  );
  task.mockResolvedValue({ ...TASK, state: 'done', done: 45, message: '共 45 行', fileName: '礼物.xlsx' });
  await dialogShows('导出完成，共 45 行');
  await waitFor(() => expect(port.save).toHaveBeenCalledTimes(1));
  expect(vi.mocked(port.save).mock.calls[0]?.[0]).toMatchObject({ id: '9', fileName: '礼物.xlsx' });
  await screen.click('再次下载', dialog()!);
  expect(port.save).toHaveBeenCalledTimes(2);
});

test('the selected records, where some are selected', async () => {
  const port = transfer();
  await openDialog(port);
  await screen.select(0, 2);
  await screen.click('导出');
  await dialogShows('选中的 2 条');
  await screen.click('开始导出', dialog()!);
  await waitFor(() => expect(port.start).toHaveBeenCalled());
  expect(vi.mocked(port.start).mock.calls[0]?.[1].selections).toEqual(['1', '3']);
  await dialogShows('已写');
  await screen.click('取消导出', dialog()!);
  expect(port.cancel).toHaveBeenCalledWith('9');
});

test('a refusal shows in the dialog; without columns nothing starts', async () => {
  await openDialog(transfer({ start: vi.fn().mockRejectedValue(new RequestError('同时最多 3 个导出')) }));
  await screen.click('导出');
  await dialogShows('范围');
  await screen.click('开始导出', dialog()!);
  await dialogShows('同时最多 3 个导出');
  await screen.click('清空', dialog()!);
  expect((screen.button('开始导出', dialog()!) as HTMLButtonElement).disabled).toBe(true);
});

test('earlier exports can still be fetched', async () => {
  const done: Task = { ...TASK, state: 'done', fileName: '昨天.csv' };
  const port = transfer({ tasks: vi.fn(async () => [done]) });
  await openDialog(port);
  await screen.click('导出');
  await dialogShows('昨天.csv');
  await screen.click('下载', dialog()!);
  expect(port.save).toHaveBeenCalledWith(done);
});

test('a backend of the family answers the file itself; without the right there is no button', async () => {
  await openDialog(undefined);
  await screen.click('导出');
  const { exportAll } = screen.ports.data;
  await waitFor(() =>
    expect(exportAll !== undefined && vi.mocked(exportAll).mock.calls.length > 0).toBeTruthy(),
  );
  expect(dialog()).toBeNull();
  screen.unmount();
  screen = await mountScreen({ data: { list: listOf(gifts(2)), exportAll: undefined } });
  expect(screen.button('导出')).toBeUndefined();
  screen.unmount();
  screen = await mountScreen({ lacking: ['gift:export'], data: { list: listOf(gifts(2)) } });
  expect(screen.button('导出')).toBeUndefined();
});

test('a button that makes a file shows how far it is, and saves the file', async () => {
  const task = vi.fn(
    async (): Promise<Task> => ({ ...TASK, state: 'done', message: '共 3 行', fileName: '明细.csv' }),
  );
  const port = transfer({ task });
  const act = vi.fn(async () => ({ message: '正在生成', result: { file: '9' } }));
  screen = await mountScreen({ data: { list: listOf(gifts(3)), transfer: port, act } });
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
  await screen.click('刷新缓存');
  await dialogShows('导出完成，共 3 行');
  await waitFor(() => expect(port.save).toHaveBeenCalledTimes(1));
  expect(port.task).toHaveBeenCalledWith('9');
  expect(screen.ports.notice.success, 'the dialog says it').not.toHaveBeenCalled();
  expect(screen.button('再次导出')).toBeUndefined();
  await screen.click('关闭', dialog()!);
  await waitFor(() => expect(dialog()).toBeNull());
});
