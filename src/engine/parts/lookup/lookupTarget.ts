import type { Field, LinkTarget } from '../../contract/field';

/** Resource path of the console's operators. */
export const OPERATORS_PATH = '/sys/user';

/** Where the reference of this record leads, because a deciding field may choose; null if none is chosen. */
export function targetOf(field: Field, record: Readonly<Record<string, unknown>>): LinkTarget | null {
  const decider = deciderOf(field);
  const chosen = decider === null ? null : record[decider];
  return field.targets.find((target) => target.when === null || target.when === chosen) ?? null;
}

/** Its resource path. */
export function lookupPathOf(field: Field, record: Readonly<Record<string, unknown>>): string | null {
  return targetOf(field, record)?.path ?? null;
}

/** The field whose value chooses where the reference leads; null: there is one place only. */
export function deciderOf({ words }: Field): string | null {
  return typeof words.to === 'object' ? words.to.field : null;
}
