import type { Field } from '../../contract/field';
import type { Screen } from '../../contract/screen';

/** The group of screens that are made in the browser. */
export const OWN_GROUP = 'online/';

/**
 * Whether more than a value goes with a field: a warning before a decision, a mask, a right of its own, or what the product's own code
 * reads of it, as of every field of a screen that a file brought.
 */
export function isMissed(
  { alert, isSensitive, isWriteOnly, permission, column }: Field,
  { id, actions, rules, hooks }: Screen,
): boolean {
  if (alert !== null || isSensitive || isWriteOnly || permission.view !== null || permission.edit !== null)
    return true;
  if (column === null) return false;
  const runs = [...Object.values(actions), ...Object.values(rules)].some(({ run }) => run.length > 0);
  return !id.startsWith(OWN_GROUP) || runs || Object.values(hooks).some((hook) => hook !== null);
}
