import {
  type Condition,
  conditionFault,
  type Field,
  isEmpty,
  parseCondition,
  type RecordData,
  RequestError,
} from '../../../engine/pure';
import type { Found, Sources } from './joined';

type Raw = Record<string, unknown>;

/** What narrows a report, and where each of its fields stands. */
export interface Narrowed {
  condition: Condition;
  found: ReadonlyMap<string, Found>;
}

/**
 * The condition of a report with the values of its parameters, which are judged as any value of a condition; a line whose parameter is
 * empty does not count. Refuses fields that the caller does not see, and sensitive ones.
 */
export function narrowedBy(where: Readonly<Raw> | undefined, values: RecordData, sources: Sources): Narrowed {
  const filled = filledGroup(where ?? {}, values);
  const found = new Map(namesIn(filled).map((name) => [name, demandOpen(sources.find(name))]));
  const fields = Object.fromEntries(
    [...found].map(([name, { field, title }]): [string, Field] => [name, { ...field, title }]),
  );
  const fault = conditionFault(filled, fields);
  if (fault !== null) throw new RequestError(`报表的条件${fault}`);
  return { condition: parseCondition(filled, fields), found };
}

/** Sensitive fields are asked for one by one, on their list (`language.md` §7). */
export function demandOpen(found: Found): Found {
  if (found.field.isSensitive)
    throw new RequestError(`“${found.title}”是敏感信息，报表不能按它筛选、分组、排序或汇总`);
  return found;
}

const GROUPS = new Set(['all', 'any']);

function filledGroup(raw: Readonly<Raw>, values: RecordData): Raw {
  const entries = Object.entries(raw).flatMap(([key, said]): [string, unknown][] => {
    if (GROUPS.has(key) && Array.isArray(said)) {
      const parts = said.map((part) => filledGroup(part as Raw, values)).filter(isSaying);
      return parts.length === 0 ? [] : [[key, parts]];
    }
    if (key === 'not') {
      const part = filledGroup(said as Raw, values);
      return isSaying(part) ? [[key, part]] : [];
    }
    const filled = filledLine(said, values);
    return filled === undefined ? [] : [[key, filled]];
  });
  return Object.fromEntries(entries);
}

/** Undefined: nothing is left of it. */
function filledLine(said: unknown, values: RecordData): unknown {
  if (isParameter(said)) return parameterOf(said, values);
  if (!isPlain(said) || 'field' in said) return said;
  const entries = Object.entries(said).flatMap(([operator, right]): [string, unknown][] => {
    const value = isParameter(right) ? parameterOf(right, values) : right;
    return value === undefined ? [] : [[operator, value]];
  });
  return entries.length === 0 && Object.keys(said).length > 0 ? undefined : Object.fromEntries(entries);
}

function parameterOf({ param }: { param: unknown }, values: RecordData): unknown {
  const name = String(param);
  if (!Object.hasOwn(values, name)) throw new RequestError(`报表的条件用到了没有的参数“${name}”`);
  return isEmpty(values[name]) ? undefined : values[name];
}

function isParameter(said: unknown): said is { param: unknown } {
  return isPlain(said) && Object.keys(said).length === 1 && 'param' in said;
}

function isSaying(part: Raw): boolean {
  return Object.keys(part).length > 0;
}

function isPlain(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function namesIn(raw: Raw): string[] {
  return Object.entries(raw).flatMap(([key, said]) => {
    if (GROUPS.has(key) && Array.isArray(said)) return said.filter(isPlain).flatMap(namesIn);
    if (key === 'not' && isPlain(said)) return namesIn(said);
    return [key];
  });
}
