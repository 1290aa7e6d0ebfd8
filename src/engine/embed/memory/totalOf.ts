import Big from 'big.js';
import { isEmpty } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { RecordData, TotalKind, Totals } from '../../contract/record';
import type { Total } from '../../contract/screen';
import { averagePlaces, largestFirst } from '../../contract/totals';
import { comparableTime } from '../../values/time/time';
import { sheetOf } from '../../widgets/sheets';

type Figure = Totals['sums'][number]['sum'];

/** A total as the server answers it, of the records that count. */
export function totalOf(
  { field: name, as, by, isWhole, title }: Total,
  records: readonly RecordData[],
  fields: Readonly<Record<string, Field>>,
): Totals['sums'][number] {
  const field = fields[name];
  const group = by === null ? undefined : fields[by];
  const figureOf = (own: readonly RecordData[]) => (field ? figure(as, own, field) : null);
  const whole = { field: name, as, by, title, sum: isWhole ? figureOf(records) : null };
  if (!group) return whole;
  const parts = new Map<unknown, RecordData[]>();
  for (const record of records) {
    const value = record[group.name] ?? null;
    parts.set(value, [...(parts.get(value) ?? []), record]);
  }
  const groups = [...parts].map(([value, own]) => ({
    value,
    text: isEmpty(value) ? value : sheetOf(group).text(value, group),
    sum: figureOf(own),
  }));
  return { ...whole, groups: groups.sort((one, other) => largestFirst(one.sum, other.sum)) };
}

function figure(as: TotalKind, records: readonly RecordData[], field: Field): Figure {
  const values = records.map((record) => record[field.name]).filter((value) => !isEmpty(value));
  if (as === 'count') return values.length;
  const sheet = sheetOf(field);
  if (as === 'min' || as === 'max') {
    const isTime = sheet.comparability === 'time';
    const ranked = values
      .map((value) => (isTime ? comparableTime(String(value)) : Number(value)))
      .sort((one, other) => Number(one > other) - Number(one < other));
    const found = ranked.at(as === 'min' ? 0 : -1) ?? null;
    return sheet.storage === 'date' ? found && String(found).slice(0, 10) : found;
  }
  const sum = values.reduce<Big>((all, value) => all.plus(Number(value)), new Big(0));
  if (as === 'sum') return sum.toNumber();
  if (values.length === 0) return null;
  return sum.div(values.length).round(averagePlaces(sheet), Big.roundHalfUp).toNumber();
}
