/** Codes that one person should not hold together: with both sides nobody else checks their actions. */
export interface RoleConflict {
  one: readonly string[];
  other: readonly string[];
  words: string;
}

/** What a role with these codes holds of both sides, in words; empty: nothing. A warning, for small teams have no choice. */
export function conflictsIn(codes: ReadonlySet<string>, conflicts: readonly RoleConflict[]): string[] {
  const hasAny = (some: readonly string[]) => some.some((code) => codes.has(code));
  return conflicts.filter(({ one, other }) => hasAny(one) && hasAny(other)).map(({ words }) => words);
}
