import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../engine/index';
import type { TextHandle } from '../text/TextPane';

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y wherever the focus is, but in boxes that have their own history. Answers what hears the keys of others. */
export function useUndoKeys(editor: RefObject<TextHandle | null>): (event: KeyboardEvent) => void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = undoCommandOf(event);
    if (command === null || isTyping(event.target)) return;
    event.preventDefault();
    editor.current?.[command]();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (event) => {
    const command = undoCommandOf(event);
    if (command === null) return;
    event.preventDefault();
    editor.current?.[command]();
  };
}

function undoCommandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}
