/** A record on the wire: declared fields, `id`, and `<field>_dictText` beside coded ones. */
export type RecordData = Record<string, unknown>;

/** Rows of a list (`contract.md` §2). */
export interface Page {
  records: RecordData[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** What a list asks for. `filters` holds `<f>`, `<f>_begin`, `<f>_end` as text. */
export interface ListQuery {
  pageNo: number;
  pageSize: number;
  sort: { field: string; direction: 'asc' | 'desc' }[];
  filters: Record<string, string>;
}

/** A choice of a dictionary or a lookup. */
export interface Choice {
  value: string;
  text: string;
  color?: string;
}

/** Result of an action over several rows: each row is its own transaction. */
export interface BulkResult {
  done: string[];
  failed: { id: string; message: string }[];
}

/** One refusal on a field, shown at that field. */
export interface FieldError {
  field: string;
  message: string;
}
