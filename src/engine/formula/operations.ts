import type { FormulaOperation } from '../contract/formula';

const OPERATIONS: ReadonlySet<string> = new Set<FormulaOperation>([
  ...(['add', 'subtract', 'multiply', 'divide', 'round', 'floor', 'ceil'] as const),
  ...(['min', 'max', 'first', 'concat'] as const),
  ...(['date', 'year', 'month', 'day', 'weekday', 'hour'] as const),
]);

export function isOperation(word: string): word is FormulaOperation {
  return OPERATIONS.has(word);
}

/** The parts of an operation with the place of each: one alone is written without a list. */
export function partsOf(written: unknown): { part: unknown; at: (string | number)[] }[] {
  return Array.isArray(written)
    ? written.map((part, index) => ({ part, at: [index] }))
    : [{ part: written, at: [] }];
}
