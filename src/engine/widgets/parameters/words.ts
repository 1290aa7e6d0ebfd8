import type { DeclaredParameter } from '../../contract/record';
import { parametersIn } from '../../values/parametersIn';
import { sheetOf } from '../sheets';

/** The value of a parameter: the set one, else its default. */
export function standing({ field }: DeclaredParameter, values: Readonly<Record<string, unknown>>): unknown {
  const value = values[field.name];
  if (value !== undefined && value !== null) return value;
  return field.default !== null && 'literal' in field.default ? field.default.literal : null;
}

/** Each declared parameter by its title, the defaults too: `保留天数 90 天`. */
export function parameterWords(declared: readonly DeclaredParameter[], value: unknown): string[] {
  const values = parametersIn(value) ?? {};
  return declared.map((one) => {
    const own = standing(one, values);
    const text = own === null ? '-' : sheetOf(one.field).text(own, one.field);
    return `${one.field.title} ${text}${one.unit === null ? '' : ` ${one.unit}`}`;
  });
}
