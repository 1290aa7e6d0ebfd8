import pg from 'pg';
import { DatabaseClient } from './client';

/** Statements that ran so often in this process are prepared. */
const OFTEN = 20;
/** Each is stored by every connection, on both sides. */
const MOST_NAMES = 400;
/** Texts that are counted; a process that sees more begins again. */
const MOST_COUNTED = 5000;

/** Others, such as `begin`, need no plan; one that begins with a comment (`fragment`) gets a plan of its own each time. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** A stored statement must not change its columns, as a star does when a table gets a column. */
const STAR = /(?:\b(?:select|returning)\s+|[.,]\s*)\*(?!\s*from\s*\()/i;

const names = new Map<string, string>();
let counts = new Map<string, number>();
let lastName = 0;

/** The name of a statement that runs often, the same on every connection of this process; null: it has none. */
export function statementName(text: string): string | null {
  const name = names.get(text);
  if (name !== undefined) return name;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= MOST_COUNTED) counts = new Map();
  counts.set(text, count);
  if (count < OFTEN || names.size >= MOST_NAMES || !PLANNED.test(text) || STAR.test(text)) return null;
  counts.delete(text);
  lastName += 1;
  names.set(text, `s${lastName}`);
  return `s${lastName}`;
}

/**
 * Prepares what runs often: PostgreSQL then reads the text once a connection, and after some runs stores its plan.
 */
export class PreparingClient extends DatabaseClient {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `pg` have no common type
  override query(config: any, values?: any, callback?: any): any {
    const isPlain = typeof config === 'string' && Array.isArray(values) && callback === undefined;
    const name = isPlain ? statementName(config) : null;
    if (name === null) return super.query(config, values, callback);
    return super.query({ name, text: config, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      // a migration changed what it answers; the text gets a new name when it has run often again
      names.delete(config);
      if (this.getTransactionStatus() !== 'I') throw error;
      return super.query(config, values);
    });
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}
