import { isRecord } from '#engine/pure';

export type JsonRecord = Record<string, unknown>;

/** A JSON object; null: the text is none. */
export function jsonRecord(text: string): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** A text of a message; empty: it has none, or one that no database stores. */
export function textOf(value: unknown): string {
  return typeof value === 'string' && !value.includes('\0') ? value : '';
}
