import * as signs from '#texts/signs';
import { isEmpty } from '../condition/predicate';
import type { Field } from '../contract/field';
import type { RecordData } from '../contract/record';
import type { Screen } from '../contract/screen';
import { nounOf } from '../values/noun';
import { sheetOf } from '../widgets/sheets';
import { valueText } from './confirmText';

/**
 * 用户「小鹿」, 提现「不加冰的团子」 ¥78.40; with its time where another record's name is all that it is called by: 动态「小鹿」 11-20
 * 21:08. A number says less than whose record it is. The noun alone where it has no name.
 */
export function recordTitle(screen: Screen, record: RecordData): string {
  const noun = nounOf(screen.title);
  const label = screen.fields[screen.label];
  const payment = paymentIn(screen, record);
  if (payment) return `${signs.withName(noun, payment.whose)} ${payment.sum}`;
  if (label === undefined || !isThere(label, record)) return noun;
  const time = label.targets.length > 0 ? ` ${String(record.createTime ?? '').slice(5, 16)}` : '';
  return `${signs.withName(noun, valueText(label, record))}${time}`.trim();
}

/** Whose and how much, of a record that is called by a number; null: it is about no money. */
export function paymentIn(screen: Screen, record: RecordData): { whose: string; sum: string } | null {
  const sum = sumOf(screen, record);
  const whose = personIn(screen, record);
  if (!screen.fields[screen.label]?.unique || !sum || !whose) return null;
  return { whose: valueText(whose, record), sum: valueText(sum, record) };
}

function isThere(field: Field, record: RecordData): boolean {
  return !field.isSensitive && valueText(field, record) !== '-';
}

/** Whose a payment is, else what a record is called; the noun alone of one without a name. */
export function whoseOf(screen: Screen, record: RecordData): string {
  const label = screen.fields[screen.label];
  const whose = sumOf(screen, record) && personIn(screen, record);
  const field = whose ?? (label && isThere(label, record) ? label : undefined);
  return field ? valueText(field, record) : nounOf(screen.title);
}

/** What decides first: of the record's figures, else of the list's columns. */
export function sumOf(screen: Screen, record: RecordData): Field | undefined {
  const names = [...(screen.detail?.figures ?? []), ...(screen.table?.decides ?? [])];
  return names
    .flatMap((name) => screen.fields[name] ?? [])
    .find((field) => sheetOf(field).isMoney && !field.isSensitive && !isEmpty(record[field.name]));
}

function personIn({ table, fields }: Screen, record: RecordData): Field | undefined {
  return (table?.columns ?? [])
    .flatMap(({ field }) => fields[field] ?? [])
    .find((field) => field.targets.length > 0 && isThere(field, record));
}
