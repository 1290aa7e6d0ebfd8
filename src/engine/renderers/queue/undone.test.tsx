// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '../../../testing/present';
import { RequestError } from '../../contract/errors';
import type { MountedScreen } from '../table/testing/mountScreen';
import { openQueue } from './testing/openQueue';

/** Z in a queue: the record whose decision was undone is claimed again and shown (`language.md` §4). */
let screen: MountedScreen;
let offers: (() => void)[];
beforeEach(() => {
  localStorage.clear();
  offers = [];
});

async function open(count: number) {
  const { screen: mounted, ...rest } = await openQueue(count);
  screen = mounted;
  const offer = vi.fn((_message: string, { take }: { take(): void }) => void offers.push(take));
  Object.assign(screen.ports.notice, { offer });
  return rest;
}

const queue = () => document.querySelector('.queue') as HTMLElement;
const shows = (name: string) =>
  waitFor(() => expect(queue()?.querySelector('.queue-facts')?.textContent).toContain(name));
const key = (name: string) => act(async () => fireEvent.keyDown(queue(), { key: name }));
/** Takes back the latest decision. */
const undo = () => act(async () => offers.at(-1)?.());

test('the undone record shows again, and the one that it replaces comes after it', async () => {
  const { act: decide, claim } = await open(4);
  await shows('昵称1');
  await key('j');
  await shows('昵称2');
  await undo();
  await shows('昵称1');
  expect(screen.text()).toContain('待处理 4 条');
  expect(claim.mock.calls.some(([, ask]) => ask.id === '1')).toBe(true);
  await key('j');
  await shows('昵称2');
  await key('j');
  await shows('昵称3');
  expect(decide.mock.calls.map(([, name, { id }]) => `${name} ${id}`)).toEqual([
    'pass 1',
    'recall 1',
    'pass 1',
    'pass 2',
  ]);
  expect(claim.mock.calls.filter(([, ask]) => ask.release !== undefined)).toEqual([]);
});

test('after the last record the undone one shows in the empty queue', async () => {
  await open(1);
  await shows('昵称1');
  await key('j');
  await waitFor(() => expect(screen.text()).toContain('没有等待处理的记录'));
  await undo();
  await shows('昵称1');
});

test('if another operator has taken the undone record, their name is shown and the record at hand stays', async () => {
  const { claimedByOthers } = await open(3);
  await shows('昵称1');
  await key('j');
  await shows('昵称2');
  claimedByOthers.add('1');
  await undo();
  await waitFor(() => expect(screen.ports.notice.error).toHaveBeenCalled());
  expect(screen.ports.notice.error).toHaveBeenCalledExactlyOnceWith('张三 正在处理这条记录');
  await shows('昵称2');
});

test('while a reason is asked, its record stays, and the undone one comes next', async () => {
  const { act: decide } = await open(3);
  await shows('昵称1');
  await key('j');
  await shows('昵称2');
  await key('k');
  const dialog = await waitFor(() => present(document.querySelector('[role="dialog"]')));
  await undo();
  await waitFor(() => expect(screen.ports.notice.success.mock.calls.flat()).toContain('已撤销'));
  await shows('昵称2');
  await screen.click('取消', dialog);
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  await key('n');
  await shows('昵称1');
  expect(decide.mock.calls.map(([, name]) => name)).toEqual(['pass', 'recall']);
});

test('an undone record replaces one that is being decided, which does not come back', async () => {
  const { act: decide } = await open(3);
  await shows('昵称1');
  await key('j');
  await shows('昵称2');
  let answer = () => {};
  decide.mockImplementationOnce(
    () => new Promise((resolve) => (answer = () => resolve({ message: '已通过', result: null }))),
  );
  await key('j');
  await undo();
  await shows('昵称1');
  await act(async () => answer());
  await shows('昵称1');
  await key('n');
  await shows('昵称3');
});

test('an undo that is refused claims nothing', async () => {
  const { act: decide, claim } = await open(2);
  await shows('昵称1');
  await key('j');
  await shows('昵称2');
  decide.mockRejectedValueOnce(new RequestError('该记录已被他人处理'));
  await undo();
  await waitFor(() => expect(screen.ports.notice.error).toHaveBeenCalled());
  expect(claim.mock.calls.some(([, ask]) => ask.id === '1')).toBe(false);
  await shows('昵称2');
});
