/** Longer presses are drags, which hold nothing back. */
const LONGEST_CLICK_MS = 1000;

let press: Promise<void> | null = null;

globalThis.addEventListener?.(
  'pointerdown',
  () => {
    const own = new Promise<void>((resolve) => {
      const end = () => {
        if (press === own) press = null;
        // the browser dispatches `click` after `pointerup`
        setTimeout(resolve);
      };
      addEventListener('pointerup', end, { once: true, capture: true });
      setTimeout(end, LONGEST_CLICK_MS);
    });
    press = own;
  },
  true,
);

/**
 * Resolves when the press under way ends or is too long for a click; null: there is none. What is drawn before may move the
 * pressed element, and the browser then sends its `click` elsewhere.
 */
export const pointerRelease = (): Promise<void> | null => press;
