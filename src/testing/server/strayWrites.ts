import { placeOfStray } from '../../server/db/strayCommits';

const WRITES = /^\s*(insert|update|delete|merge|with\b[^;]*\b(insert|update|delete)\b)/i;

/** Sees a press that writes beside its one transaction: a repeated key would do that part again, and its outcome not tell of it. */
export function watchStrayWrites() {
  const found: string[] = [];
  return {
    /** For `connect`. */
    observe(statement: string): void {
      const place = placeOfStray();
      if (place !== null && WRITES.test(statement))
        found.push(`${place} writes outside \`once\`: ${statement}`);
    },
    assertNone(): void {
      if (found.length > 0) throw new Error(found.splice(0).join('\n'));
    },
  };
}
