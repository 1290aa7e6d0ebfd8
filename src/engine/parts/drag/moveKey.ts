/** Which way Alt+↑ and Alt+↓ move what is focused; null: another key. */
export function moveKey(event: Press): -1 | 1 | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.key === 'ArrowUp') return -1;
  return event.key === 'ArrowDown' ? 1 : null;
}

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;
