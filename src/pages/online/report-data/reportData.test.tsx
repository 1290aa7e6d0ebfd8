// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { normaliseOwnField, RequestError } from '../../../engine/pure';
import type { PagePorts } from '../../../shell/ports';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { Page } from './Page';

let drawn: RenderResult | undefined;

const field = (name: string, type: string, title: string) => normaliseOwnField(name, { type, title }, {});
const OPENED = {
  ...{ title: '礼物销量', help: '只算已支付的' },
  parameters: [field('kind', 'text', '类型')],
  values: { kind: 'plain' },
};
const RUN = {
  columns: [field('kind', 'text', '类型'), field('name', 'text', '名称'), field('amount', 'gold', '金额')],
  records: [
    { kind: 'a', name: '甲', amount: 1000 },
    { kind: 'b', name: '乙', amount: 5 },
    { kind: 'a', name: '丙', amount: 30 },
  ],
  ...{ isCut: true, chart: null, drill: { screen: 'goods/gift', by: { kind: 'kind' } } },
  lines: [
    { group: { kind: 'a' }, count: 2, totals: { amount: 1030 } },
    { group: { kind: 'b' }, count: 1, totals: { amount: 5 } },
    { group: {}, count: 3, totals: { amount: 1035 } },
  ],
};

test('a report is run by its defaults, drawn by groups with its totals, and a row leads to its list', async () => {
  const call = vi.fn(async (key: string) => ({ message: '', result: key.startsWith('GET') ? OPENED : RUN }));
  const open = vi.fn();
  const ports = {
    ...{ call, can: () => false },
    ...{ data: {}, notice: { error: vi.fn() }, location: { open, query: () => new URLSearchParams() } },
    engine: {
      screens: { load: async () => ({ route: '/goods/gift' }) },
      session: { user: { id: '1', name: 'a', depart: null, departs: [], roles: [] } },
    },
  } as unknown as PagePorts;
  drawn = await act(async () => render(<Page ports={ports} path="/online/report-data/7" />));
  const { container: host } = drawn;
  await waitFor(() => expect(host.querySelector('tbody td')).not.toBeNull());
  await waitFor(() => expect(host.querySelector('.report-parameters input')).not.toBeNull());
  expect(call).toHaveBeenCalledWith('POST /online/report-data/run', {
    id: '7',
    parameters: { kind: 'plain' },
  });
  const texts = [...host.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(texts).toEqual([
    'a甲1,000查看',
    'a丙30查看',
    '小计（2 行）1,030',
    'b乙5查看',
    '小计（1 行）5',
    '合计（3 行）1,035',
  ]);
  expect(host.textContent).toContain('只显示前 3 行');
  await user.click(host.querySelectorAll('tbody button')[2] as Element);
  await waitFor(() => expect(open).toHaveBeenCalled());
  expect(open).toHaveBeenCalledWith('/goods/gift?kind=b');
});

test('a refusal shows where the rows would be', async () => {
  const ports = {
    ...{ can: () => false, data: {}, notice: { error: vi.fn() } },
    call: async () => {
      throw new RequestError('报表没有发布，或已下线');
    },
  } as unknown as PagePorts;
  drawn = await act(async () => render(<Page ports={ports} path="/online/report-data/7" />));
  const alertBox = await waitFor(() => present(drawn?.container.querySelector('[role=alert]')));
  expect(alertBox.textContent).toContain('报表没有发布');
});
