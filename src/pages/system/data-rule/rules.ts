import type { AnswerOf } from '../../../contract/routeTable';
import type { Field } from '../../../engine/index';
import { isEqual } from '../../../engine/index';

/** The page whose records are limited, and what its rules may ask for. */
export type RulePlace = Omit<AnswerOf<'GET /sys/permission/ruleFields/:permissionId'>, 'fields'> & {
  fields: Record<string, Field>;
};

/** `status` '0': it is switched off; `condition` null: only the family's words say it. */
export type Rule = Omit<AnswerOf<'GET /sys/permission/queryPermissionRule'>[number], 'permissionId'>;

/** What is being written: a new rule has no id. */
export interface RuleDraft {
  id: string;
  ruleName: string;
  status: string;
  condition: unknown;
  /** The family's words, where no condition takes their place. */
  words: Pick<Rule, 'ruleColumn' | 'ruleConditions' | 'ruleValue'> | null;
}

export const NEW_RULE: RuleDraft = { id: '', ruleName: '', status: '1', condition: null, words: null };

export function draftOf({ id, ruleName, status, condition, ...rule }: Rule): RuleDraft {
  const { ruleColumn, ruleConditions, ruleValue } = rule;
  return {
    ...{ id, ruleName, status, condition },
    words: condition === null ? { ruleColumn, ruleConditions, ruleValue } : null,
  };
}

/** The rule as the server takes it. */
export function bodyOf({ id, ruleName, status, condition, words }: RuleDraft): Record<string, unknown> {
  const content = condition === null ? (words ?? {}) : { condition };
  return { ...(id !== '' && { id }), ruleName, status, ...content };
}

/** What is missing before it can be saved or tried; null: nothing. */
export function missingIn({ ruleName, condition, words }: RuleDraft, use: 'save' | 'try'): string | null {
  if (use === 'save' && ruleName.trim() === '') return '请填写规则名称';
  return condition === null && words === null ? '请添加条件' : null;
}

export function isSameDraft(one: RuleDraft, other: RuleDraft): boolean {
  return isEqual(bodyOf(one), bodyOf(other));
}
