import {
  type Comparison,
  type Condition,
  type ConditionContext,
  comparableFields,
  conditionError,
  type Field,
  parseCondition,
  type RecordData,
  type Scalar,
  withCurrentNames,
} from '../../../engine/pure';
import { RuleError } from './ruleValue';

/** In place of the family's operator: the rule's value is a condition as files write it, built line by line. */
export const BUILT = 'CONDITION';

type User = ConditionContext['user'];

/** A rule that somebody built, with the facts of whom it limits already in it. Throws RuleFault where it says nothing. */
export function builtCondition(text: string, fields: Record<string, Field>, user: User): Condition {
  const among = comparableFields(fields);
  return withFacts(parseCondition(rawIn(text, among), among), user);
}

/** The condition as it is stored. */
export function rawIn(text: string, among: Record<string, Field>): RecordData {
  const raw = withCurrentNames(parsed(text), among);
  const error = conditionError(raw, among);
  if (error !== null) throw new RuleError(`条件${error}`);
  return raw as RecordData;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `$user…` with this person's facts: a limit stays theirs for every evaluator. */
export function withFacts(condition: Condition, user: User): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => withFacts(part, user)) };
  if ('any' in condition) return { any: condition.any.map((part) => withFacts(part, user)) };
  if ('not' in condition) return { not: withFacts(condition.not, user) };
  if (!('user' in condition.operand)) return condition;
  const fact = user[condition.operand.user];
  return Array.isArray(fact) ? amongFacts(condition, fact) : compared(condition, fact ?? '');
}

/** Of several, as departments, one will do; of none nothing is there. */
function amongFacts(condition: Comparison, facts: string[]): Condition {
  if (condition.op === 'ne')
    return { not: { any: facts.map((fact) => compared({ ...condition, op: 'eq' }, fact)) } };
  return { any: facts.map((fact) => compared(condition, fact)) };
}

function compared(condition: Comparison, value: Scalar): Comparison {
  return { ...condition, operand: { literal: value } };
}
