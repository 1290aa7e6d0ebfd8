import type { Field } from '../contract/field';

/** Resource path of the console's operators. */
export const OPERATORS_PATH = '/sys/user';

/** Where the records of a reference are asked for: one entry of `field.words.targets`, as far as a widget needs it. */
interface Target {
  path: string;
  when: string | null;
}

/** Resource path that the reference points to, in a record whose deciding field may choose; null when none is chosen. */
export function lookupPathOf(field: Field, record: Readonly<Record<string, unknown>>): string | null {
  const targets = (field.words.targets ?? []) as Target[];
  const { field: decider } = field.words.to as { field?: string };
  const chosen = decider === undefined ? null : record[decider];
  return targets.find((target) => target.when === null || target.when === chosen)?.path ?? null;
}
