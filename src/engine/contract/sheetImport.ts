import type { Change, RecordData, ShownOnce } from './record';

/** `update` and `both` find the record of a row by the key. */
export type ImportMode = 'add' | 'update' | 'both';

/** How an import reads a sheet, and what it does with the rows. */
export interface ImportAsk {
  /** The line of the heads, as a spreadsheet numbers it. */
  head: number;
  /** For each column of the sheet the field that it fills; null: it is left out. */
  columns: readonly (string | null)[];
  /** What every row has in a field without a column, as a cell would say it. */
  fixed: Readonly<Record<string, string>>;
  mode: ImportMode;
  /** The field that finds the record of a row; null while all rows are added. */
  key: string | null;
  /** Whether an empty cell clears the value of a record that exists; otherwise it stays. */
  clears: boolean;
  /** Whether good rows are imported although others are refused. */
  skipsBad: boolean;
  /** By line: which version of its record the trial found, null where it found none. A row that differs by now is refused. */
  seen?: Record<string, number | null>;
  /** Answers to what adding and editing ask, the same for every row; a trial does without. */
  answers?: RecordData;
}

/** A spreadsheet before it is imported: its heads, its first rows, and what they could fill. */
export interface ImportPreview {
  head: number;
  /** Rows below the head. */
  total: number;
  columns: { title: string; suggested: string | null }[];
  /** The first rows as texts. */
  rows: { line: number; cells: string[] }[];
  fields: ImportField[];
  /** Fields by which rows may find records, with those that belong to the key; none: this operator only adds. */
  keys: { name: string; title: string; fields: string[]; canAdd: boolean }[];
  /** How this operator imported a sheet with these heads the last time. */
  stored: ImportAsk | null;
}

export interface ImportField {
  name: string;
  title: string;
  /** A new record needs it, and no default fills it. */
  isNeeded: boolean;
  /** What a cell takes. */
  hint: string;
  /** Finds records and is never written. */
  isKeyOnly: boolean;
}

/** What an update would change of one record. */
export interface ImportDifference {
  line: number;
  id: string;
  label: string | null;
  changes: Pick<Change, 'title' | 'before' | 'after'>[];
}

/** What a trial or an import found: faults by line, as a spreadsheet numbers it, and by column. */
export interface ImportResult {
  total: number;
  /** Records that are added or changed; 0 in a trial, and where one fault keeps all out. */
  imported: number;
  /** What the rows lead to, or would. */
  added: number;
  updated: number;
  unchanged: number;
  /** Rows with a fault. */
  rejected: number;
  faults: { line: number; column: string | null; message: string }[];
  hasMoreFaults: boolean;
  /** The first updates. */
  differences: ImportDifference[];
  /** For the import that follows a trial. */
  seen?: Record<string, number | null>;
  /** Titles of the columns whose duplicates only the import itself looks for. */
  unchecked?: string[];
  /** What the server keeps no more of. */
  once?: ShownOnce;
}
