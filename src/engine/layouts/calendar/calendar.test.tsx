// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import type { EndpointPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { endpointsWith } from '../../embed/memory/endpointsWith';
import {
  type MountedScreen,
  type MountOptions,
  mountScreen,
} from '../../renderers/table/testing/mountScreen';
import { listWhere } from '../../renderers/table/testing/tableAs';
import { testScreens } from '../../renderers/table/testing/testScreens';

const PLAN = {
  title: '活动',
  fields: {
    name: { type: 'text', title: '名称', required: true },
    startTime: { type: 'datetime', title: '开始' },
    endTime: { type: 'datetime', title: '结束' },
    level: { type: 'integer', title: '级别' },
  },
  verbs: undefined,
  table: {
    columns: ['name', 'level'],
    search: ['name', { field: 'startTime', to: 'endTime', title: '有效期' }],
    as: { calendar: { field: 'startTime', to: 'endTime' } },
  },
  form: ['name', 'startTime', 'endTime'],
  actions: { edit: { when: { level: 0 } } },
};

let screen: MountedScreen;
let records: RecordData[];
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  // the month of the records is not always this one
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00+08:00') });
  localStorage.clear();
  records = [
    {
      id: '1',
      name: '双十一',
      startTime: '2026-11-10 09:00:00',
      endTime: '2026-11-12 18:00:00',
      level: 0,
      version: 4,
    },
    { id: '2', name: '感恩节', startTime: '2026-11-26 00:00:00', endTime: '2026-11-26 23:59:59', level: 1 },
  ];
});

const NONE = new Error('of no use here');

async function open({
  file = PLAN,
  data = {},
  days = {},
  ...options
}: MountOptions & { file?: Record<string, unknown>; days?: Record<string, number> } = {}) {
  const daysCall = vi.fn(async () => ({
    records,
    days: { '2026-11-10': 1, '2026-11-11': 1, '2026-11-12': 1, '2026-11-26': 1, ...days },
    most: 10_000,
  })) as unknown as ReturnType<typeof vi.fn<EndpointPort['GET days']>>;
  const edit = vi.fn(async (_screen: Screen, { id, ...values }: RecordData) => {
    records = records.map((one) => (one.id === id ? { ...one, ...values } : one));
    return { message: '修改成功！', result: null };
  });
  const list = vi.fn(listWhere(() => records));
  const endpoints = endpointsWith({ 'GET days': daysCall }, () => Promise.reject(NONE));
  screen = await mountScreen({
    address: 'at=2026-11',
    screens: testScreens(file),
    data: { list, edit, endpoints, ...data },
    ...options,
  });
  await waitFor(() =>
    expect(screen.host.querySelector('.calendar')?.getAttribute('aria-busy')).toBe('false'),
  );
  return { daysCall, list, edit };
}

const entry = (name: string) =>
  screen.host.querySelector<HTMLElement>(`.calendar-entry[aria-label^="${name}"]`)!;
const status = () => screen.host.querySelector('[role="status"].drag-status')?.textContent ?? '';

describe('days', () => {
  test('only those of the month are requested, by the search box over the period', async () => {
    const { daysCall } = await open();
    expect(daysCall).toHaveBeenCalledTimes(1);
    expect(daysCall.mock.calls[0]?.[1]).toEqual({
      'startTime~endTime_begin': '2026-10-26',
      'startTime~endTime_end': '2026-12-06',
      pageSize: 3,
    });
    expect(entry('双十一').style.gridColumn).toBe('2 / 5');
  });

  test('the search of the list narrows them', async () => {
    const { daysCall } = await open({ address: 'at=2026-11&startTime~endTime_begin=2026-11-05&name=双' });
    expect(daysCall.mock.calls[0]?.[1]).toEqual({
      name: '双',
      'startTime~endTime_begin': '2026-11-05',
      'startTime~endTime_end': '2026-12-06',
      pageSize: 3,
    });
  });

  test('the next and previous month, a week, and today are at their addresses', async () => {
    const { daysCall } = await open();
    await screen.click('下一月');
    await waitFor(() => expect(screen.address()).toBe('at=2026-12'));
    await screen.click('上一月');
    await screen.click('周');
    await waitFor(() => expect(daysCall).toHaveBeenCalledTimes(4));
    expect(screen.address()).toMatch(/^at=2026-1[01]-\d\d$/);
    await screen.click('今天');
    await waitFor(() => expect(screen.host.querySelector('[aria-current="date"]')).not.toBeNull());
  });

  test('more records than fit lead to the list of that day', async () => {
    const { list } = await open({ days: { '2026-11-10': 12 } });
    await screen.click('11月10日还有 11 条');
    await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
    expect(new URLSearchParams(screen.address()).get('as')).toBe('table');
    expect(list.mock.calls.at(-1)?.[1].filters).toEqual({
      'startTime~endTime_begin': '2026-11-10',
      'startTime~endTime_end': '2026-11-10',
    });
  });

  test('a chosen day shows its records beside the calendar', async () => {
    const { list } = await open();
    await user.click(screen.host.querySelector('[data-date="2026-11-10"]')!);
    await waitFor(() =>
      expect(screen.host.querySelector('.calendar-panel[aria-label="11月10日 周二"]')).not.toBeNull(),
    );
    await waitFor(() =>
      expect(
        list.mock.calls.some(([, { filters }]) => filters['startTime~endTime_begin'] === '2026-11-10'),
      ).toBeTruthy(),
    );
  });

  test('without the view of a field there is no calendar', async () => {
    const file = {
      ...PLAN,
      verbs: { plan: '看时间' },
      fields: { ...PLAN.fields, endTime: { type: 'datetime', title: '结束', permission: { view: 'plan' } } },
    };
    screen = await mountScreen({
      screens: testScreens(file),
      data: { list: listWhere(() => records) },
      lacking: ['gift:plan'],
    });
    await waitFor(() => expect(screen.rows()).toHaveLength(2));
    expect(screen.host.querySelector('.calendar')).toBeNull();
  });
});

describe('moved by keys', () => {
  test('Alt with an arrow takes a record up, Enter writes its new days with the version that was seen', async () => {
    const { edit } = await open();
    await act(async () => entry('双十一').focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await user.keyboard('{ArrowDown}');
    expect(status()).toBe('「双十一」移到11月18日，按 Enter 放下，按 Esc 取消');
    await act(async () => entry('双十一').focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
    expect(edit.mock.calls[0]?.[1]).toEqual({
      id: '1',
      version: 4,
      startTime: '2026-11-18 09:00:00',
      endTime: '2026-11-20 18:00:00',
    });
    await waitFor(() => expect(screen.ports.notice.success).toHaveBeenCalledTimes(1));
    expect(screen.ports.notice.success).toHaveBeenCalledWith('「双十一」：11月10日 → 11月18日');
  });

  test('Escape puts it back', async () => {
    const { edit } = await open();
    await act(async () => entry('双十一').focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await user.keyboard('{Escape}');
    await user.keyboard('{Enter}');
    expect(edit).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.address()).toContain('record=1'));
  });

  test('one that may not be edited says why', async () => {
    const { edit } = await open();
    await act(async () => entry('感恩节').focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(status()).toContain('不能移动，这一条现在不能编辑，须满足：级别'));
    await act(async () => entry('感恩节').focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.ports.notice.warn).toHaveBeenCalledTimes(1));
    expect(edit).not.toHaveBeenCalled();
    expect(entry('感恩节').dataset.movable).toBeUndefined();
  });

  test('without the right, or where nothing writes the time, nothing is moved', async () => {
    await open({ lacking: ['gift:edit'] });
    await act(async () => entry('双十一').focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(status()).toContain('没有修改“开始”、“结束”的权限'));
    screen.unmount();
    await open({ file: { ...PLAN, form: ['name'] } });
    await act(async () => entry('双十一').focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(status()).toContain('“开始”、“结束”在这里不能改'));
  });

  test('a record that somebody else has changed is read again', async () => {
    const edit = vi.fn(async () => {
      records = records.map((one) =>
        one.id === '1' ? { ...one, startTime: '2026-11-02 09:00:00', endTime: '2026-11-03 18:00:00' } : one,
      );
      throw new RequestError('记录已被别人修改', { code: 409 });
    });
    const { daysCall } = await open({ data: { edit } });
    await act(async () => entry('双十一').focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(daysCall).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(entry('双十一').style.gridColumn).toBe('1 / 3'));
    expect(screen.ports.notice.error).toHaveBeenCalledWith('记录已被别人修改');
  });
});
