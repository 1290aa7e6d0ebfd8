// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { present } from '../../../testing/present';
import { RequestError } from '../../contract/errors';
import type { MountedScreen } from '../table/testing/mountScreen';
import { openQueue } from './testing/openQueue';

/** A queue beside its record: what was done, what is at hand, what comes next; and what a series came to. */
let screen: MountedScreen;
beforeEach(() => localStorage.clear());

async function open(count: number, options?: Parameters<typeof openQueue>[1]) {
  const { screen: mounted, ...rest } = await openQueue(count, options);
  screen = mounted;
  return rest;
}

const queue = () => document.querySelector('.queue') as HTMLElement;
const shows = (name: string) =>
  waitFor(() => expect(queue().querySelector('.queue-facts')?.textContent).toContain(name));
const key = (name: string) => act(async () => fireEvent.keyDown(queue(), { key: name }));
const lines = () =>
  [...queue().querySelectorAll('.queue-line')].map((line) => {
    const whose = line.querySelector('.queue-line-whose')?.textContent;
    if (line.classList.contains('is-done'))
      return `${whose} ${line.querySelector('.queue-line-age')?.textContent}`;
    return line.querySelector('[aria-current]') ? `› ${whose}` : whose;
  });
const line = (whose: string) =>
  present([...queue().querySelectorAll('button')].find((one) => one.textContent?.startsWith(whose)) ?? null);

test('the list has what was done with its verdict, marks what is at hand, and goes on with what comes', async () => {
  await open(3);
  await shows('昵称1');
  await waitFor(() => expect(lines()).toEqual(['› 昵称1', '昵称2', '昵称3']));
  await key('j');
  await shows('昵称2');
  expect(lines()).toEqual(['昵称1 通过', '› 昵称2', '昵称3']);
});

test('a line takes its record up, the former goes back, and what was claimed ahead is not shown twice', async () => {
  const { claim, act: decide } = await open(3);
  await shows('昵称1');
  // 昵称2 is claimed ahead of time
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(lines()).toHaveLength(3));
  await act(async () => line('昵称2').click());
  await shows('昵称2');
  expect(claim.mock.calls.some(([, ask]) => ask.release?.includes('1'))).toBe(true);
  await key('j');
  await shows('昵称1');
  await key('j');
  await shows('昵称3');
  expect(decide.mock.calls.map(([, , { id }]) => id)).toEqual(['2', '1']);
});

test('a line that another operator has taken says so, and the record at hand stays', async () => {
  const { claimedByOthers } = await open(2);
  await shows('昵称1');
  await waitFor(() => expect(lines()).toHaveLength(2));
  claimedByOthers.add('2');
  await act(async () => line('昵称2').click());
  await waitFor(() => expect(screen.ports.notice.error).toHaveBeenCalledWith('张三 正在处理这条记录'));
  await shows('昵称1');
});

test('the question stands below the record, and no other record is taken meanwhile; Escape ends it', async () => {
  await open(2);
  await shows('昵称1');
  await waitFor(() => expect(lines()).toHaveLength(2));
  await key('k');
  const asked = await waitFor(() => present(queue().querySelector('[role="dialog"]')));
  expect(asked.closest('.queue-pane')).not.toBeNull();
  expect(line('昵称2').disabled).toBe(true);
  await act(async () => fireEvent.keyDown(asked, { key: 'Escape' }));
  await waitFor(() => expect(queue().querySelector('[role="dialog"]')).toBeNull());
  expect(line('昵称2').disabled).toBe(false);
});

test('a list that fails or never comes keeps nobody from deciding, and can be asked again', async () => {
  const { waiting, act: decide } = await open(2, {
    waiting: async () => Promise.reject(new RequestError('网络超时')),
  });
  await shows('昵称1');
  const failure = await waitFor(() => present(queue().querySelector('.queue-list [role="alert"]')));
  expect(failure.textContent).toContain('网络超时');
  expect(lines()).toEqual(['› 昵称1']);
  await key('j');
  await shows('昵称2');
  expect(decide).toHaveBeenCalledOnce();
  waiting.mockResolvedValue([]);
  await screen.click('重试', queue().querySelector('.queue-list') as HTMLElement);
  await waitFor(() => expect(queue().querySelector('.queue-list [role="alert"]')).toBeNull());
});

test('after a series one line says what it came to, and leads to exactly its records', async () => {
  await open(3);
  await shows('昵称1');
  await key('j');
  await shows('昵称2');
  await key('j');
  await shows('昵称3');
  await screen.click('停下');
  const line = await waitFor(() => present(document.querySelector<HTMLElement>('.queue-series button')));
  expect(line.textContent).toMatch(/^本次 2 条通过，用时 \d+ 秒$/);
  await act(async () => line.click());
  await waitFor(() => expect(document.querySelector('[role="grid"]')).not.toBeNull());
  expect(Object.fromEntries(screen.ports.location.query())).toEqual({ id: '1,2' });
});

test('a new series begins with nothing', async () => {
  await open(2);
  await shows('昵称1');
  await key('j');
  await shows('昵称2');
  await screen.click('停下');
  await waitFor(() => expect(document.querySelector('.queue-series')).not.toBeNull());
  await screen.click('开始处理');
  await shows('昵称2');
  expect(lines().filter((one) => one?.endsWith('通过'))).toEqual([]);
});

test('T hands the record to the operator whom a digit chooses, for those who lead alone', async () => {
  const people = [
    { value: '71', text: '李秀英' },
    { value: '72', text: '张海燕' },
  ];
  const { assign, claim } = await open(2, { assignees: people });
  await shows('昵称1');
  await key('t');
  const dialog = await waitFor(() => present(document.querySelector<HTMLElement>('[role="dialog"]')));
  const second = await waitFor(() =>
    present(
      [...dialog.querySelectorAll('button')].find((one) => one.textContent?.startsWith('张海燕')) ?? null,
    ),
  );
  await act(async () => fireEvent.keyDown(present(second.parentElement), { key: '2' }));
  expect(document.activeElement).toBe(second);
  await act(async () => second.click());
  await shows('昵称2');
  expect(assign.mock.calls[0]?.[1]).toEqual({ id: '1', to: '72' });
  expect(claim.mock.calls.some(([, ask]) => ask.release?.includes('1'))).toBe(false);
  expect(lines().some((one) => one?.includes('通过'))).toBe(false);
});

test('a hand-over that is refused leaves the record at hand', async () => {
  const { assign } = await open(2, { assignees: [{ value: '71', text: '李秀英' }] });
  await shows('昵称1');
  assign.mockRejectedValueOnce(new RequestError('李秀英 看不到这条记录，不能改派'));
  await key('t');
  const person = await waitFor(() =>
    present(
      [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('李秀英')) ?? null,
    ),
  );
  await act(async () => person.click());
  await waitFor(() =>
    expect(screen.ports.notice.error).toHaveBeenCalledWith('李秀英 看不到这条记录，不能改派'),
  );
  await shows('昵称1');
});

test('who does not lead hands nothing over', async () => {
  await open(2, { lacking: ['face:lead'], assignees: [{ value: '71', text: '李秀英' }] });
  await shows('昵称1');
  await key('t');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(queue().textContent).not.toContain('转交');
});
