// @vitest-environment happy-dom
import { act, fireEvent, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeData } from '../../../testing/fakeData';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import type { LinkTarget } from '../../contract/field';
import type { LookupQuery } from '../../contract/ports';
import type { Choice } from '../../contract/record';
import type { InputProps } from '../../contract/widget';
import { normaliseFields } from '../../language/normalise/field';
import { inputOf } from '../../widgets/inputs';

let mounted: RenderResult;

async function openInput(raw: Record<string, unknown>, props: Partial<InputProps> = {}) {
  const other = { type: 'text', title: '别的' };
  const field = normaliseFields({ f: { title: '字段', ...raw }, other }, []).f!;
  const { Input } = inputOf(field);
  const onChange = vi.fn();
  const inputProps: InputProps = {
    id: 'f',
    field,
    value: null,
    onChange,
    isDisabled: false,
    isInvalid: false,
    record: {},
    context: {
      now: '2024-06-01 12:00:00',
      user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
    },
    data: fakeData(),
    screenId: 'goods/gift',
    ...props,
  };
  mounted = await act(async () => render(<Input {...inputProps} />));
  return {
    onChange,
    box: () => document.getElementById('f') as HTMLInputElement,
    draw: (next: Partial<InputProps>) =>
      act(async () => mounted.rerender(<Input {...inputProps} {...next} />)),
  };
}

const options = (titles: Record<string, unknown>) => ({ type: 'enum', options: titles });

test('a dictionary without choices says so, and leads to where dictionaries are kept', async () => {
  const data = fakeData({ dictPlace: (code) => `/system/dict?dictCode=${code}` });
  await openInput({ type: 'dict', dict: 'config_group' }, { data });
  const opening = new MouseEvent('mousedown', { bubbles: true });
  await act(async () => void mounted.container.querySelector('.ant-select-selector')?.dispatchEvent(opening));
  const emptyNote = await waitFor(() => present(document.querySelector('.lookup-none')));
  expect(emptyNote.textContent).toBe('字典 config_group 还没有选项，去建');
  expect(emptyNote.querySelector('a')?.getAttribute('href')).toBe('/system/dict?dictCode=config_group');
});

test('few choices are radio buttons that can be taken back where nothing is required', async () => {
  const { onChange } = await openInput(options({ a: '甲', b: '乙' }), { value: 'a' });
  expect(mounted.container.querySelectorAll('input[type=radio]')).toHaveLength(2);
  await user.click(mounted.container.querySelector('button')!);
  expect(onChange).toHaveBeenCalledWith(null);
});

test('a choice whose condition does not hold is not offered, unless it is held', async () => {
  const raw = options({ a: '甲', b: '乙', c: { title: '丙', when: { other: 'x' } } });
  const { draw } = await openInput(raw);
  const titles = () => [...mounted.container.querySelectorAll('label')].map((label) => label.textContent);
  expect(titles()).toEqual(['甲', '乙']);
  await draw({ record: { other: 'x' } });
  expect(titles()).toEqual(['甲', '乙', '丙']);
  await draw({ value: 'c' });
  expect(titles()).toEqual(['甲', '乙', '丙']);
});

test('a moment is taken over when typed, without an OK', async () => {
  const { onChange, box } = await openInput({ type: 'datetime' });
  await act(async () => box().focus());
  await user.clear(box());
  await user.type(box(), '2024-05-01 08:30:00');
  await user.keyboard('{Enter}');
  await act(async () => box().blur());
  expect(onChange).toHaveBeenLastCalledWith('2024-05-01 08:30:00');
});

test.each([
  ['cny', '.5', 50],
  ['cny', '-.5', -50],
  ['cny', '￥12.30', 1230],
  ['cny', '-¥3', -300],
  ['percent', '12.5%', 1250],
  ['percent', '.5', 50],
  ['decimal', '.5', 0.5],
  ['cny', '12.5%', '12.5%'],
  ['percent', '¥5', '¥5'],
])('%s reads %s as it is read in an import', async (type, typed, value) => {
  const { onChange, box } = await openInput({ type });
  await act(async () => fireEvent.input(box(), { target: { value: typed } }));
  expect(onChange).toHaveBeenLastCalledWith(value);
});

test('JSON that cannot be read is sent as text, for the data sheet to refuse', async () => {
  const { onChange, box, draw } = await openInput({ type: 'json' });
  await act(async () => fireEvent.change(box(), { target: { value: '{"a": ' } }));
  expect(onChange).toHaveBeenLastCalledWith('{"a": ');
  await draw({ value: '{"a": ' });
  await act(async () => fireEvent.change(box(), { target: { value: '{"a": 1 }' } }));
  expect(onChange).toHaveBeenLastCalledWith({ a: 1 });
  await draw({ value: { a: 1 } });
  expect(box().value).toBe('{"a": 1 }');
  await draw({ value: { b: 2 } });
  expect(JSON.parse(box().value)).toEqual({ b: 2 });
});

async function choose(...files: File[]) {
  const picker = mounted.container.querySelector('input[type=file]')!;
  Object.defineProperty(picker, 'files', { value: files, configurable: true });
  await act(async () => {
    picker.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

test('a file of the wrong type or size is refused before anything is sent', async () => {
  const data = fakeData();
  await openInput({ type: 'image', maxKB: 1 }, { data });
  const alertText = () => mounted.container.querySelector('[role=alert]')?.textContent;
  await choose(fileOf('a.exe', 10));
  await waitFor(() =>
    expect(alertText()).toBe('「a.exe」的类型不对，只能上传 .png、.jpg、.jpeg、.gif、.webp'),
  );
  await choose(fileOf('a.png', 2000));
  await waitFor(() => expect(alertText()).toBe('「a.png」有 2 KB，不能超过 1 KB'));
  expect(data.upload).not.toHaveBeenCalled();
});

test('several files are stored together, and the form knows while they are under way', async () => {
  const onBusy = vi.fn();
  const { onChange } = await openInput({ type: 'file', multiple: true }, { onBusy });
  await choose(fileOf('a.pdf', 10), fileOf('b.pdf', 10));
  await waitFor(() => expect(onBusy).toHaveBeenCalledTimes(4));
  expect(onChange).toHaveBeenLastCalledWith(['goods/gift/f/a.pdf', 'goods/gift/f/b.pdf']);
  expect(onBusy.mock.calls.flat().sort()).toEqual([false, false, true, true]);
});

test('a refused upload is shown at its field, and one file replaces another', async () => {
  const upload = vi.fn().mockRejectedValueOnce(new RequestError('空间已满')).mockResolvedValue('goods/b.pdf');
  const { onChange } = await openInput(
    { type: 'file' },
    { value: 'goods/old.pdf', data: fakeData({ upload }) },
  );
  await choose(fileOf('a.pdf', 10));
  await waitFor(() => expect(mounted.container.textContent).toContain('「a.pdf」上传失败：空间已满'));
  await choose(fileOf('b.pdf', 10));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange).toHaveBeenCalledExactlyOnceWith('goods/b.pdf');
});

test('of many files three are sent together, each shows its progress, and a failed one is sent again', async () => {
  const sent = new Map<string, { done(path: string): void; fail(): void; progress(share: number): void }>();
  const upload = vi.fn(
    (file: File, _folder: string, onProgress?: (share: number) => void) =>
      new Promise<string>((done, fail) =>
        sent.set(file.name, {
          done,
          fail: () => fail(new RequestError('网络超时')),
          progress: (share) => onProgress?.(share),
        }),
      ),
  );
  const { onChange } = await openInput({ type: 'file', multiple: true }, { data: fakeData({ upload }) });
  await choose(...['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}.pdf`, 10)));
  await waitFor(() => expect(sent.size).toBe(3));
  expect(mounted.container.querySelectorAll('progress')).toHaveLength(4);
  await act(async () => sent.get('a.pdf')?.progress(0.42));
  expect(mounted.container.textContent).toContain('a.pdf42%');
  await act(async () => sent.get('a.pdf')?.fail());
  await waitFor(() => expect(sent.size).toBe(4));
  expect(mounted.container.textContent).toContain('「a.pdf」上传失败：网络超时');
  for (const name of ['b', 'c', 'd']) await act(async () => sent.get(`${name}.pdf`)?.done(`${name}.pdf`));
  await user.click(mounted.container.querySelector('[aria-label="重试 a.pdf"]')!);
  await act(async () => sent.get('a.pdf')?.done('a.pdf'));
  expect(onChange).toHaveBeenLastCalledWith(['b.pdf', 'c.pdf', 'd.pdf', 'a.pdf']);
  expect(mounted.container.querySelector('[role=alert]')).toBeNull();
});

test('a late answer never replaces a newer one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = new Map<string, (choices: Choice[]) => void>();
  const lookup = vi.fn(
    (_path: string, { keyword }: { keyword?: string }) =>
      new Promise<Choice[]>((resolve) => answers.set(keyword ?? '', resolve)),
  );
  const { box } = await openInput({ type: 'user' }, { data: fakeData({ lookup }) });
  const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => box().focus());
  await tick(0);
  await user.clear(box());
  await user.type(box(), '张');
  await tick(100);
  await user.clear(box());
  await user.type(box(), '张三');
  await tick(250);
  expect(lookup.mock.calls.map(([path, query]) => [path, query.keyword])).toEqual([
    ['/sys/user', ''],
    ['/sys/user', '张三'],
  ]);
  await act(async () => answers.get('张三')?.([{ value: '3', text: '张三' }]));
  await act(async () => answers.get('')?.([{ value: '1', text: '李四' }]));
  await tick(50);
  vi.useRealTimers();
  const titles = [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent);
  expect(titles).toEqual(['张三']);
});

test('when the deciding field turns elsewhere, the id chosen there is dropped', async () => {
  const to = { field: 'other', x: 'goods/gift', y: 'goods/vip' };
  const raw = { type: 'ref', to };
  const targets = [
    { path: '/goods/gift', when: 'x' },
    { path: '/goods/vip', when: 'y' },
  ] as LinkTarget[];
  const { onChange, draw, box } = await openInput(raw);
  expect(box().disabled).toBe(true);
  const field = {
    ...normaliseFields({ f: { title: '字段', ...raw } }, []).f!,
    words: { to },
    targets,
  };
  await draw({ field, value: '7', record: { other: 'x' } });
  expect(onChange).not.toHaveBeenCalled();
  await draw({ field, value: '7', record: { other: 'y' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
});

test('choices follow what the record has, and a choice that no longer fits is dropped in sight', async () => {
  const raw = { type: 'ref', to: 'tour/shop', where: { cityId: { field: 'cityId' } } };
  const reference = 'tour/visit.shopId';
  const choices = {
    where: {
      field: 'cityId',
      op: 'eq',
      operand: { field: 'cityId' },
      comparability: 'reference',
      isMultiple: false,
    },
    compared: { cityId: '城市' },
  };
  const targets = [{ path: '/tour/shop', when: null, choices, reference }] as unknown as LinkTarget[];
  const lookup = vi.fn(async (_path: string, { ids, among }: LookupQuery) => {
    const shops = [
      { value: '7', text: '天河店', city: '1' },
      { value: '8', text: '南山店', city: '2' },
    ];
    return shops.filter(
      ({ value, city }) => (!ids || ids.includes(value)) && (!among || among.values.cityId === city),
    );
  });
  const { onChange, draw, box } = await openInput(raw, { data: fakeData({ lookup }) });
  const field = { ...normaliseFields({ f: { title: '门店', ...raw } }, []).f!, targets };
  await draw({ field });
  expect(box().disabled).toBe(true);
  expect(mounted.container.textContent).toContain('请先填写城市');
  const note = () => mounted.container.querySelector('[role=status]')?.textContent;
  // what it was opened with stays, whether it fits or not
  await draw({ field, value: '7', record: { cityId: '1', other: 'x' } });
  await act(async () => box().focus());
  await waitFor(() => expect(lookup.mock.calls.find(([, { keyword }]) => keyword === '')).toBeTruthy());
  expect(lookup.mock.lastCall?.[1]).toEqual({
    keyword: '',
    among: { reference: 'tour/visit.shopId', values: { cityId: '1' } },
  });
  expect(onChange).not.toHaveBeenCalled();
  await draw({ field, value: '7', record: { cityId: '2' } });
  await waitFor(() => expect(onChange.mock.lastCall).toBeTruthy());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  await draw({ field, value: null, record: { cityId: '2' } });
  expect(note()).toBe('“天河店”不符合现在的城市，已清空');
  await draw({ field, value: '8', record: { cityId: '2' } });
  expect(note()).toBe('');
});
