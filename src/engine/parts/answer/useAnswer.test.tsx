// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import { Activity } from 'react';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../contract/errors';
import { type Answer, useAnswer } from './useAnswer';

interface ProbeProps {
  id: string | null;
  edition?: number;
  what?: string;
  keepPreviousData?: boolean;
  isHidden?: boolean;
}

interface Call {
  id: string;
  signal: AbortSignal;
  before: string | null;
  answer(value: string): Promise<void>;
  fail(error: Error): Promise<void>;
}

let mounted: RenderResult;

/** Requests by id; the test decides when the answers come. */
async function open(first: ProbeProps) {
  const calls: Call[] = [];
  let seen!: Answer<string>;
  const ask = (id: string, signal: AbortSignal, before: string | null) =>
    new Promise<string>((resolve, reject) => {
      calls.push({
        id,
        signal,
        before,
        answer: (value) => act(async () => resolve(value)),
        fail: (error) => act(async () => reject(error)),
      });
    });
  function Probe({ id, ...options }: ProbeProps) {
    seen = useAnswer(id === null ? null : (signal, before) => ask(id, signal, before), [id], options);
    return null;
  }
  const Shown = ({ isHidden = false, ...probeProps }: ProbeProps) => (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <Probe {...probeProps} />
    </Activity>
  );
  mounted = await act(async () => render(<Shown {...first} />));
  return {
    calls,
    seen: () => seen,
    draw: (next: ProbeProps) => act(async () => mounted.rerender(<Shown {...next} />)),
    retry: () => act(async () => seen.retry()),
  };
}

test('it is loading until the answer came, and asks once however often it is drawn', async () => {
  const { calls, seen, draw } = await open({ id: 'a' });
  expect(seen()).toMatchObject({ answer: null, error: null, isLoading: true });
  await draw({ id: 'a' });
  expect(calls).toHaveLength(1);
  await calls[0]!.answer('A');
  expect(seen()).toMatchObject({ answer: 'A', error: null, isLoading: false });
});

test('another key asks again, ends what is under way, and a late answer never wins', async () => {
  const { calls, seen, draw } = await open({ id: 'a' });
  await draw({ id: 'b' });
  expect(calls.map(({ id, signal }) => [id, signal.aborted])).toEqual([
    ['a', true],
    ['b', false],
  ]);
  await calls[1]!.answer('B');
  await calls[0]!.answer('A');
  expect(seen()).toMatchObject({ answer: 'B', isLoading: false });
});

test('a late failure is not reported either', async () => {
  const { calls, seen, draw } = await open({ id: 'a' });
  await draw({ id: 'b' });
  await calls[0]!.fail(new RequestError('网络超时'));
  expect(seen()).toMatchObject({ answer: null, error: null, isLoading: true });
});

test('the answer to another key is dropped immediately, or stays on request', async () => {
  const strict = await open({ id: 'a' });
  await strict.calls[0]!.answer('A');
  await strict.draw({ id: 'b' });
  expect(strict.seen()).toMatchObject({ answer: null, isLoading: true });
  mounted.unmount();
  const retaining = await open({ id: 'a', keepPreviousData: true });
  await retaining.calls[0]!.answer('A');
  await retaining.draw({ id: 'b', keepPreviousData: true });
  expect(retaining.seen()).toMatchObject({ answer: 'A', isLoading: true });
  await retaining.calls[1]!.fail(new RequestError('网络超时'));
  expect(retaining.seen()).toMatchObject({ answer: null, error: '网络超时' });
});

test('another edition asks again for the same: the answer stays, also when that fails', async () => {
  const { calls, seen, draw } = await open({ id: 'a', edition: 1 });
  await calls[0]!.answer('A');
  await draw({ id: 'a', edition: 2 });
  expect(seen()).toMatchObject({ answer: 'A', isLoading: true });
  await calls[1]!.fail(new RequestError('网络超时'));
  expect(seen()).toMatchObject({ answer: 'A', error: '网络超时', isLoading: false });
});

test('a failure names what was asked for and why; retry asks again and takes it back', async () => {
  const { calls, seen, retry } = await open({ id: 'a', what: '操作历史' });
  const before = seen().retry;
  await calls[0]!.fail(new RequestError('网络超时'));
  expect(seen()).toMatchObject({ answer: null, error: '操作历史加载失败：网络超时', isLoading: false });
  await retry();
  expect(seen()).toMatchObject({ error: null, isLoading: true });
  await calls[1]!.answer('A');
  expect(seen()).toMatchObject({ answer: 'A', error: null, isLoading: false });
  expect(seen().retry).toBe(before);
});

test('a bug is shown to developers; the operator sees no English', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { calls, seen } = await open({ id: 'a', what: '记录' });
  const bug = new TypeError('x is not a function');
  await calls[0]!.fail(bug);
  expect(seen().error).toBe('记录加载失败：程序出错，请稍后重试');
  expect(log).toHaveBeenCalledWith(bug);
  log.mockRestore();
});

test('without a question nothing is asked, until there is one', async () => {
  const { calls, seen, draw } = await open({ id: null });
  expect(calls).toHaveLength(0);
  expect(seen()).toMatchObject({ answer: null, isLoading: false });
  await draw({ id: 'a' });
  expect(calls.map(({ id }) => id)).toEqual(['a']);
});

test('a caller that leaves no longer waits', async () => {
  const { calls } = await open({ id: 'a' });
  mounted.unmount();
  expect(calls[0]!.signal.aborted).toBe(true);
  mounted = await act(async () => render(null));
});

test('asked again, an error stays until the answer came, and the loader gets what is known', async () => {
  const { calls, seen } = await open({ id: 'a' });
  await calls[0]!.answer('A');
  await act(async () => void seen().again());
  expect(calls[1]!.before).toBe('A');
  await calls[1]!.fail(new RequestError('网络超时'));
  await act(async () => void seen().again());
  expect(seen()).toMatchObject({ answer: 'A', error: '网络超时', isLoading: true, isStale: false });
  await calls[2]!.answer('B');
  expect(seen()).toMatchObject({ answer: 'B', error: null, isLoading: false });
});

test('asking again is done when the newest answer is there', async () => {
  const { calls, seen } = await open({ id: 'a' });
  let isDone = false;
  const ask = async () =>
    void seen()
      .again()
      .then(() => {
        isDone = true;
      });
  await act(ask);
  await act(async () => void seen().again());
  await calls[1]!.answer('late');
  expect(isDone).toBe(false);
  await calls[2]!.answer('newest');
  expect(isDone).toBe(true);
  expect(seen().answer).toBe('newest');
});

test('the answer to another key is stale, an error of another key is not shown', async () => {
  const { calls, seen, draw } = await open({ id: 'a', keepPreviousData: true });
  expect(seen().isStale).toBe(true);
  await calls[0]!.answer('A');
  expect(seen().isStale).toBe(false);
  await draw({ id: 'b', keepPreviousData: true });
  expect(seen()).toMatchObject({ answer: 'A', isStale: true });
  await calls[1]!.fail(new RequestError('网络超时'));
  await draw({ id: 'c', keepPreviousData: true });
  expect(seen()).toMatchObject({ answer: null, error: null, isLoading: true });
});

test('a tab seen again asks again', async () => {
  const { calls, seen, draw } = await open({ id: 'a' });
  await calls[0]!.answer('A');
  await draw({ id: 'a', isHidden: true });
  await draw({ id: 'a' });
  expect(calls).toHaveLength(2);
  expect(seen()).toMatchObject({ answer: 'A', isLoading: true });
});

/** The release is reported after the browser's `click`, which is a separate task. */
const afterClick = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

test('an answer that comes during a press is drawn after its click', async () => {
  const { calls, seen } = await open({ id: 'a' });
  await calls[0]?.answer('one');
  await act(async () => void seen().again());
  window.dispatchEvent(new Event('pointerdown'));
  await calls[1]?.answer('two');
  expect(seen()).toMatchObject({ answer: 'one', isLoading: true });
  window.dispatchEvent(new Event('pointerup'));
  expect(seen().answer).toBe('one');
  await afterClick();
  expect(seen()).toMatchObject({ answer: 'two', isLoading: false });
});

test('a press too long for a click keeps no answer back', async () => {
  const { calls, seen } = await open({ id: 'a' });
  vi.useFakeTimers();
  window.dispatchEvent(new Event('pointerdown'));
  await calls[0]?.answer('one');
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(seen().answer).toBe(null);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(seen().answer).toBe('one');
  vi.useRealTimers();
});
