// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PagePorts } from '../../../shell/ports';
import { RecentRecords } from './RecentRecords';

const written = {
  ...{ id: '1', screenId: 'system/user', screenTitle: '用户', route: null, operation: 'add' },
  ...{ actionTitle: '添加', createTime: '2026-01-01 08:00:00', dataId: '914997531086364878' },
};

test('a block that waits shows its outline; then records stand with their names, those that cannot be seen with their numbers', async () => {
  let answer!: (value: object) => void;
  const ports = {
    call: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    menu: { pages: { get: () => NONE, subscribe: () => () => undefined } },
  } as unknown as PagePorts;
  const { container } = await act(async () => render(<RecentRecords ports={ports} />));
  const block = container.querySelector('section');
  expect(block?.getAttribute('aria-busy')).toBe('true');
  expect(block?.querySelector('.workplace-outline')).not.toBeNull();
  await act(async () =>
    answer({
      result: [
        { ...written, label: '客服小林' },
        { ...written, id: '2', label: null },
      ],
    }),
  );
  expect(block?.getAttribute('aria-busy')).toBe('false');
  expect(block?.querySelector('.workplace-outline')).toBeNull();
  expect([...container.querySelectorAll('.workplace-place')].map(({ textContent }) => textContent)).toEqual([
    '客服小林',
    '编号 914997531086364878',
  ]);
});

const NONE: never[] = [];
