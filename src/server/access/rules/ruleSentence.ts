import { comparableFields, type Field, parseCondition, toSentence } from '../../../engine/pure';
import { BUILT, rawIn } from './builtRule';
import { type DataRule, ruleCondition } from './dataRules';
import { ruledField } from './ruledField';
import { RuleError } from './ruleValue';

const COMPARED: Readonly<Record<string, string>> = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '不小于',
  '<': '小于',
  '<=': '不大于',
  LIKE: '包含',
  LEFT_LIKE: '结尾是',
  RIGHT_LIKE: '开头是',
  IN: '是其中之一：',
};

/**
 * Facts of the person whom the rule limits, by the family's names in any case and without underscores (`contract.md`
 * §7).
 */
const FACTS: Readonly<Record<string, string>> = {
  sysusercode: '本人账号',
  sysusername: '本人',
  sysorgcode: '当前部门',
  sysmultiorgcode: '本人的各个部门',
  sysdate: '今天',
  systime: '现在',
};

const OWN_FACTS: Readonly<Record<string, string>> = {
  '$user.id': '本人',
  '$user.name': '本人账号',
  '$user.depart': '当前部门',
  '$user.departs': '本人的各个部门',
  '$user.roles': '本人的角色',
  $today: '今天',
  $now: '现在',
};

/**
 * A family data rule as its condition, in words. A rule that cannot be understood shows nothing, and its sentence
 * says so.
 */
export function ruleSentence(rule: DataRule, fields: Record<string, Field>): string {
  if (rule.ruleConditions === BUILT) return builtSentence(rule, fields);
  const title = ruledField(rule.ruleColumn, fields)?.title || rule.ruleColumn || '';
  if (/#\{|^\s*\$/.test(rule.ruleValue))
    return `${title}${COMPARED[rule.ruleConditions] ?? rule.ruleConditions}${factWords(rule.ruleValue)}`;
  try {
    return toSentence(ruleCondition(rule, fields, NOBODY), fields);
  } catch (error) {
    return errorSentence(error);
  }
}

function builtSentence({ ruleValue }: DataRule, fields: Record<string, Field>): string {
  try {
    return toSentence(parseCondition(rawIn(ruleValue, comparableFields(fields)), fields), fields);
  } catch (error) {
    return errorSentence(error);
  }
}

function errorSentence(error: unknown): string {
  if (!(error instanceof RuleError)) throw error;
  return `有这条规则的人什么都看不到：${error.message}`;
}

/** A rule without facts asks nobody for them. */
const NOBODY = {
  context: { now: '', user: { id: '', name: '', depart: null, departs: [], roles: [] } },
  orgCode: null,
  orgCodes: [],
};

function factWords(value: string): string {
  return (OWN_FACTS[value.trim()] ?? value).replace(
    /#\{([A-Za-z_]+)\}/g,
    (match, name: string) => FACTS[name.toLowerCase().replaceAll('_', '')] ?? match,
  );
}
