// @vitest-environment happy-dom
import { act, fireEvent, act as reactAct, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { RequestError } from '../../contract/errors';
import type { MountedScreen } from '../table/testing/mountScreen';
import { openQueue } from './testing/openQueue';

let screen: MountedScreen;
beforeEach(() => localStorage.clear());

async function open(count: number, options?: Parameters<typeof openQueue>[1]) {
  const { screen: mounted, ...rest } = await openQueue(count, options);
  screen = mounted;
  return rest;
}

const shows = (text: string) =>
  waitFor(() => expect(document.querySelector('.queue')?.textContent).toContain(text));
const key = (name: string) =>
  act(async () => fireEvent.keyDown(document.querySelector('.queue') as HTMLElement, { key: name }));

test('one record is drawn, the next is claimed beforehand and shown immediately after a key decided', async () => {
  const { claim, act } = await open(3);
  await shows('昵称1');
  expect(screen.text()).toContain('待处理 3 条');
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(2));
  expect(claim.mock.calls[1]?.[1]).toEqual({ skip: ['1'], ahead: true });
  await key('j');
  await shows('昵称2');
  expect(act.mock.calls[0]?.slice(1)).toMatchObject(['pass', { id: '1' }]);
  expect(screen.ports.notice.success).toHaveBeenCalledWith('昵称1 已通过');
  await key('j');
  await shows('昵称3');
  await key('j');
  await shows('没有等待处理的记录');
});

test('what is claimed beforehand is read in full, and so logged, only when it is shown', async () => {
  const { claim } = await open(3, { isSensitive: true });
  await shows('昵称1');
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(2));
  await key('j');
  await shows('昵称2');
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(4));
  expect(claim.mock.calls.map(([, ask]) => ask)).toEqual([
    { skip: [] },
    { skip: ['1'], ahead: true },
    { id: '2' },
    { skip: ['2'], ahead: true },
  ]);
});

test('what does not show for this record is not drawn, and gives its room to what does', async () => {
  await open(2);
  await shows('昵称1');
  const hasPictures = () => document.querySelector('.queue-pictures') !== null;
  expect(hasPictures()).toBe(true);
  await key('j');
  await shows('昵称2');
  expect([hasPictures(), document.querySelector('.queue')?.textContent?.includes('头像')]).toEqual([
    false,
    false,
  ]);
});

test('a picture that is missing among others is marked in a line, without the room of one', async () => {
  await open(1);
  await shows('昵称1');
  const blockOf = (field: string) =>
    document.querySelector(`[data-part="field ${field}"]`)?.parentElement?.className;
  expect([blockOf('picture'), blockOf('card')]).toEqual(['queue-pictures', 'queue-words']);
});

test('what asks a reason asks it before anything is done', async () => {
  const { act } = await open(1);
  await shows('昵称1');
  await key('k');
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
  expect(act).not.toHaveBeenCalled();
  // keys are for typing now
  await key('j');
  expect(act).not.toHaveBeenCalled();
});

test('a key that is held down decides one record', async () => {
  const { act } = await open(3);
  await shows('昵称1');
  await key('j');
  await shows('昵称2');
  await reactAct(async () =>
    fireEvent.keyDown(document.querySelector('.queue') as HTMLElement, { key: 'j', repeat: true }),
  );
  await reactAct(async () =>
    fireEvent.keyDown(document.querySelector('.queue') as HTMLElement, { key: 'n', repeat: true }),
  );
  expect(screen.text()).toContain('昵称2');
  expect(act).toHaveBeenCalledTimes(1);
});

test('a record with an alert shows it and asks, by key and by button', async () => {
  const { act } = await open(5);
  for (const name of ['昵称1', '昵称2', '昵称3', '昵称4']) {
    await shows(name);
    await key('j');
  }
  await shows('昵称5');
  await key('j');
  const promptDialog = await waitFor(() => present(document.querySelector('[role="dialog"]')));
  expect(promptDialog.textContent).toContain('这条记录要留意昵称 昵称5');
  expect(act).toHaveBeenCalledTimes(4);
  await screen.click('通过', promptDialog);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(5));
});

test('a record is left for others by N, and the queue can be started again', async () => {
  const { claim } = await open(2);
  await shows('昵称1');
  await key('n');
  await shows('昵称2');
  expect(claim.mock.calls.some(([, ask]) => ask.release?.includes('1'))).toBe(true);
  await key('n');
  await shows('其余记录都已跳过');
  await screen.click('从头开始');
  await shows('昵称1');
});

test('N pressed twice in one frame leaves one record, and the one claimed ahead is shown', async () => {
  const { claim } = await open(3);
  await shows('昵称1');
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(2));
  const queue = document.querySelector('.queue') as HTMLElement;
  await act(async () => {
    for (let time = 0; time < 2; time += 1)
      queue.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  });
  await shows('昵称2');
  expect(claim.mock.calls.filter(([, ask]) => ask.release !== undefined)).toHaveLength(1);
});

test('keys do nothing while the shell shows a dialog', async () => {
  const { act } = await open(1);
  await shows('昵称1');
  const modal = document.createElement('dialog');
  modal.setAttribute('open', '');
  document.body.append(modal);
  await key('j');
  expect(act).not.toHaveBeenCalled();
  modal.remove();
  await key('j');
  expect(act).toHaveBeenCalledOnce();
});

test('a refusal is shown and the record stays', async () => {
  const { act } = await open(2);
  await shows('昵称1');
  act.mockRejectedValueOnce(new RequestError('张三 正在处理这条记录'));
  await key('j');
  await waitFor(() => expect(screen.ports.notice.error).toHaveBeenCalled());
  expect(screen.ports.notice.error).toHaveBeenCalledWith('张三 正在处理这条记录');
  expect(document.querySelector('.queue')?.textContent).toContain('昵称1');
});

test('a claimed record is released when the view closes', async () => {
  const { claim } = await open(2);
  await shows('昵称1');
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(2));
  screen.unmount();
  expect(claim.mock.calls.flatMap(([, ask]) => ask.release ?? []).sort()).toEqual(['1', '2']);
  await open(0);
});

test('a page that goes gives its records back in a call that outlives it', async () => {
  const { claim } = await open(3);
  await shows('昵称1');
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event('pagehide'));
  expect(claim).toHaveBeenLastCalledWith(expect.anything(), { release: ['1', '2'] }, { isLeaving: true });
});

test('an operator who decides nothing, or opens with filters, sees the list', async () => {
  await open(1, { lacking: ['face:pass', 'face:reject', 'face:recall', 'face:lead'] });
  await waitFor(() => expect(screen.host.querySelector('[role="grid"]')).not.toBeNull());
  expect(document.querySelector('.queue')).toBeNull();
});

test('opening claims nothing: it shows what waits, and a deciding key begins without deciding', async () => {
  const { claim, act } = await open(3, { isBefore: true });
  await shows('开始处理');
  expect(document.querySelector('.queue-waiting')?.textContent).toBe('3 条');
  expect(screen.text()).toContain('现在没有人在处理');
  expect(claim).not.toHaveBeenCalled();
  await key('j');
  await shows('昵称1');
  expect(act).not.toHaveBeenCalled();
  expect(claim).toHaveBeenCalled();
});

test('the head counts what was decided, and 停下 gives everything back', async () => {
  const { claim, backlog } = await open(4);
  await shows('昵称1');
  expect(document.querySelector('.queue-progress')?.textContent).toBe('0 / 4 · 今日 3 · 中位 18 秒');
  await key('j');
  await shows('昵称2');
  await waitFor(() =>
    expect(document.querySelector('.queue-progress')?.textContent?.startsWith('1 / 4')).toBeTruthy(),
  );
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(3));
  let free = () => {};
  claim.mockImplementationOnce(
    () =>
      new Promise(
        (resolve) =>
          (free = () =>
            resolve({
              message: '',
              result: {
                ...{ record: null, waiting: 0, excepted: 0, minutes: 10, target: null },
                own: { today: 3, medianSeconds: 18 },
              },
            })),
      ),
  );
  backlog.mockClear();
  await screen.click('停下');
  await shows('开始处理');
  expect(claim.mock.calls.at(-1)?.[1]).toEqual({ release: ['2', '3'] });
  expect(backlog, 'asked when nothing is held any more').not.toHaveBeenCalled();
  free();
  await waitFor(() => expect(backlog).toHaveBeenCalled());
});

test('a key decides also while the switch between queue and list has the focus', async () => {
  const { act: decide } = await open(2);
  await shows('昵称1');
  const radio = document.querySelector<HTMLInputElement>('.queue-modes input[type=radio]');
  await act(async () => radio?.focus());
  await act(async () => (radio as HTMLElement).focus());
  await user.keyboard('j');
  await waitFor(() => expect(decide).toHaveBeenCalled());
});

test('a claim that runs out while nobody types ends the work', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const { claim } = await open(2);
    await shows('昵称1');
    const before = claim.mock.calls.length;
    await act(async () => vi.advanceTimersByTime(10 * 60_000 + 1000));
    await shows('领取的时间到了，记录已放回队列');
    const later = claim.mock.calls.slice(before).map(([, ask]) => ask);
    expect(later.every((ask) => ask.release !== undefined)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('who only leads watches and begins nothing', async () => {
  await open(2, { lacking: ['face:pass', 'face:reject', 'face:recall'] });
  await shows('现在没有人在处理');
  expect(document.querySelector('[data-part="start"]')).toBeNull();
});

test('what this operator may not decide is counted with the reason, before work and when nothing else is left', async () => {
  await open(0, { isBefore: true, excepted: 2 });
  await shows('其中 2 条不能由您处理：昵称是“昵称9”');
  await screen.click('开始处理');
  await shows('没有等待您处理的记录');
  await shows('另有 2 条不能由您处理：昵称是“昵称9”');
});

test('the head counts what this operator may decide, and the others apart', async () => {
  await open(2, { excepted: 3 });
  await shows('昵称1');
  const count = () => document.querySelector('.queue-waiting')?.textContent;
  const progress = () => document.querySelector('.queue-progress')?.textContent;
  expect(count()).toBe('待处理 2 条');
  expect(progress()).toMatch(/^0 \/ 2 /);
  expect(document.querySelector('.queue-excepted')?.textContent).toContain('另有 3 条不能由您处理');
  await key('j');
  await shows('昵称2');
  expect(count()).toBe('待处理 1 条');
  expect(progress()).toMatch(/^1 \/ 2 /);
});

test('Z with nothing to undo says why, and is silent where a notice takes it', async () => {
  await open(1);
  await shows('昵称1');
  await key('z');
  await waitFor(() => expect(screen.ports.notice.warn).toHaveBeenCalled());
  expect(screen.ports.notice.warn).toHaveBeenCalledExactlyOnceWith('没有可撤销的处理：处理后 5 秒内可以撤销');
  const take = (event: KeyboardEvent) => event.preventDefault();
  document.addEventListener('keydown', take);
  await act(async () =>
    fireEvent.keyDown(document.querySelector('.queue') as HTMLElement, { key: 'z', cancelable: true }),
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  document.removeEventListener('keydown', take);
  expect(screen.ports.notice.warn).toHaveBeenCalledOnce();
});

test('after 停下 the queue has the focus, and a deciding key begins again', async () => {
  await open(2);
  await shows('昵称1');
  const stop = [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.replace(' ', '') === '停下',
  );
  await act(async () => stop?.focus());
  await screen.click('停下');
  await shows('开始处理');
  expect(document.activeElement).toBe(document.querySelector('.queue'));
});

test('a key that two decisions share takes the one that is for this record', async () => {
  const { claim, act } = await open(2, {
    actions: {
      pass: { title: '初审', when: { name: '昵称1' }, set: { status: 'passed' }, key: 'J', undo: 'recall' },
      again: {
        title: '复审',
        when: { name: { ne: '昵称1' } },
        set: { status: 'passed' },
        key: 'J',
        undo: 'recall',
      },
      recall: { title: '撤回', when: { status: 'passed' }, set: { status: 'pending' } },
    },
  });
  await shows('昵称1');
  await waitFor(() => expect(claim).toHaveBeenCalledTimes(2));
  await key('j');
  await shows('昵称2');
  await key('j');
  await shows('没有等待处理的记录');
  expect(act.mock.calls.map(([, name, { id }]) => [name, id])).toEqual([
    ['pass', '1'],
    ['again', '2'],
  ]);
});
