import type {
  Comparison,
  Condition,
  ConditionContext,
  Operand,
  Operator,
  Scalar,
} from '../contract/condition';
import { isEqual } from '../values/equal';
import { comparableTime, instantOf, wireTime } from '../values/time/time';

type Row = Readonly<Record<string, unknown>>;

/**
 * Whether a record in wire form meets the condition. Every comparison is true or false: with an empty field it is
 * false, except `ne` (true) and `empty`; `not` flips (`language.md` §5). The same truth as `sql.ts`, held by a property test. A
 * condition that asks for what is elsewhere and not known here is not met, whatever it says of it.
 */
export function isMet(condition: Condition, row: Row, context: ConditionContext): boolean {
  return crossRecordFields(condition).every((name) => elsewhereValue(name, row, context) !== undefined)
    ? holds(condition, row, context)
    : false;
}

function holds(condition: Condition, row: Row, context: ConditionContext): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, row, context));
  if ('any' in condition) return condition.any.some((part) => holds(part, row, context));
  if ('not' in condition) return !holds(condition.not, row, context);
  return compare(condition, row, context);
}

function elsewhereValue(name: string, row: Row, { elsewhere }: ConditionContext): unknown {
  return elsewhere ? elsewhere(name, row) : row[name];
}

const NO_NAMES: readonly string[] = [];
const knownNames = new WeakMap<Condition, readonly string[]>();

/** The fields that a condition asks for and that no record has by itself. */
export function crossRecordFields(condition: Condition): readonly string[] {
  const known = knownNames.get(condition);
  if (known) return known;
  const names = [...new Set(comparisonsIn(condition).flatMap((one) => (one.isElsewhere ? [one.field] : [])))];
  const found = names.length === 0 ? NO_NAMES : names;
  knownNames.set(condition, found);
  return found;
}

/** What of a condition every record says by itself: those that meet it all meet this too. */
export function ownPart(condition: Condition): Condition {
  if (crossRecordFields(condition).length === 0) return condition;
  return 'all' in condition ? { all: condition.all.map(ownPart) } : { all: [] };
}

function comparisonsIn(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsIn);
  if ('any' in condition) return condition.any.flatMap(comparisonsIn);
  return 'not' in condition ? comparisonsIn(condition.not) : [condition];
}

/** The current value of an operand: a scalar, several, or null if it is empty. */
export function resolveOperand(operand: Operand, row: Row, context: ConditionContext): unknown {
  if ('literal' in operand) return operand.literal;
  if ('list' in operand) return operand.list;
  if ('field' in operand) return row[operand.field] ?? null;
  if ('user' in operand) return context.user[operand.user];
  if ('now' in operand) return wireTime(instantOf(context.now) + operand.now * 1000);
  return `${wireTime(instantOf(context.now) + operand.today * 86_400_000).slice(0, 10)} 00:00:00`;
}

/** The empty fields of the record for which no other record can meet the condition: they are to be filled first. */
export function awaitedFields(condition: Condition, record: Row): string[] {
  if ('all' in condition) return condition.all.flatMap((part) => awaitedFields(part, record));
  if (!('op' in condition) || !('field' in condition.operand) || condition.op === 'ne') return [];
  return isEmpty(record[condition.operand.field]) ? [condition.operand.field] : [];
}

function compare(comparison: Comparison, row: Row, context: ConditionContext): boolean {
  const { op, operand } = comparison;
  const left =
    (comparison.isElsewhere ? elsewhereValue(comparison.field, row, context) : row[comparison.field]) ?? null;
  const right = resolveOperand(operand, row, context);
  if (op === 'empty') return isEmpty(left) === right;
  if (op === 'ne' && isEmpty(left)) return true;
  if (isEmpty(left) || isEmpty(right)) return false;
  if (comparison.isMultiple || op === 'has') return hasSome(left, right) !== (op === 'ne');
  return matches({ ...comparison, op }, left as Scalar, right, context);
}

type ScalarComparison = Comparison & { op: Exclude<Operator, 'empty' | 'has'> };

function matches(
  comparison: ScalarComparison,
  left: Scalar,
  right: unknown,
  context: ConditionContext,
): boolean {
  const order = () => orderOf(comparison, left, right as Scalar);
  switch (comparison.op) {
    case 'eq':
      return Array.isArray(right)
        ? right.some((item) => orderOf(comparison, left, item) === 0)
        : order() === 0;
    case 'in':
      return (right as Scalar[]).some((item) => orderOf(comparison, left, item) === 0);
    case 'ne':
      return order() !== 0;
    case 'gt':
      return order() > 0;
    case 'gte':
      return order() >= 0;
    case 'lt':
      return order() < 0;
    case 'lte':
      return order() <= 0;
    case 'contains':
      return String(left).toLowerCase().includes(String(right).toLowerCase());
    case 'startsWith':
      return String(left).toLowerCase().startsWith(String(right).toLowerCase());
    case 'endsWith':
      return String(left).toLowerCase().endsWith(String(right).toLowerCase());
    case 'under':
      return (Array.isArray(right) ? right : [right]).some(
        (ancestor) => context.isUnder?.(comparison.field, String(left), String(ancestor)) ?? false,
      );
  }
}

/** Negative, zero or positive; NaN (nothing is true) where the two do not compare. */
function orderOf({ comparability }: Comparison, left: Scalar, right: Scalar): number {
  if (comparability === 'number') return Number(left) - Number(right);
  if (comparability === 'boolean') return left === right ? 0 : Number.NaN;
  const [a, b] =
    comparability === 'time'
      ? [comparableTime(String(left)), comparableTime(String(right))]
      : [String(left), String(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function hasSome(left: unknown, right: unknown): boolean {
  const leftValues = (Array.isArray(left) ? left : [left]).map(String);
  return (Array.isArray(right) ? right : [right]).some((item) => leftValues.includes(String(item)));
}

export function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Whether two values of a record say the same: nothing and an empty value do. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || isEqual(a, b);
}
