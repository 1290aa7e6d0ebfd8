import { expect, test, vi } from 'vitest';
import { batchLoader } from './batchLoader';

/** Reads that end when the test says so. */
function slowReads() {
  const reads: { keys: readonly number[]; end(error?: Error): void }[] = [];
  const read = (keys: readonly number[]) =>
    new Promise<string[]>((resolve, reject) =>
      reads.push({
        keys,
        end: (error) => (error ? reject(error) : resolve(keys.map((key) => `value ${key}`))),
      }),
    );
  return { read, reads };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

test('who asks in one turn shares a reading, and so does who asks while it runs', async () => {
  const { read, reads } = slowReads();
  const loader = batchLoader(read);
  const before = [loader.load(1), loader.load(2)];
  await aTurn();
  await aTurn();
  const after = [loader.load(3)];
  await aTurn();
  after.push(loader.load(1));
  await aTurn();
  expect(reads.map(({ keys }) => keys)).toEqual([[1, 2]]);
  reads[0]?.end();
  expect(await Promise.all(before)).toEqual(['value 1', 'value 2']);
  await aTurn();
  await aTurn();
  expect(reads.map(({ keys }) => keys)).toEqual([
    [1, 2],
    [3, 1],
  ]);
  reads[1]?.end();
  expect(await Promise.all(after)).toEqual(['value 3', 'value 1']);
});

test('a failure reaches those who share the reading, and not the next ones', async () => {
  const { read, reads } = slowReads();
  const loader = batchLoader(read);
  const failing = loader.load(1);
  await aTurn();
  await aTurn();
  const next = loader.load(2);
  reads[0]?.end(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await aTurn();
  await aTurn();
  reads[1]?.end();
  expect(await next).toBe('value 2');
});

test('a reading that hangs detains nobody for long', async () => {
  const { read, reads } = slowReads();
  const loader = batchLoader(read);
  void loader.load(1);
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  const next = loader.load(2);
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.end();
  expect(await next).toBe('value 2');
});
