import type { KeyboardEvent } from 'react';

/** The place, from 0, of the choice that a digit means; null where it is being typed, or is none. */
export function digitOf(event: KeyboardEvent, inputId: string): number | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return null;
  return isTyping(target as HTMLElement, inputId) ? null : Number(key) - 1;
}

/** The search within the choices' own box begins with the first letter, so that an empty one takes digits as keys. */
function isTyping(target: HTMLElement, inputId: string): boolean {
  if (target instanceof HTMLTextAreaElement) return target.id !== inputId || target.value !== '';
  if (target.matches('[contenteditable="true"]')) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  if (['radio', 'checkbox', 'button'].includes(target.type)) return false;
  return target.id !== inputId || target.value !== '';
}
