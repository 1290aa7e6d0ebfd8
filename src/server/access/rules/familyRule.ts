import {
  acceptValue,
  comparableFields,
  conditionError,
  type Field,
  isEqual,
  type RecordData,
} from '../../../engine/pure';
import { BUILT, rawIn } from './builtRule';
import type { DataRule } from './dataRules';
import { ruledField } from './ruledField';
import { isAccountId, isDepartId } from './ruleValue';

/** The family's operators by ours; `eq` and `in` need no word. */
const OPERATORS: readonly [family: string, own: string][] = [
  ['!=', 'ne'],
  ['>', 'gt'],
  ['>=', 'gte'],
  ['<', 'lt'],
  ['<=', 'lte'],
  ['LIKE', 'contains'],
  ['LEFT_LIKE', 'endsWith'],
  ['RIGHT_LIKE', 'startsWith'],
];

/**
 * A rule as a condition that files write and the builder shows; null where it asks for what only the family's words say, such as
 * the code of a department.
 */
export function rawOfRule(rule: DataRule, fields: Record<string, Field>): RecordData | null {
  const among = comparableFields(fields);
  if (rule.ruleConditions === BUILT) return rawIn(rule.ruleValue, among);
  const field = ruledField(rule.ruleColumn, among);
  const raw = field && translated(rule, field);
  return raw && conditionError(raw, among) === null ? raw : null;
}

function translated({ ruleConditions, ruleValue }: DataRule, field: Field): RecordData | null {
  if (ruleConditions === 'IN') {
    const items = ruleValue.split(',').map((item) => meantBy(item.trim().replace(/^'(.*)'$/, '$1'), field));
    return items.includes(null) ? null : { [field.name]: items };
  }
  const value = meantBy(ruleValue.trim(), field);
  if (value === null) return null;
  if (ruleConditions === '=') return { [field.name]: value };
  const own = OPERATORS.find(([family]) => family === ruleConditions)?.[1];
  return own === undefined ? null : { [field.name]: { [own]: value } };
}

/** A constant, or a fact by our name. */
function meantBy(text: string, field: Field): unknown {
  if (text.startsWith('$')) return text;
  const name = /^#\{([^{}]*)\}$/.exec(text)?.[1];
  if (name !== undefined) return FACTS[name.toLowerCase().replaceAll('_', '')]?.(field) ?? null;
  return text.includes('#{') ? null : acceptValue({ ...field, isMultiple: false }, text);
}

type Fact = (field: Field) => string | null;

const FACTS: Readonly<Record<string, Fact | undefined>> = Object.assign(Object.create(null), {
  sysusercode: (field) => (isAccountId(field) ? '$user.id' : '$user.name'),
  sysusername: (field) => (isAccountId(field) ? '$user.id' : null),
  sysorgcode: (field) => (isDepartId(field) ? '$user.depart' : null),
  sysmultiorgcode: (field) => (isDepartId(field) ? '$user.departs' : null),
  sysdate: () => '$today',
  systime: () => '$now',
} satisfies Record<string, Fact>);

/** A condition in the family's three words if they say the same, for its front-ends; else as it is written. */
export function ruleOfRaw(raw: RecordData, fields: Record<string, Field>): DataRule {
  const [line, ...others] = Object.entries(raw);
  const field = line && comparableFields(fields)[line[0]];
  const words = field && others.length === 0 ? inFamilyWords(field, line[1]) : null;
  const isSame = words !== null && isEqual(rawOfRule(words, fields), raw);
  return isSame ? words : { ruleColumn: null, ruleConditions: BUILT, ruleValue: JSON.stringify(raw) };
}

function inFamilyWords(field: Field, definition: unknown): DataRule | null {
  const words = (ruleConditions: string, ruleValue: string) => ({
    ruleColumn: field.name,
    ruleConditions,
    ruleValue,
  });
  if (Array.isArray(definition)) return words('IN', definition.map(String).join(','));
  if (typeof definition !== 'object' || definition === null) return words('=', textOf(definition, field));
  const [part, ...others] = Object.entries(definition);
  const family = OPERATORS.find(([, own]) => own === part?.[0])?.[0];
  if (!part || family === undefined || others.length > 0 || typeof part[1] === 'object') return null;
  return words(family, textOf(part[1], field));
}

const VARIABLES = [
  '#{sys_user_code}',
  '#{sys_org_code}',
  '#{sys_multi_org_code}',
  '#{sys_date}',
  '#{sys_time}',
];

/** A fact by the family's name where it has one that means the same here. */
function textOf(value: unknown, field: Field): string {
  const variable = VARIABLES.find((one) => meantBy(one, field) === value);
  return variable ?? String(value);
}
