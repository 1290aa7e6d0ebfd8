import type { Action, Verb } from '../contract/screen';

interface Press {
  /** By its key, without Shift. */
  isAtOnce: boolean;
  /** One of the records has a value with an alert. */
  hasAlerts: boolean;
}

/**
 * Whether a button asks before it acts (`language.md` §6). An alert always asks, and so does what moves money or rights. A key acts
 * immediately only where the action can be undone.
 */
export function needsQuestion(definition: Verb | Action, { isAtOnce, hasAlerts }: Press): boolean {
  if (hasAlerts || movesSomething(definition)) return true;
  if (isAtOnce) return !actsAtOnce(definition);
  return definition.ask.length > 0 || definition.confirm !== null;
}

/** Money or rights change hands by it. */
export function movesSomething(definition: Verb | Action): boolean {
  return 'moves' in definition && definition.moves !== null;
}

/** It can be undone, destroys nothing, no answer is required, and no default is filled in that the operator should see. */
function actsAtOnce(definition: Verb | Action): boolean {
  const canUndo = 'undo' in definition && definition.undo !== null;
  const isDanger = 'isDanger' in definition && definition.isDanger;
  return (
    canUndo && !isDanger && definition.ask.every(({ field }) => !field.isRequired && field.default === null)
  );
}
