/** As long after the last key or touch, what the page asks may still be the operator's doing. */
const MS = 60_000;

let lastInput = Date.now();

for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  window.addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true });

/** Whether somebody is at the page. */
export function isUserActive(): boolean {
  return Date.now() - lastInput < MS;
}
