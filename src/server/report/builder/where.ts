import {
  type Condition,
  conditionError,
  type Field,
  isEmpty,
  parseCondition,
  type RecordData,
  RequestError,
  sheetOf,
} from '../../../engine/pure';
import type { Found, Sources } from './joined';

type Raw = Record<string, unknown>;

/** The conditions of a report, and the source of each of its fields. */
export interface Narrowed {
  condition: Condition;
  found: ReadonlyMap<string, Found>;
}

/**
 * The condition of a report with the values of its parameters, which are judged as any value of a condition; a line whose parameter is
 * empty does not count. Refuses fields that the caller does not see, and sensitive ones.
 */
export function narrowedBy(where: Readonly<Raw> | undefined, values: RecordData, sources: Sources): Narrowed {
  const filled = withWholeDays(filledGroup(where ?? {}, values), (name) => sources.find(name).field);
  const found = new Map(namesIn(filled).map((name) => [name, requireNotSensitive(sources.find(name))]));
  const fields = Object.fromEntries(
    [...found].map(([name, { field, title }]): [string, Field] => [name, { ...field, title }]),
  );
  const error = conditionError(filled, fields);
  if (error !== null) throw new RequestError(`报表的条件${error}`);
  return { condition: parseCondition(filled, fields), found };
}

/** Sensitive fields are searched one by one, on their list (`language.md` §7). */
export function requireNotSensitive(found: Found): Found {
  if (found.field.isSensitive)
    throw new RequestError(`“${found.title}”是敏感信息，报表不能按它筛选、分组、排序或汇总`);
  return found;
}

const isMoment = (field: Field) => sheetOf(field).storage === 'timestamptz';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as the end of a range of moments includes that day, as in the search of a list. */
function withWholeDays(raw: Raw, fieldOf: (name: string) => Field): Raw {
  const part = (one: unknown) => (isPlain(one) ? withWholeDays(one, fieldOf) : one);
  return Object.fromEntries(
    Object.entries(raw).map(([key, condition]) => {
      if (GROUPS.has(key) && Array.isArray(condition)) return [key, condition.map(part)];
      if (key === 'not') return [key, part(condition)];
      if (!isPlain(condition) || !isMoment(fieldOf(key))) return [key, condition];
      const sides = Object.entries(condition).map(([operator, right]) => {
        const isEnd = (operator === 'lte' || operator === 'gt') && DAY.test(String(right));
        return [operator, isEnd ? `${right} 23:59:59` : right];
      });
      return [key, Object.fromEntries(sides)];
    }),
  );
}

const GROUPS = new Set(['all', 'any']);

function filledGroup(raw: Readonly<Raw>, values: RecordData): Raw {
  const entries = Object.entries(raw).flatMap(([key, condition]): [string, unknown][] => {
    if (GROUPS.has(key) && Array.isArray(condition)) {
      const parts = condition.map((part) => filledGroup(part as Raw, values)).filter(isSaying);
      return parts.length === 0 ? [] : [[key, parts]];
    }
    if (key === 'not') {
      const part = filledGroup(condition as Raw, values);
      return isSaying(part) ? [[key, part]] : [];
    }
    const filled = filledLine(condition, values);
    return filled === undefined ? [] : [[key, filled]];
  });
  return Object.fromEntries(entries);
}

/** Undefined: nothing is left of it. */
function filledLine(condition: unknown, values: RecordData): unknown {
  if (isParameter(condition)) return parameterOf(condition, values);
  if (!isPlain(condition) || 'field' in condition) return condition;
  const entries = Object.entries(condition).flatMap(([operator, right]): [string, unknown][] => {
    const value = isParameter(right) ? parameterOf(right, values) : right;
    return value === undefined ? [] : [[operator, value]];
  });
  return entries.length === 0 && Object.keys(condition).length > 0 ? undefined : Object.fromEntries(entries);
}

function parameterOf({ param }: { param: unknown }, values: RecordData): unknown {
  const name = String(param);
  if (!Object.hasOwn(values, name)) throw new RequestError(`报表的条件用到了没有的参数“${name}”`);
  return isEmpty(values[name]) ? undefined : values[name];
}

function isParameter(value: unknown): value is { param: unknown } {
  return isPlain(value) && Object.keys(value).length === 1 && 'param' in value;
}

function isSaying(part: Raw): boolean {
  return Object.keys(part).length > 0;
}

function isPlain(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function namesIn(raw: Raw): string[] {
  return Object.entries(raw).flatMap(([key, condition]) => {
    if (GROUPS.has(key) && Array.isArray(condition)) return condition.filter(isPlain).flatMap(namesIn);
    if (key === 'not' && isPlain(condition)) return namesIn(condition);
    return [key];
  });
}
