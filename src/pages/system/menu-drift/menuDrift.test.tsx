// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PagePorts } from '../../../shell/ports';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { byPage, wordsOf } from './drift';
import { Page } from './Page';

const row = (id: string, name: string, page: string | null, code: string) => ({
  ...{ id, name, page, codes: [code] },
});
const LIST = row('1', '礼物列表', '礼物列表', 'gift:list');
const RETIRE = row('2', '下架', '礼物列表', 'gift:retire');
const OLD = row('3', '老页面', null, 'old:list');

test('rows are listed by their page, those of a deleted one by their prefix', () => {
  expect(byPage([LIST, OLD, RETIRE]).map(({ page, rows }) => [page, wordsOf(rows)])).toEqual([
    ['礼物列表', '礼物列表（gift:list）、下架（gift:retire）'],
    ['old', '老页面（old:list）'],
  ]);
});

let drawn: RenderResult | undefined;

test('each drift is shown with its fix', async () => {
  const drift = {
    ...{ missing: [LIST, RETIRE], orphans: [], unheld: [] },
    stale: [{ id: '7', name: '客服', rows: [OLD] }],
  };
  const answers: Record<string, unknown> = {
    'GET /sys/permission/drift': drift,
    'GET /sys/role/queryall': [],
  };
  const call = vi.fn(async (key: string) => ({ message: '已放回 2 项', result: answers[key] ?? null }));
  const notice = { success: vi.fn(), error: vi.fn() };
  drawn = await act(async () => render(<Page ports={{ call, notice } as unknown as PagePorts} />));
  const { container: host } = drawn;
  const button = (text: string) =>
    waitFor(() => present([...host.querySelectorAll('button')].find((one) => one.textContent === text)));
  await user.click(await button('放回菜单'));
  expect(call).toHaveBeenCalledWith('POST /sys/permission/drift/restore', { ids: '1,2' });
  expect(notice.success).toHaveBeenCalledWith('已放回 2 项');
  expect(host.textContent).toContain('客服：老页面（old:list）');
  await user.click(await button('收回'));
  expect(call).toHaveBeenCalledWith('POST /sys/permission/drift/revoke', { roleId: '7' });
});
