import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { timeLimit } from './slowness';

export interface Mounted {
  host: HTMLElement;
  draw(node: ReactNode): Promise<void>;
  unmount(): Promise<void>;
}

/** Draws into the document, for tests that run in happy-dom. */
export async function mount(node: ReactNode): Promise<Mounted> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const draw = (next: ReactNode) => act(async () => root.render(next));
  await draw(node);
  return {
    host,
    draw,
    async unmount() {
      await act(async () => root.unmount());
      host.remove();
    },
  };
}

type TextBox = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What typing (or choosing in a plain select) does, seen from React. */
export async function type(element: Element, text: string): Promise<void> {
  const box = element as TextBox;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value') ?? {};
  await act(async () => {
    set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export async function press(element: Element, key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...modifiers }));
  });
}

export async function click(element: Element): Promise<void> {
  await act(async () => (element as HTMLElement).click());
}

/** Focus and blur as a browser reports them: happy-dom's own events do not bubble far enough for React. */
export async function focus(element: Element): Promise<void> {
  await act(async () => (element as HTMLElement).focus());
}

export async function blur(element: Element): Promise<void> {
  await act(async () => (element as HTMLElement).blur());
}

/** What React asks: whether a test takes care of its work by `act`. */
const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Waits until `find` finds something. Meanwhile React works by itself, as in a browser, because nobody knows when an
 * answer comes.
 */
export async function until<T>(find: () => T | null | undefined): Promise<T> {
  await act(async () => {});
  world.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await vi.waitFor(
      () => {
        const found = find();
        if (!found) throw new Error(`not there yet: ${find}`);
        return found;
      },
      { timeout: timeLimit(15_000), interval: 10 },
    );
  } finally {
    world.IS_REACT_ACT_ENVIRONMENT = true;
    await act(async () => {});
  }
}
