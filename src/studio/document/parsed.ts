import { type ParseError, parse } from 'jsonc-parser';

/** What a text says; null: it is no JSON object yet. */
export function parsed(text: string): Record<string, unknown> | null {
  const errors: ParseError[] = [];
  const data: unknown = parse(text, errors);
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return errors.length === 0 && isObject ? (data as Record<string, unknown>) : null;
}
