import { expect, test, vi } from 'vitest';
import { createSelectionStore } from './selectionStore';

test('keeps ids in the order they were selected', () => {
  const selection = createSelectionStore();
  selection.toggle('b');
  selection.set(['a', 'b', 'a'], true);
  expect(selection.ids()).toEqual(['b', 'a']);
  selection.toggle('b');
  expect([selection.has('b'), selection.size()]).toEqual([false, 1]);
});

test('notifies the listeners of changed ids only, and the general ones once', () => {
  const selection = createSelectionStore();
  selection.toggle('a');
  const [a, b, any] = [vi.fn(), vi.fn(), vi.fn()];
  selection.subscribe('a', a);
  selection.subscribe('b', b);
  selection.subscribe(null, any);
  selection.set(['a', 'b', 'c'], true);
  expect([a, b, any].map((listener) => listener.mock.calls.length)).toEqual([0, 1, 1]);
  selection.set(['a', 'b', 'c'], true);
  expect(any).toHaveBeenCalledTimes(1);
});

test('a listener sees the whole change, and none after it stopped', () => {
  const selection = createSelectionStore();
  let seen: string[] = [];
  const stop = selection.subscribe('a', () => {
    seen = selection.ids();
  });
  selection.set(['a', 'b'], true);
  expect(seen).toEqual(['a', 'b']);
  stop();
  selection.clear();
  expect([seen, selection.size()]).toEqual([['a', 'b'], 0]);
});
