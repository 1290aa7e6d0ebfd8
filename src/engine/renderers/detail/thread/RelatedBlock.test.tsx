// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeData } from '#testing/fakeData';
import type { EnginePorts } from '../../../contract/ports';
import { readScreens } from '../../../language/read/read';
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
    detail: { tabs: [{ screen: 'a/ban', by: 'userId', title: '处罚记录' }] },
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
  },
};

let unmount: (() => Promise<void> | void) | undefined;
afterEach(() => unmount?.());

test('times and numbers of a line have their titles, words stand for themselves', async () => {
  const sources = Object.entries(FILES).map(([file, screen]) => ({ file, text: JSON.stringify(screen) }));
  const { screens, errors } = readScreens(sources, null);
  expect(errors).toEqual([]);
  const link = screens.get('a/person')?.detail?.tabs[0];
  if (!link) throw new Error('no tab');
  const ban = { id: '1', reason: '辱骂', kind: 'mute', until: '2026-12-01 12:00:00', days: 7 };
  const ports = {
    data: fakeData({ list: listOf([{ ...ban, createTime: '2026-11-24 12:00:00' }]) }),
    screens: { load: async (id: string) => screens.get(id)!, subscribe: () => () => {} },
    session: { can: () => true, user: { id: '1', name: 'a', depart: null, departs: [], roles: [] } },
    location: memoryLocation(vi.fn(), new URLSearchParams()),
    notice: { success: vi.fn(), warn: vi.fn(), error: vi.fn(), once: vi.fn() },
  } as unknown as EnginePorts;
  const drawn = await act(async () =>
    render(
      <RelatedBlock
        link={link}
        title="处罚记录"
        count={null}
        record={{ id: '7', name: '小鹿' }}
        edition={0}
        ports={ports}
      />,
    ),
  );
  unmount = drawn.unmount;
  await waitFor(() => expect(drawn.container.querySelector('.thread-line')).not.toBeNull());
  const titles = [...drawn.container.querySelectorAll('.thread-line-title')].map((title) =>
    title.textContent?.trim(),
  );
  expect(titles).toEqual(['截止时间', '天数', '处罚时间']);
  expect(drawn.container.textContent).toContain('禁言');
});
