import type { Action, Verb } from '../contract/screen';

/**
 * Whether the key of an action does it at once: nothing that is asked must be answered, nothing is filled in beforehand that
 * one should see, and it destroys nothing. Shift with the key asks, as the button does (`language.md` §6).
 */
export function mayStayUnasked(said: Verb | Action): boolean {
  const isDanger = 'isDanger' in said && said.isDanger;
  return !isDanger && said.ask.every(({ field }) => !field.isRequired && field.default === null);
}
