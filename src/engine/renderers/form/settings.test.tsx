// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import type { DataPort } from '../../contract/ports';
import { readScreens } from '../../language/read/read';
import { deferred } from '../table/testing/deferred';
import { type MountedScreen, mountScreen } from '../table/testing/mountScreen';

const LIMITS = {
  title: '限额设置',
  kind: 'form',
  resource: { path: '/shop/limits', table: 'limits' },
  fields: {
    least: { type: 'integer', title: '最少', required: true, default: 1 },
    most: { type: 'integer', title: '最多', minimum: { field: 'least' } },
    isOpen: { type: 'switch', title: '开放' },
    note: { type: 'text', title: '说明', when: { isOpen: true } },
  },
  form: { groups: [{ title: '额度', fields: ['least', 'most', 'isOpen', 'note'] }] },
  actions: { test: { title: '试一试', on: 'form', run: 'limits.test' } },
};

let screen: MountedScreen;
let stored = { id: '1', version: 1, least: 5, most: 9, isOpen: false, note: null };
beforeEach(() => {
  localStorage.clear();
  stored = { id: '1', version: 1, least: 5, most: 9, isOpen: false, note: null };
});

async function open(data: Partial<DataPort> = {}, lacking: string[] = []) {
  const { screens, errors } = readScreens([{ file: 'shop/limits.json', text: JSON.stringify(LIMITS) }], null);
  expect(errors).toEqual([]);
  const edit = vi.fn(async (_screen: unknown, change: object) => {
    stored = { ...stored, ...change, version: stored.version + 1 };
    return { message: '修改成功!', result: null };
  });
  screen = await mountScreen({
    screenId: 'shop/limits',
    screens,
    lacking,
    data: { get: vi.fn(async () => structuredClone(stored)), edit, ...data },
  });
  await waitFor(() =>
    expect(
      document.querySelector('.form-settings form') ?? screen.text().includes('没有修改的权限'),
    ).toBeTruthy(),
  );
  return { edit };
}

const input = (title: string) => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === title);
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement;
};

test('the one record is edited in place: changes show old → new, and are saved with its version', async () => {
  const { edit } = await open();
  await user.clear(input('最多'));
  await user.type(input('最多'), '20');
  await waitFor(() => expect(screen.text()).toContain('已修改 1 项'));
  expect(screen.text()).toContain('原值：9');
  await screen.click('保存');
  await waitFor(() => expect(edit).toHaveBeenCalled());
  expect(edit.mock.calls[0]?.[1]).toEqual({ id: '1', version: 1, most: 20 });
  await waitFor(() =>
    expect(input('最多')?.value === '20' && !screen.text().includes('已修改')).toBeTruthy(),
  );
});

test('a value can be reset alone, or all of them after a question', async () => {
  await open();
  await user.clear(input('最多'));
  await user.type(input('最多'), '20');
  await user.clear(input('最少'));
  await user.type(input('最少'), '2');
  await waitFor(() => expect(screen.text()).toContain('已修改 2 项'));
  await screen.click('最多改回原值');
  await waitFor(() => expect(screen.text()).toContain('已修改 1 项'));
  expect(input('最多').value).toBe('9');
  await screen.click('撤销修改');
  await screen.click('放弃修改');
  await waitFor(() => expect(input('最少')?.value).toBe('5'));
});

test('someone saved first: what was typed stays, theirs is beside it, each field is chosen alone', async () => {
  const edit = vi.fn().mockRejectedValue(new RequestError('该记录已被他人修改，请刷新后再试', { code: 409 }));
  await open({ edit });
  await user.clear(input('最多'));
  await user.type(input('最多'), '20');
  await screen.click('保存');
  await waitFor(() => expect(screen.text()).toContain('该记录已被他人修改'));
  stored = { ...stored, version: 2, most: 12 };
  await screen.click('载入最新');
  await waitFor(() => expect(screen.text()).toContain('原值：12'));
  expect(input('最多').value).toBe('20');
  await screen.click('最多改回原值');
  await waitFor(() => expect(input('最多').value).toBe('12'));
});

test('an action gets what is typed, saved or not', async () => {
  const act = vi.fn(async () => ({ message: '通了', result: null }));
  await open({ act });
  await user.clear(input('最多'));
  await user.type(input('最多'), '30');
  await screen.click('试一试');
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect((act.mock.calls[0] as unknown[])[2]).toMatchObject({ record: { least: 5, most: 30 } });
  expect(screen.ports.notice.success).toHaveBeenCalledWith('通了');
});

test('without the right nothing can be typed', async () => {
  await open({}, ['limits:edit']);
  expect(document.querySelectorAll('input')).toHaveLength(0);
});

test('what is typed while the settings are being saved stays, over what is saved', async () => {
  const answer = deferred<{ message: string; result: null }>();
  const edit = vi.fn(() => answer.promise);
  await open({ edit });
  await user.clear(input('最多'));
  await user.type(input('最多'), '20');
  await screen.click('保存');
  await waitFor(() => expect(edit).toHaveBeenCalled());
  await user.clear(input('最少'));
  await user.type(input('最少'), '7');
  stored = { ...stored, most: 20, version: 2 };
  await act(async () => answer.resolve({ message: '修改成功!', result: null }));
  await waitFor(() => expect(screen.text()).toContain('已修改 1 项'));
  expect([input('最少').value, input('最多').value]).toEqual(['7', '20']);
  await screen.click('保存');
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
  expect(edit.mock.calls[1]?.slice(1)).toEqual([{ id: '1', version: 2, least: 7 }]);
});

test('it begins at its first field, but in a frame not while somebody works in the page around', async () => {
  await open();
  expect(document.activeElement).toBe(input('最少'));
  screen.unmount();
  const frame = vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  try {
    await open();
    expect(document.activeElement).toBe(document.body);
  } finally {
    frame.mockRestore();
    focus.mockRestore();
  }
});
