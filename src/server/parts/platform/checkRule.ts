import { RequestError } from '../../../engine/pure';
import { fieldError } from '../../http/fieldError';
import { action, computed, hook, type Row } from '../contract';
import { breachOf, type CheckRule, type Part, patternError, toFamily, type Whole } from './rules/checkRules';

const MAX_RULES = 50;

type CheckRow = Partial<Readonly<Row<'system/check-rule'>>>;

/** `checkRule.check`, before every save: there is something to check, and each pattern can be run in time. */
export const check = hook('system/check-rule', async ({ after }) => {
  const { parts, whole } = ruleOf(after);
  if (parts.length + whole.length === 0) throw fieldError('parts', '局部规则和全局规则至少要有一条');
  if (parts.length + whole.length > MAX_RULES)
    throw fieldError('parts', `局部规则和全局规则一共最多 ${MAX_RULES} 条`);
  for (const [index, { pattern }] of parts.entries()) assertPattern('parts', '局部规则', index, pattern);
  for (const [index, { pattern }] of whole.entries()) assertPattern('whole', '全局规则', index, pattern);
  return undefined;
});

/** `checkRule.try`: says whether a value passes, and if not where and why. */
const tryRule = action('system/check-rule', async ({ rows: [rule], answers }) => {
  if (!rule) return undefined;
  const value = String(answers.value);
  const breach = breachOf(ruleOf(rule), value);
  if (breach === null) return { message: `“${value}”符合规则` };
  const { digits, beginIndex, endIndex, checkValue } = breach;
  const place = digits === '*' ? '' : placeOf(beginIndex, endIndex, checkValue);
  const message = `${place}${breach.message}`;
  throw new RequestError(message, { result: breach, errors: [{ field: 'value', message }] });
});

export { tryRule as try };

/** `checkRule.asFamily`, a computed field: the rule as one list, JSON as text, as fronts of the family read it. */
export const asFamily = computed('system/check-rule', async ({ rows }) =>
  Object.fromEntries(rows.map((row) => [row.id, JSON.stringify(toFamily(ruleOf(row)))])),
);

function ruleOf({ parts, whole }: CheckRow): CheckRule {
  return { parts: judgedRows<Part>(parts), whole: judgedRows<Whole>(whole) };
}

/** The rows of a field, each of which its own fields have judged. */
function judgedRows<Judged>(rows: readonly unknown[] | null | undefined): Judged[] {
  return (rows ?? []) as Judged[];
}

/** `第 3 至 4 位“ab”：`, counted from one as people do. */
function placeOf(start: number, end: number, value: string): string {
  if (start === end) return `第 ${start + 1} 位没有了：`;
  return end - start === 1 ? `第 ${end} 位“${value}”：` : `第 ${start + 1} 至 ${end} 位“${value}”：`;
}

function assertPattern(field: string, title: string, index: number, pattern: string): void {
  const error = patternError(pattern);
  if (error !== null) throw fieldError(field, `${title}第 ${index + 1} 行：规则${error}`);
}
