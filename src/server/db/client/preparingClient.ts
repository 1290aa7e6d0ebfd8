import pg from 'pg';
import { BY_VALUE } from '../sqlParts';
import { DatabaseClient } from './client';

/** Statements that ran so often are prepared. */
const OFTEN = 20;
/** Each is stored by every connection, on both sides. */
const MOST_NAMES = 400;
/** Texts that are counted; what sees more begins again. */
const MOST_COUNTED = 5000;

/** Others, such as `begin`, need no plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** A stored statement must not change its columns, as a star does when a table gets a column. */
const STAR = /(?:\b(?:select|returning)\s+|[.,]\s*)\*(?!\s*from\s*\()/i;

/** The statements of one pool that run often, each with its name, the same on every connection. */
class StatementNames {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();
  #last = 0;

  /** Null: it has none. */
  of(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= MOST_COUNTED) this.#counts = new Map();
    this.#counts.set(text, count);
    if (count < OFTEN || this.#names.size >= MOST_NAMES || !isStorable(text)) return null;
    this.#counts.delete(text);
    this.#last += 1;
    const name = `s${this.#last}`;
    this.#names.set(text, name);
    return name;
  }

  /** A migration changed what it answers: it gets a new name when it has run often again. */
  forget(text: string): void {
    this.#names.delete(text);
  }
}

/**
 * Prepares what runs often: PostgreSQL then reads the text once a connection, and after some runs stores its plan. Of the clients
 * of one pool.
 */
export function preparingClient(names = new StatementNames()): typeof DatabaseClient {
  return class extends DatabaseClient {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of `pg` have no common type
    override query(config: any, values?: any, callback?: any): any {
      const isPlain = typeof config === 'string' && Array.isArray(values) && callback === undefined;
      const name = isPlain ? names.of(config) : null;
      if (name === null) return super.query(config, values, callback);
      return super.query({ name, text: config, values }).catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
        names.forget(config);
        if (this.getTransactionStatus() !== 'I') throw error;
        return super.query(config, values);
      });
    }
  };
}

function isStorable(text: string): boolean {
  return PLANNED.test(text) && !STAR.test(text) && !text.includes(BY_VALUE);
}

function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}
