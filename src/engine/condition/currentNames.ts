import type { Field } from '../contract/field';
import { isRecord, recordOf } from '../values/record';

type Fields = Readonly<Record<string, Field>>;

/** The name that a field has now: what names it may have been written before it was renamed. Fields as files define them, or as screens have them. */
export function currentName(name: string, fields: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(fields, name)) return name;
  const renamed = Object.keys(fields).find((one) => formerNames(fields[one]).includes(name));
  return renamed ?? name;
}

/** The names that a field had, or a screen. */
export function formerNames(part: unknown): string[] {
  const { formerly } = recordOf(part);
  return Array.isArray(formerly) ? formerly.map(String) : [];
}

/** A stored condition with the names that its fields have now. Anything else is answered as it is. */
export function withCurrentNames(raw: unknown, fields: Fields): unknown {
  if (Array.isArray(raw)) return raw.map((part) => withCurrentNames(part, fields));
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      if (key === 'all' || key === 'any' || key === 'not') return [key, withCurrentNames(value, fields)];
      return [currentName(key, fields), withCurrentOperand(value, fields)];
    }),
  );
}

/** `{"field": "minAmount"}`, also within `{"gte": …}`. */
function withCurrentOperand(expression: unknown, fields: Fields): unknown {
  if (!isRecord(expression)) return expression;
  return Object.fromEntries(
    Object.entries(expression).map(([operator, operand]) => {
      if (operator === 'field' && typeof operand === 'string')
        return [operator, currentName(operand, fields)];
      return [operator, withCurrentOperand(operand, fields)];
    }),
  );
}

/** Keys and names of a list's stored looks, `createTime_begin` and `orderNo|tradeNo` too, with the names of now. */
export function withCurrentKeys<Stored>(stored: Stored, fields: Fields): Stored {
  const renamed = (text: string) =>
    text.replace(/(?<![\w.])[a-z][A-Za-z0-9]*/g, (name) => currentName(name, fields));
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.map((item) => (typeof item === 'string' ? renamed(item) : visit(item)));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        renamed(key),
        key === 'field' && typeof item === 'string' ? renamed(item) : visit(item),
      ]),
    );
  };
  return visit(stored) as Stored;
}
