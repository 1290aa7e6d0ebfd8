// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../../../contract/errors';
import type { TransferPort } from '../../../../contract/ports';
import type { ImportResult } from '../../../../contract/record';
import { readScreens } from '../../../../language/read/read';
import { listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';
import { until } from '../../testing/until';

const WORDS = {
  title: '违禁词',
  resource: { path: '/audit/word', table: 'word' },
  fields: { word: { type: 'text', title: '词', required: true } },
  table: { columns: ['word'] },
  form: ['word'],
  actions: { import: {} },
};

let screen: MountedScreen;
beforeEach(() => localStorage.clear());
afterEach(() => screen.unmount());

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const dialogShows = (text: string) => until(() => dialog()?.textContent?.includes(text));
const GOOD: ImportResult = { total: 2, imported: 0, faults: [], hasMoreFaults: false };

async function open(bring: TransferPort['bring'], lacking: string[] = []) {
  const { screens, errors } = readScreens([{ file: 'audit/word.json', text: JSON.stringify(WORDS) }], null);
  expect(errors).toEqual([]);
  const list = listOf([]);
  const transfer = { bring, saveTemplate: vi.fn(async () => undefined) } as unknown as TransferPort;
  screen = await mountScreen({ screenId: 'audit/word', screens, lacking, data: { list, transfer } });
  return { list, transfer };
}

async function choose(name: string) {
  const input = dialog()!.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

test('what was tried without an error is imported, and the list is read again', async () => {
  const bring = vi.fn(async (_screen: unknown, _file: File, isTrial: boolean) =>
    isTrial ? GOOD : { ...GOOD, imported: 2 },
  );
  const { list, transfer } = await open(bring);
  await screen.click('导入');
  await dialogShows('下载模板');
  await screen.click('下载模板', dialog()!);
  expect(transfer.saveTemplate).toHaveBeenCalledOnce();
  await choose('词.xlsx');
  await dialogShows('检查通过，共 2 条，可以导入');
  const before = list.mock.calls.length;
  await screen.click('导入2条', dialog()!);
  await dialogShows('已导入 2 条');
  expect(bring.mock.calls.map(([, , isTrial]) => isTrial)).toEqual([true, false]);
  await until(() => list.mock.calls.length > before);
});

test('errors show with row and column, and nothing can be imported', async () => {
  const errors = [{ line: 3, column: '词', message: '词不能为空' }];
  await open(vi.fn(async () => ({ ...GOOD, faults: errors, hasMoreFaults: true })));
  await screen.click('导入');
  await dialogShows('选择文件');
  await choose('词.csv');
  await dialogShows('有错误');
  expect([...dialog()!.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
    '3',
    '词',
    '词不能为空',
  ]);
  expect(dialog()!.textContent).toContain('还有更多错误');
  const buttons = [...dialog()!.querySelectorAll<HTMLButtonElement>('.export-buttons button')];
  expect(buttons.at(-1)?.disabled).toBe(true);
});

test('a file that cannot be read is refused with its sentence', async () => {
  await open(vi.fn().mockRejectedValue(new RequestError('只能导入 XLSX 或 CSV 文件')));
  await screen.click('导入');
  await dialogShows('选择文件');
  await choose('词.txt');
  await dialogShows('只能导入 XLSX 或 CSV 文件');
});

test('it needs its right', async () => {
  await open(vi.fn(), ['word:import']);
  expect(screen.button('导入')).toBeUndefined();
});

test('what an import reports only once is shown', async () => {
  const once = { title: '初始密码', text: [{ name: '甲', text: 'Ab12#cd' }] };
  await open(async (_screen, _file, isTrial) => (isTrial ? GOOD : { ...GOOD, imported: 2, once }));
  await screen.click('导入');
  await dialogShows('下载模板');
  await choose('词.xlsx');
  await dialogShows('检查通过');
  await screen.click('导入2条', dialog()!);
  await dialogShows('已导入 2 条');
  expect(screen.ports.notice.once).toHaveBeenCalledWith(once);
});
