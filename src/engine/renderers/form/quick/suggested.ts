import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';

/** The dictionary whose texts are offered beside these values; null: none. */
export function suggestedFor({ words: { suggest } }: Field, values: RecordData): string | null {
  if (typeof suggest !== 'object') return suggest ?? null;
  const { field, ...codes } = suggest;
  return new Map(Object.entries(codes)).get(String(values[field])) ?? null;
}

/** All dictionaries that the field may offer. */
export function suggestedCodes({ words: { suggest } }: Field): string[] {
  if (typeof suggest !== 'object') return suggest === undefined ? [] : [suggest];
  const { field, ...codes } = suggest;
  return [...new Set(Object.values(codes))];
}
