import { fittingOperators } from '../condition/fitting';
import type { Field } from '../contract/field';
import { sheetOf } from '../widgets/sheets';
import type { Joint, LineOperator } from './tree';

export const JOINTS: { value: Joint; label: string }[] = [
  { value: 'all', label: '全部成立' },
  { value: 'any', label: '任一成立' },
  { value: 'notAll', label: '不全成立' },
  { value: 'none', label: '都不成立' },
];

const WORDS: Record<LineOperator, string> = {
  eq: '等于',
  ne: '不等于',
  in: '是其中之一',
  gt: '大于',
  gte: '不小于',
  lt: '小于',
  lte: '不大于',
  contains: '包含',
  startsWith: '开头是',
  endsWith: '结尾是',
  has: '含有',
  under: '属于（含下级）',
  empty: '为空',
  filled: '不为空',
};
const TIME_WORDS: Partial<typeof WORDS> = { gt: '晚于', gte: '不早于', lt: '早于', lte: '不晚于' };

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
        ? '不含'
        : ((comparability === 'time' ? TIME_WORDS[value] : undefined) ?? WORDS[value]),
  }));
}

function isInTree({ targets }: Field): boolean {
  return targets.some(({ isTree }) => isTree);
}
