// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { noteWritten, writtenPosition } from './writtenPosition';

beforeEach(() => localStorage.clear());

test('the latest position stays, in whatever order the answers come', () => {
  expect(writtenPosition()).toBe('0/0');
  for (const position of ['0/9FFFFFF', '0/A000000', '1/0', 'F/1', '0/FFFFFFFF', undefined])
    noteWritten(position);
  expect(writtenPosition()).toBe('F/1');
  noteWritten('10/0');
  expect(writtenPosition()).toBe('10/0');
});

test('an old position is sent no longer', () => {
  noteWritten('1/0');
  vi.setSystemTime(Date.now() + 600_001);
  expect(writtenPosition()).toBe('0/0');
  vi.useRealTimers();
});
