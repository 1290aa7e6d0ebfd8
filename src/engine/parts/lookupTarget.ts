import type { Field } from '../contract/field';

/** Resource path of the console's operators. */
export const OPERATORS_PATH = '/sys/user';

/** Where the records of a reference are asked for: one entry of `field.words.targets`, as far as a widget needs it. */
export interface Target {
  screen: string;
  path: string;
  /** The right to see its records; null where there is no list. */
  code: string | null;
  when: string | null;
}

/** Where the reference of this record leads, for a deciding field may choose; null when none is chosen. */
export function targetOf(field: Field, record: Readonly<Record<string, unknown>>): Target | null {
  const targets = (field.words.targets ?? []) as Target[];
  const { field: decider } = (field.words.to ?? {}) as { field?: string };
  const chosen = decider === undefined ? null : record[decider];
  return targets.find((target) => target.when === null || target.when === chosen) ?? null;
}

/** Its resource path. */
export function lookupPathOf(field: Field, record: Readonly<Record<string, unknown>>): string | null {
  return targetOf(field, record)?.path ?? null;
}
