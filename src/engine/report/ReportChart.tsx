import { lazy, Suspense } from 'react';
import * as texts from '#texts/report';
import type { Field } from '../contract/field';
import type { ReportRun } from '../contract/report';
import { sheetOf, valueText } from '../widgets/sheets';

const Chart = lazy(() => import('../charts/Chart').then((module) => ({ default: module.Chart })));

/** The chart above a report's rows: a column of words, and one or more of numbers; rows of one word are added up. */
export function ReportChart({ run, label }: { run: ReportRun; label: string }) {
  const { chart, columns, records } = run;
  const by = columns.find(({ name }) => name === chart?.by);
  const values = columns.filter(({ name }) => chart?.values.includes(name));
  const [first] = values;
  if (!chart || !by || !first || records.length === 0) return null;
  const print = (value: number) => sheetOf(first).text(value, first);
  const { keys, sums } = summed(run, by, values);
  const series = values.map((field, place) => ({
    name: field.title,
    values: sums.map((sum) => sum[place] ?? 0),
  }));
  return (
    <div className="report-chart">
      <Suspense fallback={<p>{texts.loading}</p>}>
        <Chart
          kind={chart.as}
          label={label}
          data={{ keys, series, running: null, print, printShort: print }}
        />
      </Suspense>
    </div>
  );
}

/** Each word once, in the order of the rows, with what its rows come to. */
function summed({ records }: ReportRun, by: Field, values: readonly Field[]) {
  const byKey = new Map<string, number[]>();
  for (const record of records) {
    const value = record[by.name];
    const isNone = value === null || value === undefined;
    const key = isNone ? texts.none : String(record[`${by.name}_dictText`] ?? valueText(by, value));
    const before = byKey.get(key) ?? values.map(() => 0);
    byKey.set(
      key,
      values.map((field, place) => (before[place] ?? 0) + Number(record[field.name] ?? 0)),
    );
  }
  return { keys: [...byKey.keys()], sums: [...byKey.values()] };
}
