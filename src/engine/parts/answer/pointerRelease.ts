let release: { promise: Promise<void>; resolve(): void } | null = null;

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
  release = { promise, resolve };
}

function end(): void {
  if (!release) return;
  const { resolve } = release;
  release = null;
  // the browser dispatches `click` after `pointerup`
  setTimeout(resolve);
}

/**
 * Resolves when no mouse button or finger is down; null: none is. What is drawn in between may move the pressed element, and
 * then the browser sends its `click` elsewhere.
 */
export const pointerRelease = (): Promise<void> | null => release?.promise ?? null;
