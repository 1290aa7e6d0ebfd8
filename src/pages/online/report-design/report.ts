import type { Comparability } from '../../../engine/index';

/** A report as the server keeps it; without an id it is nowhere yet. */
export interface Report {
  id: string | null;
  title: string;
  source: string;
  publishedVersion: number | null;
  version: number;
}

export interface SourceField {
  name: string;
  title: string;
  type: string;
  column: string;
  isSensitive: boolean;
  isMultiple: boolean;
  comparability: Comparability;
  /** The screen that a reference to one screen leads to. */
  to?: string;
}

/** What a screen offers to the author of a report. */
export interface Source {
  screen: string;
  title: string;
  /** Its name in SQL. */
  view: string;
  fields: SourceField[];
}

export interface Sources {
  screens: Source[];
  /** What a parameter can be. */
  types: { type: string; title: string; needs: string[]; isNumber: boolean }[];
  /** Data sources that an SQL may ask. */
  databases: { code: string; name: string }[];
  sql: { isAllowed: boolean; off: string | null };
}

const INITIAL = {
  title: '新报表',
  query: { screen: 'goods/gift', group: ['kind'], measures: { many: { title: '件数' } }, sort: ['-many'] },
  totals: { many: 'sum' },
};

/** The text of a new report: something to try at once. */
export const NEW_REPORT: Report = {
  ...{ id: null, title: '', publishedVersion: null, version: 0 },
  source: JSON.stringify(INITIAL, null, 2),
};
