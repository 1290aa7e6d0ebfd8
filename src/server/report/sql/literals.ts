import pg from 'pg';
import type { SqlPart } from '../../../engine/pure';

/** SQL with its values as literals, quoted by the driver: for a view, which takes no parameters, and for reading. */
export function withLiterals(parts: SqlPart[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `${literal(part.value)}::${part.cast}`))
    .join('');
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value))
    return value.length === 0 ? `'{}'` : `array[${value.map((one) => literal(one)).join(', ')}]`;
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
