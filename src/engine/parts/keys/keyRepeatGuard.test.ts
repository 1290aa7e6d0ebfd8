// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardRepeatedKeys } from './keyRepeatGuard';

let heard: string[];
let removeGuard: () => void;
const hear = ({ key }: KeyboardEvent) => heard.push(key);

beforeEach(() => {
  document.body.innerHTML = '<button></button><input><textarea></textarea>';
  heard = [];
  removeGuard = guardRepeatedKeys(window);
  document.addEventListener('keydown', hear);
});
afterEach(() => {
  document.removeEventListener('keydown', hear);
  removeGuard();
});

const element = (selector: string) => document.querySelector(selector) as HTMLElement;
function down(selector: string, key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  element(selector).dispatchEvent(event);
  return event.defaultPrevented;
}

test.each(['j', 'Enter', ' ', 'Escape', 'Delete', '.'])(
  'a repeat of %j reaches no listener and no button',
  (key) => {
    expect(down('button', key)).toBe(false);
    expect(down('button', key, { repeat: true })).toBe(true);
    expect(heard).toEqual([key]);
  },
);

test('movement repeats, also while the focus moves', () => {
  down('button', 'ArrowDown');
  down('input', 'ArrowDown', { repeat: true });
  down('textarea', 'Tab', { repeat: true });
  expect(heard).toEqual(['ArrowDown', 'ArrowDown', 'Tab']);
});

test('typing repeats where it began, and nowhere else', () => {
  down('textarea', 'j');
  expect(down('textarea', 'j', { repeat: true })).toBe(false);
  expect(down('input', 'j', { repeat: true })).toBe(true);
  down('button', 'k');
  expect(down('textarea', 'k', { repeat: true })).toBe(true);
});

test('Enter repeats as a line break alone: it submits a box of one line, and every form with Ctrl', () => {
  down('textarea', 'Enter');
  expect(down('textarea', 'Enter', { repeat: true })).toBe(false);
  expect(down('textarea', 'Enter', { repeat: true, ctrlKey: true })).toBe(true);
  down('input', 'Enter');
  expect(down('input', 'Enter', { repeat: true })).toBe(true);
});

test('keys of the browser itself repeat: zoom by Ctrl and +', () => {
  down('button', '+', { ctrlKey: true });
  expect(down('button', '+', { ctrlKey: true, repeat: true })).toBe(false);
});

test('without the guard every repeat counts', () => {
  removeGuard();
  down('button', 'j');
  down('button', 'j', { repeat: true });
  expect(heard).toEqual(['j', 'j']);
});
