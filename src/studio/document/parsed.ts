import { type ParseError, parse } from 'jsonc-parser';
import { isRecord } from '../../engine/pure';

/** What a text says; null: it is no JSON object yet. */
export function parsed(text: string): Record<string, unknown> | null {
  const errors: ParseError[] = [];
  const data: unknown = parse(text, errors);
  return errors.length === 0 && isRecord(data) ? data : null;
}
