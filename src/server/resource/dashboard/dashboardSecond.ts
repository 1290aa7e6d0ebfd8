import { type CardData, type Query, sheetOf } from '../../../engine/pure';
import type { Numbers } from './dashboardNumber';

type Groups = NonNullable<CardData['groups']>;

/** Numbers with those of the second query taken from them, or dividing them. */
export function numbersWith(own: Numbers, second: Numbers, query: Query): Numbers {
  const join = joining(query);
  return {
    value: join(own.value, second.value),
    before: own.before === null ? null : join(own.before, second.before ?? 0),
    ...estimatedAs(own, second),
  };
}

/** The same for every place of a time axis, which both have. */
export function groupsWith(own: Groups, second: Groups, query: Query): Groups {
  const join = joining(query);
  const others = new Map(
    second.keys.map(({ value }, index) => [value, second.series[0]?.values[index] ?? 0]),
  );
  const series = own.series.map(({ key, values }) => ({
    key,
    values: values.map((value, index) => join(value, others.get(own.keys[index]?.value ?? null) ?? 0)),
  }));
  return { ...own, series, ...estimatedAs(own, second) };
}

interface Estimated {
  isEstimated?: true;
}

/** What one of two estimates goes into is one. */
export function estimatedAs(own: Estimated, second: Estimated): Estimated {
  return own.isEstimated || second.isEstimated ? { isEstimated: true } : {};
}

/** Divided by nothing is 0; money has no parts of its smallest unit, other numbers have two places. */
function joining({ other, measure, source }: Query): (own: number, second: number) => number {
  if (other?.how === 'less') return (own, second) => own - second;
  const field = measure.field === null ? undefined : source?.fields[measure.field];
  const isMoney = field !== undefined && measure.kind !== 'distinct' && sheetOf(field).isMoney === true;
  const parts = isMoney ? 1 : 100;
  return (own, second) => (second === 0 ? 0 : Math.round((own / second) * parts) / parts);
}
