import type { Field, Measure } from './field';
import type { RecordData } from './record';

type Raw = Readonly<Record<string, unknown>>;

/** How times are grouped into spans. */
export type ReportSpan = 'day' | 'week' | 'month' | 'year';

/** A report built from screens and fields: `userId.level` is a field of the referenced record. */
export interface ReportQuery {
  screen: string;
  /** The columns of plain rows; in place of `group` and `measures`. */
  fields?: string[];
  group?: (string | { field: string; span: ReportSpan })[];
  measures?: Record<string, { title: string; of?: 'count' | Partial<Record<Measure['kind'], string>> }>;
  /** A condition of the language over fields and `userId.level`; `{"param": name}` is replaced by a parameter. */
  where?: Raw;
  /** Columns of the result, `-` for the greatest first. */
  sort?: string[];
}

export type ReportTotal = 'sum' | 'avg' | 'min' | 'max';

/** A report as its author writes it, valid by its meta-schema (`catalogue.md` §14). */
export interface ReportDocument {
  title: string;
  help?: string;
  /** One of these two. */
  query?: ReportQuery;
  sql?: string;
  /** The code of the data source that the SQL asks; absent: our own database, as the caller may see it. */
  source?: string;
  /** Fields of the language, in the order of `$1`, `$2`, … */
  parameters?: Record<string, Raw>;
  /** How the columns of an SQL are shown, as fields; what is not named is shown as it comes. */
  columns?: Record<string, Raw>;
  totals?: Record<string, ReportTotal>;
  /** Columns that group rows under a separate line. */
  groups?: string[];
  chart?: { as: 'line' | 'bar' | 'pie'; by: string; values: string[] };
  /** A row leads to the list of a screen: its search by the values of the row. */
  drill?: { screen: string; by: Record<string, string> };
}

/** A line under the rows: over all, or over those of one group. */
export interface ReportTotalLine {
  /** Values of the group columns; none: over all. */
  group: RecordData;
  count: number;
  totals: Record<string, number | null>;
}

/** A run as the page gets it. */
export interface ReportRun {
  columns: Field[];
  records: RecordData[];
  isCut: boolean;
  /** Over the rows that are answered: with `isCut` they are not of all. */
  lines: ReportTotalLine[];
  chart: NonNullable<ReportDocument['chart']> | null;
  drill: NonNullable<ReportDocument['drill']> | null;
}
