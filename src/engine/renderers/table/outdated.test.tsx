// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../contract/errors';
import type { RecordData } from '../../contract/record';
import { gifts, type MountedScreen, type MountOptions, mountScreen, pageOf } from './testing/mountScreen';
import { testScreens } from './testing/testScreens';

const APPROVAL = {
  fields: {
    name: { type: 'text', title: '名称', required: true },
    price: { type: 'cny', title: '金额' },
    kind: { type: 'enum', title: '状态', options: { plain: '待审核', luxury: '已通过' } },
    enabled: { type: 'switch', title: '上架' },
  },
  verbs: undefined,
  table: { columns: ['name', 'price', 'kind'], search: ['kind'], tabs: 'kind' },
  form: ['name'],
  actions: {
    approve: {
      title: '通过',
      when: { kind: 'plain' },
      confirm: '通过 {name}，到账 {price}？',
      run: 'probe.approve',
    },
  },
};

let screen: MountedScreen;

const stored = (more: RecordData = {}): RecordData[] => gifts(2, { price: 7840, ...more });
const approved = { ...stored()[0], kind: 'luxury' } as RecordData;

/** The list of approvals, whose every refresh times out. */
async function open({
  record,
  get,
  ...options
}: MountOptions & { record?: RecordData | null; get?: () => RecordData } = {}) {
  const list = vi
    .fn(async () => Promise.reject(new RequestError('网络超时')) as Promise<ReturnType<typeof pageOf>>)
    .mockResolvedValueOnce(pageOf(stored()));
  const act = vi.fn(async () => ({
    message: '审批通过',
    result: null,
    ...(record !== undefined && { record }),
  }));
  const read = vi.fn(async () => get?.() ?? (stored()[0] as RecordData));
  screen = await mountScreen({
    screens: testScreens(APPROVAL),
    data: { list, act, get: read },
    ...options,
  });
  await waitFor(() => expect(screen.rows()).toHaveLength(2));
  return { list, act, read };
}
const press = (index: number) => screen.click('通过', screen.rows()[index]);
const confirm = () =>
  waitFor(() =>
    expect([...document.querySelectorAll('[role=dialog] button')].length).toBeGreaterThan(0),
  ).then(() => screen.click('通过', document.querySelector('[role=dialog]')!));
const approve = async (index: number) => {
  await press(index);
  await confirm();
  await waitFor(() => expect(screen.text()).toContain('刷新失败'));
};

test('an approved row is patched from the answer before a refresh that fails, and offers nothing more', async () => {
  await open({ record: approved });
  await approve(0);
  expect(screen.rows()[0]!.textContent).toContain('已通过');
  expect(screen.button('通过', screen.rows()[0])).toBeUndefined();
  expect(screen.button('通过', screen.rows()[1])).toBeDefined();
  expect(screen.ports.notice.success).toHaveBeenCalledExactlyOnceWith('礼物1 ¥78.40 审批通过');
});

test.each([
  ['has another state than the list shows', approved, 'kind=plain'],
  ['the operator may not see any more', null, ''],
])('a record that %s leaves the list', async (_, record, address) => {
  await open({ record, address });
  await approve(0);
  expect(screen.rows().map((row) => /礼物\d/.exec(row.textContent ?? '')?.[0])).toEqual(['礼物2']);
});

test('rows of a failed refresh say of when they are, and their buttons ask the server first', async () => {
  const { act, read } = await open({ get: () => approved });
  await screen.click('刷新');
  await waitFor(() => expect(screen.text()).toContain('刷新失败：网络超时'));
  expect(screen.text()).toMatch(/这是 \d\d:\d\d 的内容/);
  expect(screen.host.querySelector('.list')?.hasAttribute('data-outdated')).toBe(true);
  await press(0);
  await waitFor(() => expect(screen.button('通过', screen.rows()[0])).toBe(undefined));
  expect(read).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'goods/gift' }), '1');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await waitFor(() => expect(screen.ports.notice.warn).toHaveBeenCalled());
  expect(act).not.toHaveBeenCalled();
});

test('what is still as it was is asked about as usual; what cannot be read is not', async () => {
  const { act } = await open();
  await screen.click('刷新');
  await waitFor(() => expect(screen.text()).toContain('刷新失败'));
  await press(0);
  await confirm();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  screen.unmount();
  const { act: never } = await open({
    get: () => {
      throw new RequestError('网络超时');
    },
  });
  await screen.click('刷新');
  await waitFor(() => expect(screen.text()).toContain('刷新失败'));
  await press(0);
  await waitFor(() => expect(screen.ports.notice.error).toHaveBeenCalled());
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(never).not.toHaveBeenCalled();
});
