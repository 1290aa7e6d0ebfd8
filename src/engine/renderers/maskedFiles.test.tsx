// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { user } from '../../testing/user';
import { endpointsWith } from '../embed/memory/endpointsWith';
import { readScreens } from '../language/read/read';
import { layoutSheets } from '../layouts/sheets';
import { MASKED_FILE } from '../values/maskedFile';
import { wireTime } from '../values/time/time';
import { listOf, type MountedScreen, mountScreen } from './table/testing/mountScreen';
import { tableAs } from './table/testing/tableAs';

/** A sensitive file comes as a mark that there is one: every view draws it closed and requests nothing. */
const FILES = { front: 'image', photos: 'image', voice: 'audio', film: 'video', paper: 'file' };
const fields = {
  name: { type: 'text', title: '姓名', required: true },
  ...Object.fromEntries(
    Object.entries(FILES).map(([name, type]) => [
      name,
      { type, title: name, sensitive: true, ...(name === 'photos' && { multiple: true }) },
    ]),
  ),
  cover: { type: 'image', title: '封面', sensitive: true },
  clip: { type: 'video', title: '片段', poster: 'cover' },
  state: { type: 'enum', title: '状态', options: { new: '新' } },
  day: { type: 'date', title: '日期' },
};
const NAMES = ['name', ...Object.keys(FILES), 'cover', 'clip'];
const TODAY = wireTime(Date.now()).slice(0, 10);
const RECORD = {
  id: '7',
  name: '小鹿',
  ...Object.fromEntries(Object.keys(FILES).map((name) => [name, MASKED_FILE])),
  photos: [MASKED_FILE, MASKED_FILE],
  cover: MASKED_FILE,
  clip: 'live/a.mp4',
  state: 'new',
  day: TODAY,
};

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const NOTHING_DECIDED = { today: 0, medianSeconds: null };
const fileUrl = vi.fn((path: string) => `/static/${path}`);
const endpoints = endpointsWith({
  'GET waiting': vi.fn(async () => []),
  'GET backlog': vi.fn(async () => ({
    waiting: 1,
    excepted: 0,
    oldest: null,
    target: null,
    overdue: null,
    ages: [],
    claims: [],
    own: NOTHING_DECIDED,
  })),
  'GET totals': vi.fn(async () => ({ sums: [], tabs: null })),
  'GET days': vi.fn(async () => ({ records: [RECORD], days: { [TODAY]: 1 }, most: 10_000 })),
  'GET history': vi.fn(async () => ({ records: [], hasMore: false })),
  'GET related': vi.fn(async () => []),
  'GET approvals': vi.fn(async () => []),
  'POST reveal': vi.fn(async () => ({ message: '', result: { value: '/static/front.png?signature=x' } })),
  'POST claim': vi.fn(async () => ({
    message: '',
    result: {
      record: RECORD,
      waiting: 1,
      excepted: 0,
      minutes: 10,
      target: null,
      own: NOTHING_DECIDED,
    },
  })),
});

async function open(more: object, opens = '小鹿') {
  fileUrl.mockClear();
  const text = JSON.stringify({
    title: '人',
    resource: { path: '/a/person', table: 'person' },
    fields,
    ...more,
  });
  const { screens, errors } = readScreens([{ file: 'a/person.json', text }], null);
  expect(errors).toEqual([]);
  const data = { list: listOf([RECORD]), get: vi.fn(async () => RECORD), endpoints, fileUrl };
  screen = await mountScreen({ screenId: 'a/person', screens, data });
  await waitFor(() => expect(screen.text()).toContain(opens));
}

/** Addresses that anything drawn would fetch or open. */
const addresses = () =>
  [...document.querySelectorAll('img, video, audio, source, a')].flatMap((one) =>
    ['src', 'href', 'poster'].flatMap((name) => one.getAttribute(name) ?? []),
  );

function assertClosed(count: number) {
  expect(document.querySelectorAll('.cell-closed').length).toBeGreaterThanOrEqual(count);
  expect(fileUrl.mock.calls.filter(([path]) => path === MASKED_FILE)).toEqual([]);
  expect(addresses().filter((address) => decodeURI(address).includes(MASKED_FILE))).toEqual([]);
}

test.each([...layoutSheets.keys()])('in a list as %s', async (as) => {
  await open({ table: { columns: NAMES, ...tableAs(as, { state: 'state', time: 'day' }) } });
  assertClosed(0);
});

test('in the cells of a list', async () => {
  await open({ table: { columns: NAMES } });
  assertClosed(Object.keys(FILES).length + 1);
});

test('in a queue', async () => {
  await open(
    {
      kind: 'queue',
      table: { columns: ['name'] },
      queue: { where: { name: '小鹿' }, order: ['createTime'], show: NAMES },
      actions: { pass: { title: '通过', when: { name: '小鹿' }, set: { name: '好' }, key: 'J' } },
    },
    '开始处理',
  );
  await screen.click('开始处理');
  await waitFor(() => expect(document.querySelector('.queue-record')).not.toBeNull());
  assertClosed(Object.keys(FILES).length + 1);
});

describe('in a record', () => {
  const openRecord = async () => {
    await open({
      table: { columns: ['name'] },
      form: NAMES,
      detail: { groups: [{ title: '全部', fields: NAMES }] },
    });
    await screen.click('查看');
    await waitFor(() => expect(document.querySelector('.detail-facts')).not.toBeNull());
  };

  test('until it is revealed', async () => {
    await openRecord();
    assertClosed(Object.keys(FILES).length + 1);
    await user.click(screen.button('查看完整的front') as HTMLElement);
    await waitFor(() => expect(document.querySelector('.detail-reason input')).not.toBeNull());
    await user.clear(document.querySelector('.detail-reason input') as HTMLInputElement);
    await user.type(document.querySelector('.detail-reason input') as HTMLInputElement, '核对证件');
    await user.click(
      [...document.querySelectorAll<HTMLElement>('.detail-reason button')].at(-1) as HTMLElement,
    );
    await waitFor(() => expect(addresses().some((address) => address.includes('signature'))).toBeTruthy());
  });

  test('and in its form', async () => {
    await openRecord();
    await screen.click('编辑');
    await waitFor(() => expect(document.querySelector('.form-before')).not.toBeNull());
    assertClosed(Object.keys(FILES).length + 1);
  });
});
