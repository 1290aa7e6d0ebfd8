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

/** Sums over the filtered set in the fields' smallest units, and how many records each tab holds; null without tabs. */
export interface Totals {
  sums: {
    field: string;
    by: string | null;
    sum: number;
    groups?: { value: unknown; text: unknown; sum: number }[];
  }[];
  tabs: Record<string, number> | null;
  /** The numbers are an estimate: counting every record would take too long. */
  isEstimated?: boolean;
}

/** One thing that happened to a record, in the words of its screen. */
export interface HistoryEntry {
  id: string;
  operation: string;
  title: string;
  operator: string;
  time: string;
  reason: string | null;
  ip: string | null;
  screen: string;
  changes: { field: string; title: string; before: string | null; after: string | null }[];
  asked: { title: string; text: string }[];
}

export interface HistoryPage {
  records: HistoryEntry[];
  hasMore: boolean;
}

/** A queue's next record, this operator's for so many minutes; null when nothing waits. */
export interface Claim {
  record: RecordData | null;
  waiting: number;
  minutes: number;
}

/** One refusal on a field, shown at that field. */
export interface FieldError {
  field: string;
  message: string;
}
