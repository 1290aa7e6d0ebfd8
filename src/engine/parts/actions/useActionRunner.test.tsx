// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestError, STALE } from '../../contract/errors';
import { useActionRunner } from './useActionRunner';

let mounted: RenderResult;

const notice = { success: vi.fn(), warn: vi.fn(), error: vi.fn(), info: vi.fn() };

async function open(onStale = () => {}) {
  let runner!: ReturnType<typeof useActionRunner>;
  function Probe() {
    runner = useActionRunner({ notice: notice as never, onStale });
    return <p>{runner.isRunning ? 'busy' : 'idle'}</p>;
  }
  mounted = await act(async () => render(<Probe />));
  return () => runner;
}

test('a key runs once at a time, and others beside it', async () => {
  const runner = await open();
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = runner().once('retire 7', work);
  await runner().once('retire 7', work);
  const other = runner().once('retire 8', work);
  expect(work).toHaveBeenCalledTimes(2);
  expect(runner().isIdle()).toBe(false);
  for (const end of ends) end();
  await Promise.all([first, other]);
  expect(runner().isIdle()).toBe(true);
});

test('a failure is shown and frees the key', async () => {
  const runner = await open();
  const fail = async () => {
    throw new RequestError('余额不足');
  };
  await act(() => runner().once('pay 7', fail, { isShown: true }));
  expect(notice.error).toHaveBeenCalledWith('余额不足');
  expect(mounted.container.textContent).toBe('idle');
  const work = vi.fn(async () => undefined);
  await act(() => runner().once('pay 7', work));
  expect(work).toHaveBeenCalledTimes(1);
});

test('what another operator handled meanwhile warns and heals; any other refusal stays one', async () => {
  const onStale = vi.fn();
  const runner = await open(onStale);
  const late = async (id: string) => {
    throw new RequestError(`${id} 已经处理`, { result: STALE });
  };
  await runner().healing(late)('7');
  expect(notice.warn).toHaveBeenCalledWith('7 已经处理');
  expect(onStale).toHaveBeenCalledTimes(1);
  const refused = async () => {
    throw new RequestError('没有权限');
  };
  await expect(runner().healing(refused)()).rejects.toThrow('没有权限');
  expect(onStale).toHaveBeenCalledTimes(1);
});
