// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Totals } from '#engine/contract/record';
import { endpointsWith } from '#engine/embed/memory/endpointsWith';
import { mountScreen } from '../../testing/mountScreen';
import { testScreens } from '../../testing/testScreens';

const SUMS: Totals['sums'] = [
  { field: 'price', as: 'sum', by: null, title: null, sum: 12_345 },
  { field: 'price', as: 'avg', by: null, title: null, sum: 1234.5 },
  { field: 'price', as: 'max', by: null, title: '最贵的', sum: 9_000 },
  { field: 'price', as: 'min', by: null, title: null, sum: null },
  { field: 'createTime', as: 'min', by: null, title: null, sum: '2026-03-01 08:00:00' },
  { field: 'createTime', as: 'max', by: null, title: null, sum: null, isUnknown: true },
  { field: 'name', as: 'count', by: null, title: null, sum: 1_200 },
  {
    field: 'price',
    as: 'avg',
    by: 'kind',
    title: '各类',
    sum: null,
    groups: [
      { value: 'plain', text: '普通', sum: 7 },
      { value: null, text: null, sum: null },
    ],
  },
];

test('the line says what each figure is, and where there is none', async () => {
  const endpoints = endpointsWith({
    'GET totals': vi.fn(async (): Promise<Totals> => ({ sums: SUMS, tabs: null, isEstimated: true })),
  });
  const screens = testScreens({ table: { columns: ['name'], totals: ['price'] } });
  const screen = await mountScreen({ data: { endpoints }, screens });
  await waitFor(() => expect(document.querySelector('.list-totals')).not.toBeNull());
  const lines = [...document.querySelectorAll('.list-total')].map((line) => line.textContent);
  expect(document.querySelector('.list-totals-word')?.textContent).toBe('合计（估算）');
  expect(lines).toEqual([
    '价格12,345',
    '价格（平均）1,234.5',
    '最贵的9,000',
    '价格（最小）-',
    '创建时间（最早）2026-03-01 08:00:00',
    '创建时间（最晚）记录太多，缩小范围后可见',
    '名称（条数）1,200',
    '各类普通 7- -',
  ]);
  screen.unmount();
});
