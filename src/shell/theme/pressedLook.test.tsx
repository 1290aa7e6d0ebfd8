// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPresses } from './pressedLook';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('what was pressed looks so before its own work begins, and for a moment', () => {
  document.body.innerHTML = '<button><span>查询</span></button><p>文字</p>';
  const button = document.querySelector('button')!;
  const seen: (string | undefined)[] = [];
  showPresses(document);
  button.addEventListener('click', () => seen.push(button.dataset.pressed));
  document.querySelector('span')!.click();
  document.querySelector('p')!.click();
  expect(seen).toEqual(['']);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1);
  vi.advanceTimersByTime(150);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(0);
});

test('a disabled button does not look pressed', () => {
  document.body.innerHTML = '<button disabled>查询</button>';
  showPresses(document);
  document.querySelector('button')!.click();
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(0);
});
