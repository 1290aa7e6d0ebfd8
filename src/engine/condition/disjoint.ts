import type { Comparison, Condition, ConditionContext, Operand } from '../contract/condition';
import { comparableTime } from '../values/time/time';
import { isMet } from './predicate';

/** A comparison, or the opposite of one. */
interface Literal {
  comparison: Comparison;
  isOpposite: boolean;
}

/** So many alternatives are compared; more count as not proven. */
const MOST_ALTERNATIVES = 200;

/**
 * Whether no record can meet both conditions, at any moment and for any operator. Conservative: what is not proven is
 * false. Proven are values that exclude each other, ranges that do not meet, and a comparison with its opposite.
 */
export function areDisjoint(a: Condition, b: Condition): boolean {
  const alternatives = alternativesOf({ all: [a, b] });
  return alternatives?.every(isContradiction) ?? false;
}

/** The condition as alternatives, each of comparisons that hold together; null: too many. */
function alternativesOf(condition: Condition, isOpposite = false): Literal[][] | null {
  if ('not' in condition) return alternativesOf(condition.not, !isOpposite);
  if (!('all' in condition) && !('any' in condition)) return [[{ comparison: condition, isOpposite }]];
  const parts = 'all' in condition ? condition.all : condition.any;
  const each = parts.map((part) => alternativesOf(part, isOpposite));
  // the opposite of all is any of the opposites
  return 'any' in condition !== isOpposite
    ? each.reduce((some, others) => few(some && others && some.concat(others)), [])
    : each.reduce((some, others) => few(some && others && product(some, others)), [[]]);
}

function few(alternatives: Literal[][] | null): Literal[][] | null {
  return alternatives && alternatives.length <= MOST_ALTERNATIVES ? alternatives : null;
}

function product(some: Literal[][], others: Literal[][]): Literal[][] {
  return some.flatMap((one) => others.map((other) => [...one, ...other]));
}

function isContradiction(literals: Literal[]): boolean {
  const names = new Set(literals.map(({ comparison }) => comparison.field));
  return [...names].some((name) => {
    const own = literals.filter(({ comparison }) => comparison.field === name);
    const isOpposed = own.some((one) => own.some((other) => areOpposites(one, other)));
    return isOpposed || hasNoValue(own) || hasNoRange(own);
  });
}

/** One of them leaves few values, and the others refuse each. */
function hasNoValue(literals: Literal[]): boolean {
  const constant = literals.filter(({ comparison }) => isConstant(comparison.operand));
  return constant.some((literal) => {
    const values = valuesOf(literal);
    return values?.every((value) => constant.some((other) => !holds(other, value))) ?? false;
  });
}

/** The values that a comparison leaves; null: more than can be listed. Nothing and an empty value compare alike. */
function valuesOf({ comparison, isOpposite }: Literal): unknown[] | null {
  const { op, operand, isMultiple } = comparison;
  const right = 'literal' in operand ? operand.literal : null;
  if (op === 'empty') return right === !isOpposite ? [null] : null;
  if (isOpposite || isMultiple) return null;
  if (op === 'in' && 'list' in operand) return operand.list;
  return op === 'eq' ? ('list' in operand ? operand.list : [right]) : null;
}

/** Constants alone are compared, so that the moment is not read. */
const NO_MOMENT: ConditionContext = {
  now: '',
  user: { id: '', name: '', depart: null, departs: [], roles: [] },
};

function holds({ comparison, isOpposite }: Literal, value: unknown): boolean {
  if (comparison.op === 'under') return true;
  return isMet(comparison, { [comparison.field]: value }, NO_MOMENT) !== isOpposite;
}

/** A lower limit above an upper one. */
function hasNoRange(literals: Literal[]): boolean {
  const limits = literals.flatMap(({ comparison, isOpposite }) => {
    const { op, operand, comparability, isMultiple } = comparison;
    if (isOpposite || isMultiple || !('literal' in operand)) return [];
    const value =
      comparability === 'time' ? comparableTime(String(operand.literal)) : Number(operand.literal);
    if (comparability !== 'time' && comparability !== 'number') return [];
    return [{ op, value }];
  });
  const lower = limits.filter(({ op }) => op === 'gt' || op === 'gte');
  const upper = limits.filter(({ op }) => op === 'lt' || op === 'lte');
  return lower.some((low) =>
    upper.some(
      (high) => low.value > high.value || (low.value === high.value && (low.op === 'gt' || high.op === 'lt')),
    ),
  );
}

/** The same comparison once as it is and once not, or equal and not equal to one thing. */
function areOpposites(one: Literal, other: Literal): boolean {
  const [a, b] = [one.comparison, other.comparison];
  if (JSON.stringify(a.operand) !== JSON.stringify(b.operand) || a.isMultiple || b.isMultiple) return false;
  if (a.op === b.op) return one.isOpposite !== other.isOpposite;
  return a.op === 'eq' && b.op === 'ne' && !one.isOpposite && !other.isOpposite && isSingle(a.operand);
}

function isConstant(operand: Operand): boolean {
  return 'literal' in operand || 'list' in operand;
}

/** One value at one moment: not the departments or roles of an operator. */
function isSingle(operand: Operand): boolean {
  return (
    !('list' in operand) && !('user' in operand && (operand.user === 'departs' || operand.user === 'roles'))
  );
}
