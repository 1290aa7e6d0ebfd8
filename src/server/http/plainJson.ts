import { RequestError } from '../../engine/pure';

const DEEPEST = 64;

/**
 * A body's value without what could pose as a method: keys of `Object.prototype` are no field's name (`language.md` §3) and are
 * left out, at any depth. Refuses what nests deeper than any record.
 */
export function plainJson(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new RequestError('内容嵌套太深');
  if (Array.isArray(value)) return value.map((item) => plainJson(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(key in Object.prototype))
      .map(([key, item]) => [key, plainJson(item, depth + 1)]),
  );
}
