import type { Condition, Operand, Scalar } from './condition';
import type { Measure } from './field';

/**
 * What a value within a formula is: `number`, `text`, `date`, `time`, `boolean`, `choice`, `seconds`, or a kind of money by the
 * name of its type. Only alike numbers are added and compared.
 */
export type FormulaKind = string;

export type FormulaOperation =
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'min'
  | 'max'
  | 'first'
  | 'concat'
  | 'round'
  | 'floor'
  | 'ceil'
  | 'date'
  | 'year'
  | 'month'
  | 'day'
  | 'weekday'
  | 'hour';

/** A formula after parsing: plain data, each part with its kind. `factor`: how many stored units make one. */
export type Formula = { kind: FormulaKind } & (
  | { literal: Scalar }
  | { moment: Operand }
  | { field: string; factor: number }
  | { rows: string; measure: Measure; factor: number }
  | { op: FormulaOperation; parts: Formula[] }
  | { if: Condition; then: Formula; else: Formula | null }
);
