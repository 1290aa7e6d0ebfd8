// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { MountedScreen } from '../table/testing/mountScreen';
import { openQueue } from './testing/openQueue';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

async function open(count: number, lacking: string[]) {
  const { screen: mounted, ...rest } = await openQueue(count, { lacking });
  screen = mounted;
  return rest;
}

const shows = (text: string) =>
  waitFor(() => expect(document.querySelector('.queue')?.textContent).toContain(text));
const key = (name: string) =>
  act(async () => fireEvent.keyDown(document.querySelector('.queue') as HTMLElement, { key: name }));
const textOf = (field: string) => document.querySelector(`[data-part="field ${field}"]`)?.textContent;
const isOff = (action: string) =>
  document.querySelector<HTMLButtonElement>(`[data-part="action ${action}"]`)?.disabled;

test('who may not see the evidence reads so, decides nothing by key or button, and passes', async () => {
  const { act } = await open(3, ['face:look']);
  await shows('昵称1');
  expect(textOf('picture')).toBe('头像无权查看');
  expect(screen.text()).toContain('看不到证据，不能判断');
  expect([isOff('pass'), isOff('reject')]).toEqual([true, true]);
  await key('j');
  await key('k');
  expect(screen.ports.notice.warn).toHaveBeenCalledWith('看不到证据，不能判断');
  expect([act.mock.calls.length, document.querySelector('[role="dialog"]')]).toEqual([0, null]);
  await key('n');
  await shows('昵称2');
  // of this one there is no such evidence
  expect(isOff('pass')).toBe(false);
  await key('j');
  await shows('昵称3');
  expect(act).toHaveBeenCalledTimes(1);
});

test('a fact that the operator may not see is no empty one, and hinders no decision', async () => {
  const { act } = await open(2, ['face:mail']);
  await shows('昵称1');
  expect([textOf('mail'), isOff('pass')]).toEqual(['邮箱无权查看', false]);
  await key('j');
  await shows('昵称2');
  expect(act).toHaveBeenCalledTimes(1);
});
