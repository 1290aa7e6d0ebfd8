import { expect, test, vi } from 'vitest';
import { RequestError } from '../../../contract/errors';
import { runBulk } from './runBulk';

const ids = Array.from({ length: 250 }, (_, index) => `r${index}`);

test('goes in batches and adds up what became of each', async () => {
  const send = vi.fn(async (part: string[]) => ({
    done: part.slice(1),
    failed: [{ id: part[0]!, message: '不行' }],
  }));
  const result = await runBulk(ids, send);
  expect(send.mock.calls.map(([part]) => part.length)).toEqual([100, 100, 50]);
  expect(result.done).toHaveLength(247);
  expect(result.failed.map(({ id }) => id)).toEqual(['r0', 'r100', 'r200']);
});

test('after a call that failed nothing more is sent, and the rest counts as failed', async () => {
  const send = vi
    .fn()
    .mockResolvedValueOnce({ done: ids.slice(0, 100), failed: [] })
    .mockRejectedValueOnce(new RequestError('网络超时'));
  const result = await runBulk(ids, send);
  expect(send).toHaveBeenCalledTimes(2);
  expect(result.done).toHaveLength(100);
  expect(result.failed).toHaveLength(150);
  expect(result.failed[149]).toEqual({ id: 'r249', message: '网络超时' });
});
