import * as texts from '#texts/builder';
import { fittingOperators } from '../condition/fitting';
import type { Field } from '../contract/field';
import { sheetOf } from '../widgets/sheets';
import type { Joint, LineOperator } from './tree';

export const JOINTS: { value: Joint; label: string }[] = [
  { value: 'all', label: texts.allMatch },
  { value: 'any', label: texts.anyMatches },
  { value: 'notAll', label: texts.notAllMatch },
  { value: 'none', label: texts.noneMatches },
];

const WORDS: Record<LineOperator, string> = {
  eq: texts.equals,
  ne: texts.differsFrom,
  in: texts.isOneOf,
  gt: texts.greaterThan,
  gte: texts.atLeast,
  lt: texts.lessThan,
  lte: texts.atMost,
  contains: texts.contains,
  startsWith: texts.startsWith,
  endsWith: texts.endsWith,
  has: texts.has,
  under: texts.isUnder,
  empty: texts.isEmpty,
  filled: texts.isFilled,
};
const TIME_WORDS: Partial<typeof WORDS> = {
  gt: texts.later,
  gte: texts.notBefore,
  lt: texts.earlierThan,
  lte: texts.notAfter,
};

export function hasSeveralValues(field: Field): boolean {
  return field.isMultiple || (sheetOf(field).isList ?? false);
}

/** The ways to compare a field, the usual first, with their words. */
export function operatorsOf(field: Field): { value: LineOperator; label: string }[] {
  const { comparability, canBeMultiple } = sheetOf(field);
  const several = hasSeveralValues(field);
  const fitting = fittingOperators(comparability, several).filter(
    (one) => one !== 'empty' && one !== 'ne' && (one !== 'under' || isInTree(field)),
  ) as LineOperator[];
  const usual: LineOperator[] = several ? [] : ['eq'];
  const among: LineOperator[] = canBeMultiple ? ['in'] : [];
  const all = [...usual, ...fitting, 'ne' as const, ...among, 'empty' as const, 'filled' as const];
  return all.map((value) => ({
    value,
    label:
      several && value === 'ne'
        ? texts.hasNot
        : ((comparability === 'time' ? TIME_WORDS[value] : undefined) ?? WORDS[value]),
  }));
}

function isInTree({ targets }: Field): boolean {
  return targets.some(({ isTree }) => isTree);
}
