import * as texts from '#texts/renderers/dashboard';
import * as signs from '#texts/signs';
import type { ChartData } from '../../../charts/chartData';
import type { CardData } from '../../../contract/record';
import type { Card } from '../../../contract/screen';
import { plusDays } from '../../../values/time/period';
import { wireTime } from '../../../values/time/time';
import { sheetOf } from '../../../widgets/sheets';
import { printField, printMeasure } from '../printMeasure';

/** A card's answer as a chart: groups and their lines, or an effect's rows with a line for each number. */
export function chartDataOf(
  { query, title, isCompared }: Card,
  { groups, period, rows = [] }: CardData,
  now: string = wireTime(Date.now()),
): ChartData {
  if (groups)
    return {
      keys: groups.keys.map(({ text }) => text),
      series: groups.series.map(({ key, values }, index) => ({
        name: key?.text ?? title,
        values,
        isBefore: isCompared && index > 0,
      })),
      running: runningKey(groups, period, now),
      ...printMeasure(query),
    };
  const [first, ...others] = Object.values(query.result ?? {});
  const numbers = others.filter((field) => sheetOf(field).comparability === 'number');
  const [number] = numbers;
  if (!first || !number) return { keys: [], series: [], running: null, print: String, printShort: String };
  return {
    keys: rows.map((row) => String(row[first.name] ?? '')),
    series: numbers.map((field) => ({
      name: field.title,
      values: rows.map((row) => Number(row[field.name] ?? 0)),
    })),
    running: null,
    ...printField(number),
  };
}

/** The place of the hour, day, week or month of `now` (wire time); null if it is none of the keys. */
function runningKey(
  { keys, span }: NonNullable<CardData['groups']>,
  period: CardData['period'],
  now: string,
): number | null {
  const day = now.slice(0, 10);
  if (span === null || keys.length < 2) return null;
  // hours of several days are summed: none of them runs
  if (span === 'hour' && (period === null || period.begin !== day || period.end !== day)) return null;
  const place = keys.findLastIndex(({ value }) => {
    if (span === 'hour') return value === now.slice(11, 13);
    if (span === 'month') return value === day.slice(0, 7);
    return value !== null && value <= day && day <= (span === 'week' ? plusDays(value, 6) : value);
  });
  return place < 1 ? null : place;
}

const KIND_WORDS: Record<string, string> = {
  line: texts.lineChart,
  bar: texts.barChart,
  pie: texts.pieChart,
  map: texts.map,
};

/** What a chart shows in one sentence: for a line its greatest number, else its greatest part. */
export function chartLabel({ title, as }: Card, { keys, series, print }: ChartData): string {
  const sums = keys.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const most = Math.max(...sums);
  const where = keys[sums.indexOf(most)];
  const lines =
    series.length > 1 ? texts.seriesAre(series.map(({ name }) => name).join(signs.listComma)) : '';
  return texts.summary(title, KIND_WORDS[as] ?? texts.chart, keys.length, lines, where ?? '', print(most));
}
