/** ms after which the keys are the page's again, whether the palette came or not. */
const LONGEST_MS = 3000;

export interface HeldTyping {
  text: string;
  /** Enter was pressed after it. */
  isEntered: boolean;
}

let held: HeldTyping = { text: '', isEntered: false };
let release = () => {};

/**
 * From now on what is typed waits for the palette's box: its script may still be on its way, and a key of the page beneath could
 * approve or reject there. Escape and a press of the pointer give the keys back.
 */
export function holdTyping(): void {
  takeTyping();
  window.addEventListener('keydown', hold, { capture: true });
  window.addEventListener('pointerdown', giveUp, { capture: true });
  const timer = setTimeout(giveUp, LONGEST_MS);
  release = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', hold, { capture: true });
    window.removeEventListener('pointerdown', giveUp, { capture: true });
  };
}

/** What was typed meanwhile, once; the keys are the page's again. */
export function takeTyping(): HeldTyping {
  release();
  const taken = held;
  held = { text: '', isEntered: false };
  return taken;
}

function giveUp(): void {
  takeTyping();
}

function hold(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const { text } = held;
  if (event.key === 'Escape') giveUp();
  if (event.key === 'Enter') held.isEntered = true;
  else if (event.key === 'Backspace') held.text = text.slice(0, -1);
  else if ([...event.key].length === 1) held.text = text + event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
