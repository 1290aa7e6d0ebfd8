/** ms after which the keys are the page's again, whether the palette came or not. */
const LONGEST_MS = 3000;

export interface BufferedTyping {
  text: string;
  /** Enter was pressed after it. */
  isEntered: boolean;
}

let buffered: BufferedTyping = { text: '', isEntered: false };
let release = () => {};

/**
 * From now on what is typed waits for the palette's box: its script may still be on its way, and a key of the page beneath could
 * approve or reject there. Escape and a press of the pointer give the keys back.
 */
export function bufferTyping(): void {
  takeTyping();
  window.addEventListener('keydown', bufferKey, { capture: true });
  window.addEventListener('pointerdown', giveUp, { capture: true });
  const timer = setTimeout(giveUp, LONGEST_MS);
  release = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', bufferKey, { capture: true });
    window.removeEventListener('pointerdown', giveUp, { capture: true });
  };
}

/** What was typed meanwhile, once; the keys are the page's again. */
export function takeTyping(): BufferedTyping {
  release();
  const taken = buffered;
  buffered = { text: '', isEntered: false };
  return taken;
}

function giveUp(): void {
  takeTyping();
}

function bufferKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const { text } = buffered;
  if (event.key === 'Escape') giveUp();
  if (event.key === 'Enter') buffered.isEntered = true;
  else if (event.key === 'Backspace') buffered.text = text.slice(0, -1);
  else if ([...event.key].length === 1) buffered.text = text + event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
