// @vitest-environment happy-dom
import { act, type RenderResult, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { present } from '../../testing/present';
import { user } from '../../testing/user';
import { session } from '../session/session';
import type { Shell } from '../shell';
import { WaitingRows } from './WaitingRows';

let mounted: RenderResult;
afterEach(async () => {
  mounted.unmount();
  session.codes = [];
});

async function open(screenId: string, errors: { line: number; column: null; message: string }[] = []) {
  const sheets = [
    { name: '礼物.xlsx', rows: 201 },
    errors.length > 0 ? { name: '礼物.xlsx', rows: 201 } : null,
  ];
  const call = vi.fn(async (route: string) => ({
    message: '',
    result: route.startsWith('GET')
      ? sheets.shift()
      : { imported: 201 - errors.length * 201, faults: errors },
  }));
  const notice = { success: vi.fn(), error: vi.fn() };
  const onImported = vi.fn();
  const shell = { call, notice, config: { capabilities: ['screens'] } } as unknown as Shell;
  mounted = await act(async () => render(<WaitingRows {...{ shell, screenId, onImported }} />));
  return { call, notice, onImported };
}
const now = () =>
  waitFor(() => present(mounted.container.querySelector<HTMLElement>('button.ant-btn-primary')));

test('rows left over are told on the page, and imported from there', async () => {
  session.codes = ['online-form:list'];
  const { notice, onImported } = await open('online/gift');
  const button = await now();
  expect(mounted.container.textContent).toBe('“礼物.xlsx”的 201 行还没有导入现在导入');
  await user.click(button);
  await waitFor(() => expect(mounted.container.textContent).toBe(''));
  expect(notice.success).toHaveBeenCalledWith('导入了 201 行');
  expect(onImported).toHaveBeenCalledOnce();
});

test('rows that are refused stay, with the first reason', async () => {
  session.codes = ['online-form:list'];
  const { notice } = await open('online/gift', [{ line: 3, column: null, message: '价格不能为空' }]);
  await user.click(await now());
  await waitFor(() => expect(notice.error).toHaveBeenCalled());
  expect(notice.error).toHaveBeenCalledWith('一行也没有导入，第 3 行：价格不能为空');
  expect(mounted.container.textContent).toContain('还没有导入');
});

test.each([
  ['a screen of a file', 'goods/gift', ['online-form:list']],
  ['a person without the studio', 'online/gift', []],
])('nothing is asked for %s', async (_, screenId, codes) => {
  session.codes = codes;
  const { call } = await open(screenId);
  expect(call).not.toHaveBeenCalled();
});
