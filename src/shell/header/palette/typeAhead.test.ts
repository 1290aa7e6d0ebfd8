// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { bufferTyping, takeTyping } from './typeAhead';

afterEach(() => {
  takeTyping();
  vi.useRealTimers();
});

/** Presses a key in the page; whether the page beneath heard of it. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  document.body.addEventListener('keydown', hear);
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
  document.body.removeEventListener('keydown', hear);
  return isHeard;
}

test('what is typed before the box is there waits for it, and the page beneath gets none of it', () => {
  expect(press('a')).toBe(true);
  bufferTyping();
  expect(['1', '0', 'x', 'Backspace', '8', 'Enter'].map((key) => press(key))).toEqual(Array(6).fill(false));
  expect(press('c', { ctrlKey: true })).toBe(true);
  expect(press('Tab')).toBe(true);
  expect(takeTyping()).toEqual({ text: '108', isEntered: true });
  expect(press('a')).toBe(true);
  expect(takeTyping()).toEqual({ text: '', isEntered: false });
});

test('Escape, a press elsewhere and time give the keys back', () => {
  vi.useFakeTimers();
  const ends = [
    () => void press('Escape'),
    () => void window.dispatchEvent(new Event('pointerdown')),
    () => void vi.advanceTimersByTime(3000),
  ];
  for (const end of ends) {
    bufferTyping();
    expect(press('a')).toBe(false);
    end();
    expect(press('a')).toBe(true);
    expect(takeTyping().text).toBe('');
  }
});
