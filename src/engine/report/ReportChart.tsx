import { lazy, Suspense } from 'react';
import type { ReportRun } from '../contract/report';
import { sheetOf, valueText } from '../widgets/sheets';

const Chart = lazy(() => import('../charts/Chart').then((module) => ({ default: module.Chart })));

/** The chart above a report's rows: a column of words, and one or more of numbers. */
export function ReportChart({ run, label }: { run: ReportRun; label: string }) {
  const { chart, columns, records } = run;
  const by = columns.find(({ name }) => name === chart?.by);
  const values = columns.filter(({ name }) => chart?.values.includes(name));
  const [first] = values;
  if (!chart || !by || !first || records.length === 0) return null;
  const print = (value: number) => sheetOf(first).text(value, first);
  const series = values.map((field) => ({
    name: field.title,
    values: records.map((record) => Number(record[field.name] ?? 0)),
  }));
  const keys = records.map((record) => {
    const value = record[by.name];
    if (value === null || value === undefined) return '未填';
    return String(record[`${by.name}_dictText`] ?? valueText(by, value));
  });
  return (
    <div className="report-chart">
      <Suspense fallback={<p>加载中…</p>}>
        <Chart
          kind={chart.as}
          label={label}
          data={{ keys, series, running: null, print, printShort: print }}
        />
      </Suspense>
    </div>
  );
}
