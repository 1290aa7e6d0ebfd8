import type { AnswerOf } from '../../../contract/routeTable';

/** A report as the server keeps it; without an id it is nowhere yet. */
export type Report = Omit<SavedReport, 'id'> & { id: string | null };
type SavedReport = AnswerOf<'GET /online/report/open'>;

/** What screens, parameters and databases offer to the author of a report. */
export type Sources = AnswerOf<'GET /online/report/sources'>;
export type Source = Sources['screens'][number];
export type SourceField = Source['fields'][number];

const INITIAL = {
  title: '新报表',
  query: { screen: 'goods/gift', group: ['kind'], measures: { many: { title: '件数' } }, sort: ['-many'] },
  totals: { many: 'sum' },
};

/** The text of a new report: something to try immediately. */
export const NEW_REPORT: Report = {
  ...{ id: null, title: '', publishedVersion: null, version: 0 },
  source: JSON.stringify(INITIAL, null, 2),
};
