// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#engine/contract/errors';
import type { TransferPort } from '#engine/contract/ports';
import type { Task } from '#engine/contract/record';
import type { ImportAsk, ImportPreview, ImportResult } from '#engine/contract/sheetImport';
import { readScreens } from '#engine/language/read/read';
import { user } from '#testing/user';
import { listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';

const WORDS = {
  title: '违禁词',
  resource: { path: '/audit/word', table: 'word' },
  fields: {
    word: { type: 'text', title: '词', required: true, unique: true },
    note: { type: 'text', title: '备注' },
  },
  table: { columns: ['word'] },
  form: ['word', 'note'],
  actions: { import: {} },
};

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const dialogShows = (text: string) => waitFor(() => expect(dialog()?.textContent).toContain(text));
const GOOD: ImportResult = {
  ...{ total: 2, imported: 0, added: 2, updated: 0, unchanged: 0, rejected: 0 },
  ...{ faults: [], hasMoreFaults: false, differences: [] },
};
const DONE: ImportResult = { ...GOOD, imported: 2 };
const FAULTY: ImportResult = {
  ...{ ...GOOD, added: 1, rejected: 1 },
  faults: [
    { line: 3, column: '词', message: '词不能为空' },
    { line: 3, column: null, message: '第二个' },
  ],
};
const field = (name: string, title: string, more = {}) => ({
  ...{ name, title, isNeeded: false, hint: '文本', isKeyOnly: false },
  ...more,
});
const PREVIEW: ImportPreview = {
  ...{ sheets: [], sheet: null },
  ...{ head: 1, total: 2 },
  columns: [
    { title: '词', suggested: 'word' },
    { title: '说明', suggested: null },
  ],
  rows: [{ line: 2, cells: ['加微信', '广告'] }],
  fields: [
    field('word', '词', { isNeeded: true }),
    field('note', '备注'),
    field('id', '编号', { isKeyOnly: true }),
  ],
  keys: [{ name: 'word', title: '词', fields: ['word'], canAdd: true }],
  stored: null,
};
const STORED: ImportAsk = {
  ...{ head: 1, columns: ['word', 'note'], fixed: {} },
  ...{ mode: 'add', key: null, clears: false, skipsBad: false },
};

type Bring = TransferPort['bring'];
const bringing = (trial: ImportResult, result: ImportResult = DONE) =>
  vi.fn<Bring>(async (_screen, _file, { isTrial }) => (isTrial ? trial : result));

async function open(more: Partial<TransferPort> = {}, lacking: string[] = [], words: object = WORDS) {
  const { screens, errors } = readScreens([{ file: 'audit/word.json', text: JSON.stringify(words) }], null);
  expect(errors).toEqual([]);
  const list = listOf([]);
  const transfer = {
    preview: vi.fn(async () => PREVIEW),
    bring: bringing(GOOD),
    saveTemplate: vi.fn(async () => undefined),
    saveRejects: vi.fn(async () => undefined),
    imported: vi.fn(async () => DONE),
    tasks: vi.fn(async (): Promise<Task[]> => []),
    ...more,
  };
  screen = await mountScreen({
    ...{ screenId: 'audit/word', screens, lacking },
    data: { list, transfer: transfer as unknown as TransferPort },
  });
  return { list, transfer };
}

async function choose(name: string) {
  const input = dialog()!.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

async function upTo(step: '对应列' | '检查', more: Partial<TransferPort> = {}, words: object = WORDS) {
  const opened = await open(more, [], words);
  await screen.click('导入');
  await dialogShows('下载模板');
  await choose('词.xlsx');
  await dialogShows('表格的列');
  if (step === '检查') {
    await screen.click('下一步：检查', dialog()!);
    await dialogShows('新增');
  }
  return opened;
}

const current = () => dialog()!.querySelector('[aria-current=step]')?.textContent;
const mainButton = () => [...dialog()!.querySelectorAll<HTMLButtonElement>('.export-buttons button')].at(-1)!;
const pressText = (text: string) => {
  const found = [...dialog()!.querySelectorAll<HTMLElement>('label, button')].find((one) =>
    one.textContent?.replaceAll(' ', '').startsWith(text),
  );
  if (!found) throw new Error(`nothing says ${text} in ${dialog()!.textContent}`);
  return act(async () => found.click());
};

test('a file is read, its columns are mapped, it is tried, and then imported; the list is read again', async () => {
  const bring = bringing(GOOD);
  const { list, transfer } = await upTo('对应列', { bring });
  expect(transfer.saveTemplate).not.toHaveBeenCalled();
  expect(current()).toBe('对应列');
  expect(dialog()!.textContent).toContain('加微信');
  expect(dialog()!.textContent).toContain('共 2 行');
  await screen.click('下一步：检查', dialog()!);
  await waitFor(() => expect(current()).toBe('检查'));
  const before = list.mock.calls.length;
  await screen.click('导入2条', dialog()!);
  await waitFor(() => expect(current()).toBe('结果'));
  const asks = bring.mock.calls.map(([, , ask]) => ask);
  expect(asks.map(({ isTrial }) => isTrial)).toEqual([true, false]);
  expect(asks[1]).toMatchObject({ head: 1, columns: ['word', null], mode: 'add', key: null });
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(before));
});

test('what adding and editing ask of the rows is asked once, and sent with the import', async () => {
  const note = { type: 'text', title: '来源', required: true };
  const actions = { import: {}, add: { ask: { source: note } }, edit: { ask: ['reason'] } };
  const bring = bringing({ ...GOOD, added: 0, unchanged: 2, updated: 1 });
  await upTo('检查', { bring }, { ...WORDS, actions });
  await screen.click('导入1条', dialog()!);
  const questions = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;
  await waitFor(() => expect(questions().textContent).toContain('以下内容用于这次导入的每一条记录'));
  expect(questions().textContent).toContain('原因');
  expect(questions().textContent).not.toContain('来源');
  expect(bring).toHaveBeenCalledTimes(1);
  await user.clear(questions().querySelector('input, textarea')!);
  await user.type(questions().querySelector('input, textarea')!, '调整');
  await screen.click('导入', questions());
  await waitFor(() => expect(current()).toBe('结果'));
  const [trial, run] = bring.mock.calls.map(([, , ask]) => ask);
  expect([trial?.answers, run?.answers]).toEqual([undefined, { reason: '调整' }]);
});

test('a sheet that was imported before is tried at once: one press imports it', async () => {
  const bring = bringing(GOOD);
  await open({ bring, preview: async () => ({ ...PREVIEW, stored: STORED }) });
  await screen.click('导入');
  await dialogShows('下载模板');
  await choose('词.xlsx');
  await waitFor(() => expect(current()).toBe('检查'));
  expect(bring.mock.calls[0]?.[2]).toMatchObject({ columns: ['word', 'note'], isTrial: true });
  await screen.click('导入2条', dialog()!);
  await waitFor(() => expect(current()).toBe('结果'));
});

test('what a new record needs is named while no column fills it, and a fixed value will do', async () => {
  const preview = async () => ({
    ...PREVIEW,
    columns: PREVIEW.columns.map((one) => ({ ...one, suggested: null })),
  });
  const bring = bringing(GOOD);
  await upTo('对应列', { preview, bring });
  expect(dialog()!.textContent).toContain('至少让一列对应一个字段');
  expect(mainButton().disabled).toBe(true);
  expect(dialog()!.querySelector('#import-fixed-word')).not.toBeNull();
});

test('rows that update find their record by a key, and what finds it is sent with the versions of the trial', async () => {
  const trial: ImportResult = {
    ...{ ...GOOD, added: 1, updated: 1, seen: { 2: 4, 3: null } },
    differences: [
      { line: 2, id: '7', label: '加微信', changes: [{ title: '备注', before: null, after: '广告' }] },
    ],
  };
  const bring = bringing(trial);
  await upTo('对应列', { bring });
  await pressText('有就更新');
  await dialogShows('按哪个字段找到已有的记录');
  await screen.click('下一步：检查', dialog()!);
  await dialogShows('更新的内容');
  expect(dialog()!.textContent).toContain('备注：空 → 广告');
  await screen.click('导入2条', dialog()!);
  await waitFor(() => expect(current()).toBe('结果'));
  expect(bring.mock.calls[1]?.[2]).toMatchObject({
    mode: 'both',
    key: 'word',
    seen: { 2: 4, 3: null },
    isTrial: false,
  });
});

test('rows with errors keep all out until they are skipped; they are handed back with their reasons', async () => {
  const bring = bringing(FAULTY, { ...FAULTY, imported: 1 });
  const { transfer } = await upTo('检查', { bring });
  expect([...dialog()!.querySelectorAll('.import-faults tbody td')].map((cell) => cell.textContent)).toEqual([
    ...['3', '词', '词不能为空'],
    ...['3', '-', '第二个'],
  ]);
  expect(mainButton().disabled).toBe(true);
  await pressText('下载这些行');
  await waitFor(() => expect(transfer.saveRejects).toHaveBeenCalledTimes(1));
  expect(vi.mocked(transfer.saveRejects).mock.calls[0]).toMatchObject([
    { id: 'audit/word' },
    { name: '词.xlsx' },
    { head: 1, reasons: { 3: '词不能为空；第二个' } },
  ] as never);
  await pressText('跳过有错误的行');
  await screen.click('导入1条', dialog()!);
  await dialogShows('下面的行没有导入');
  expect(bring.mock.calls.at(-1)?.[2]).toMatchObject({ skipsBad: true, isTrial: false });
});

test('what the import itself refuses is shown where it was tried', async () => {
  const result = { ...FAULTY, added: 0, imported: 0 };
  const { transfer } = await upTo('检查', { bring: bringing(GOOD, result) });
  await screen.click('导入2条', dialog()!);
  await dialogShows('词不能为空');
  expect(current()).toBe('检查');
  await pressText('重新检查');
  await waitFor(() => expect(transfer.bring).toHaveBeenCalledTimes(3));
});

test('a file that cannot be read is refused with its sentence', async () => {
  await open({ preview: vi.fn().mockRejectedValue(new RequestError('只能导入 XLSX 或 CSV 文件')) });
  await screen.click('导入');
  await dialogShows('选择文件');
  await choose('词.txt');
  await dialogShows('只能导入 XLSX 或 CSV 文件');
  expect(current()).toBe('文件');
});

test('what was copied in a spreadsheet is a file', async () => {
  const { transfer } = await open();
  await screen.click('导入');
  await dialogShows('选择文件');
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { files: [], getData: () => '词\t说明\n加微信\t广告' } });
  await act(async () => dialog()!.querySelector('.export-frame')!.dispatchEvent(paste));
  await dialogShows('表格的列');
  const [, file] = vi.mocked(transfer.preview).mock.calls[0] as unknown as [unknown, File];
  expect([file.name, await file.text()]).toEqual(['粘贴的内容.csv', '词\t说明\n加微信\t广告']);
});

test('recent imports into this screen show what became of them, also of one that still runs', async () => {
  const task = (more: Partial<Task>): Task => ({
    ...{ id: '9', kind: 'write', screenId: 'audit/word', title: '导入', state: 'done', total: 2, done: 2 },
    ...{ message: '导入完成：新增 2 条', fileName: null, createTime: '2026-01-02 03:04:05' },
    ...more,
  });
  const tasks = [
    task({ id: '1', state: 'running', message: null, done: 1200 }),
    task({ id: '2' }),
    task({ id: '3', title: '导入前检查', message: '检查完成' }),
    task({ id: '4', screenId: 'goods/gift', message: '别的页面' }),
  ];
  const { transfer } = await open({ tasks: async () => tasks });
  await screen.click('导入');
  await dialogShows('导入完成：新增 2 条');
  expect(dialog()!.textContent).toContain('正在导入，已处理 1,200 行');
  expect(dialog()!.textContent).not.toContain('检查完成');
  expect(dialog()!.textContent).not.toContain('别的页面');
  await pressText('查看进度');
  await waitFor(() => expect(current()).toBe('结果'));
  expect(vi.mocked(transfer.imported).mock.calls[0]).toMatchObject([{ id: '1' }, {}] as never);
});

test('it needs its right', async () => {
  await open({}, ['word:import']);
  expect(screen.button('导入')).toBeUndefined();
});

test('what an import reports only once is shown', async () => {
  const once = { title: '初始密码', text: [{ name: '甲', text: 'Ab12#cd' }] };
  await upTo('检查', { bring: bringing(GOOD, { ...DONE, once }) });
  await screen.click('导入2条', dialog()!);
  await waitFor(() => expect(current()).toBe('结果'));
  expect(screen.ports.notice.once).toHaveBeenCalledWith(once);
});
