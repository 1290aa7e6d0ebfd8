import { shortNumber } from '../../charts/shortNumber';
import type { Field } from '../../contract/field';
import type { Query } from '../../contract/screen';
import { thousands } from '../../values/number';
import { sheetOf } from '../../widgets/sheets';

export interface MeasureText {
  print(value: number): string;
  /** Where there is little room. */
  printShort(value: number): string;
}

/** How a query's numbers are written: sums and averages as their field is, counts plainly. */
export function printMeasure({ measure, source, result }: Query): MeasureText {
  const answered = Object.values(result ?? {}).find((one) => sheetOf(one).comparability === 'number');
  if (answered) return printField(answered);
  const field = measure.field === null ? undefined : source?.fields[measure.field];
  if (!field || measure.kind === 'count' || measure.kind === 'distinct')
    return { print: thousands, printShort: shortNumber };
  return printField(field);
}

/** Numbers of a field that an effect answers; a measure is no movement, it has no plus before it. */
export function printField(declared: Field): MeasureText {
  const field = { ...declared, words: { ...declared.words, signed: false } };
  const sheet = sheetOf(field);
  const { divisor = 1, format } = sheet.spreadsheet ?? {};
  return {
    print: (value) => sheet.text(value, field),
    printShort: (value) =>
      format === '0.00%' ? `${value / (divisor / 100)}%` : shortNumber(value / divisor),
  };
}
