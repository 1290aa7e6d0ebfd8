// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeData } from '#testing/fakeData';
import { user } from '#testing/user';
import type { EnginePorts } from '../../../contract/ports';
import { readScreens } from '../../../language/read/read';
import { OpenRecord } from '../../../parts/cells/openRecord';
import { memoryLocation } from '../../../parts/screens/memoryLocation';
import { listOf } from '../../table/testing/mountScreen';
import { RelatedBlock } from './RelatedBlock';

const FILES = {
  'a/person.json': {
    title: '用户',
    label: 'name',
    resource: { path: '/a/person', table: 'person' },
    fields: { name: { type: 'text', title: '昵称' } },
    table: { columns: ['name'] },
    detail: { tabs: [{ screen: 'a/ban', by: 'userId', title: '处罚记录', actions: ['lift'] }] },
  },
  'a/ban.json': {
    title: '处罚记录',
    label: 'reason',
    resource: { path: '/a/ban', table: 'ban' },
    fields: {
      userId: { type: 'ref', title: '用户', to: 'a/person' },
      reason: { type: 'text', title: '原因' },
      kind: { type: 'enum', title: '处罚', options: { mute: '禁言' } },
      until: { type: 'datetime', title: '截止时间' },
      days: { type: 'integer', title: '天数' },
      createTime: { title: '处罚时间' },
    },
    table: { columns: ['userId', 'kind', 'until', 'days', 'createTime'] },
    actions: { lift: { title: '解除', when: { kind: 'mute' }, set: { days: 0 } } },
  },
};

let unmount: (() => Promise<void> | void) | undefined;
afterEach(() => unmount?.());

async function draw(record: object, can: (code: string) => boolean = () => true) {
  const sources = Object.entries(FILES).map(([file, screen]) => ({ file, text: JSON.stringify(screen) }));
  const { screens, errors } = readScreens(sources, null);
  expect(errors).toEqual([]);
  const link = screens.get('a/person')?.detail?.tabs[0];
  if (!link) throw new Error('no tab');
  const ports = {
    data: fakeData({ list: listOf([{ createTime: '2026-11-24 12:00:00', ...record }]) }),
    screens: { load: async (id: string) => screens.get(id)!, subscribe: () => () => {} },
    session: { can, user: { id: '1', name: 'a', depart: null, departs: [], roles: [] } },
    location: memoryLocation(vi.fn(), new URLSearchParams()),
    notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn(), once: vi.fn() },
  } as unknown as EnginePorts;
  const opener = { can: () => true, open: vi.fn(), goTo: vi.fn() };
  const props = { link, title: '处罚记录', count: null, edition: 0, ports };
  const drawn = await act(async () =>
    render(
      <OpenRecord value={opener}>
        <RelatedBlock {...props} record={{ id: '7', name: '小鹿' }} />
      </OpenRecord>,
    ),
  );
  unmount = drawn.unmount;
  await waitFor(() => expect(drawn.container.querySelector('.thread-line')).not.toBeNull());
  return { ...drawn, opener };
}
// antd parts two signs of a button
const LIFT = /解\s?除/;
const MUTED = { id: '1', reason: '辱骂', kind: 'mute', until: '2026-12-01 12:00:00', days: 7 };

test('times and numbers of a line have their titles, words stand for themselves', async () => {
  const { container } = await draw(MUTED);
  const titles = [...container.querySelectorAll('.thread-line-title')].map((title) =>
    title.textContent?.trim(),
  );
  expect(titles).toEqual(['截止时间', '天数', '处罚时间']);
  expect(container.textContent).toContain('禁言');
});

test('a button that the link names is in the line of a record that it is for, and asks over the page', async () => {
  const { getByText, opener } = await draw(MUTED);
  await user.click(getByText(LIFT));
  expect(opener.open).toHaveBeenCalledWith('a/ban', '1', 'action:lift');
});

test('without its right, or for another record, there is no button', async () => {
  expect((await draw(MUTED, (code) => !code.endsWith(':lift'))).queryByText(LIFT)).toBeNull();
  await unmount?.();
  expect((await draw({ ...MUTED, kind: null })).queryByText(LIFT)).toBeNull();
});
