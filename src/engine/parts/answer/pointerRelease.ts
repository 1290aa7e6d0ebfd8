/** Longer presses are drags, which hold nothing back. */
const LONGEST_CLICK_MS = 1000;

let release: { promise: Promise<void>; resolve(): void; timer: ReturnType<typeof setTimeout> } | null = null;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, { capture: true });
  // a press that ends outside the window sends no release: the next movement has no button down
  window.addEventListener('pointermove', (event) => event.buttons === 0 && end(), { capture: true });
  for (const name of ['pointerup', 'pointercancel', 'dragend', 'blur'])
    window.addEventListener(name, end, { capture: true });
}

function press(): void {
  if (release) return;
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  release = { promise, resolve, timer: setTimeout(end, LONGEST_CLICK_MS) };
}

function end(): void {
  if (!release) return;
  const { resolve, timer } = release;
  clearTimeout(timer);
  release = null;
  // the browser dispatches `click` after `pointerup`
  setTimeout(resolve);
}

/**
 * Resolves when the press under way ends or is too long for a click; null: there is none. What is drawn before may move the
 * pressed element, and the browser then sends its `click` elsewhere.
 */
export const pointerRelease = (): Promise<void> | null => release?.promise ?? null;
