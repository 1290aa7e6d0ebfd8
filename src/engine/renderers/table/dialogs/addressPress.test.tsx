// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { gifts, listOf, type MountedScreen, mountScreen } from '../testing/mountScreen';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

const act = vi.fn(async () => ({ message: '下架成功！', result: null }));
const mountAt = async (address: string, more: object = {}) => {
  act.mockClear();
  const get = vi.fn(async () => gifts(2)[0]!);
  screen = await mountScreen({ address, data: { list: listOf(gifts(2)), get, act }, ...more });
};

test('an address presses a button once, and what its button does at once is asked first', async () => {
  await mountAt('record=1&press=action:retire');
  await waitFor(() => expect(document.body.textContent).toContain('下架「礼物1」？'));
  expect(screen.address()).toBe('record=1');
  expect(act).not.toHaveBeenCalled();
  const dialog = [...document.querySelectorAll('.ant-modal')].at(-1)!;
  await screen.click('下架', dialog);
  await waitFor(() => expect(act).toHaveBeenCalled());
  expect(act).toHaveBeenCalledOnce();
});

test('without a record it is the page’s own button', async () => {
  await mountAt('press=refresh');
  await waitFor(() => expect(document.body.textContent).toContain('刷新缓存？'));
  expect(act).not.toHaveBeenCalled();
  expect(screen.address()).toBe('');
});

test('add opens the form, and without the right nothing', async () => {
  await mountAt('press=add');
  await waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('新增'));
  screen.unmount();
  await mountAt('press=add', { lacking: ['gift:add'] });
  await waitFor(() => expect(screen.ports.notice.warn).toHaveBeenCalled());
  expect(screen.ports.notice.warn).toHaveBeenCalledWith('没有这个操作，或您没有它的权限');
});

test('what the record’s state or the operator’s rights do not allow is not pressed', async () => {
  const refusals: [string, string[], string][] = [
    ['offer', [], '这一条现在不能重新上架，须满足：上架是“否”'],
    ['retire', ['gift:retire'], '没有这个操作，或您没有它的权限'],
  ];
  for (const [action, lacking, sentence] of refusals) {
    await mountAt(`record=1&press=action:${action}`, { lacking });
    await waitFor(() => expect(screen.ports.notice.warn).toHaveBeenCalled());
    expect(screen.ports.notice.warn).toHaveBeenCalledWith(sentence);
    screen.unmount();
  }
  await mountAt('');
});
