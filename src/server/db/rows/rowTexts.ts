import { sql } from 'kysely';
import { quoted } from '../sqlParts';

/**
 * A row as texts by column, for a select over `table` without an alias. The same value is always the same text, whoever
 * wrote it, so that a secret can be bound to it.
 */
export function rowTexts(table: string) {
  const from = sql.raw(quoted(table));
  return sql<
    Record<string, string | null>
  >`(select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(${from})))`;
}
