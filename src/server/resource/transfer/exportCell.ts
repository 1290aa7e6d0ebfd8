import {
  chosenField,
  type Field,
  isEmpty,
  type RecordData,
  sheetOf,
  valueText,
  withoutFormula,
} from '../../../engine/pure';

export type ExportFormat = 'csv' | 'xlsx';
/** The content of one cell of a file: a number that a spreadsheet may add up, a time, or text that it takes unchanged. */
export type Cell = string | number | Date | null;

/** One column of an export, resolved. */
export interface ExportColumn {
  /** `amount`, or `userId.level`: a field of the referred record. */
  name: string;
  title: string;
  field: Field;
}

/** Excel shows a broken file where a cell is longer. */
const MOST_CHARACTERS = 32_767;

/** How a column's cell is read from a record as the list presents it; decided once, because it runs for every row. */
export function cellReader(
  { name, field }: ExportColumn,
  format: ExportFormat,
): (record: RecordData) => Cell {
  const asText = format === 'csv' ? csvText : xlsxText;
  const sheet = sheetOf(field);
  if (sheet.coded || field.words.among)
    return (record) => textOrNull(record[`${name}_dictText`], String, asText);
  // what is masked is no value of its type any more
  if (field.isSensitive) return (record) => textOrNull(record[name], joined, asText);
  const { spreadsheet } = sheet;
  if (spreadsheet && !field.isMultiple) {
    const { divisor, format: numberFormat } = spreadsheet;
    if (format === 'xlsx') return (record) => (isEmpty(record[name]) ? null : Number(record[name]) / divisor);
    const print = CSV_NUMBER[numberFormat];
    return (record) => {
      const value = record[name];
      if (isEmpty(value)) return null;
      return print ? print(Number(value) / divisor) : sheet.text(value, field);
    };
  }
  if (field.words.by)
    return (record) => {
      const chosen = chosenField(field, record) ?? field;
      return textOrNull(record[name], (value) => valueText(chosen, value), asText);
    };
  const timed = format === 'xlsx' && numberFormatOf({ name, title: '', field }) !== null;
  if (timed)
    return (record) =>
      timeCell(record[name]) ?? textOrNull(record[name], (value) => sheet.text(value, field), asText);
  const formatValue = (value: unknown) => sheet.text(value, field);
  const formatAll = (values: unknown) => [values].flat().map(formatValue).join('、');
  return (record) => textOrNull(record[name], field.isMultiple ? formatAll : formatValue, asText);
}

/** The number format of a column in a spreadsheet; null: text. */
export function numberFormatOf({ field }: ExportColumn): string | null {
  if (field.isSensitive || field.isMultiple || sheetOf(field).coded !== undefined) return null;
  return sheetOf(field).spreadsheet?.format ?? TIME_FORMATS[field.type] ?? null;
}

const TIME_FORMATS: Record<string, string | undefined> = {
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
};

/** What the spreadsheet shows, as a moment of UTC; null: no time, an open end, or before the first day of spreadsheets. */
function timeCell(value: unknown): Date | null {
  const [, day, clock = '00:00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(String(value)) ?? [];
  if (day === undefined || day < '1900-03-01' || day.startsWith('9999')) return null;
  return new Date(`${day}T${clock}Z`);
}

/** Texts as a CSV takes them: no formula, and digits that a spreadsheet would round or strip stay as they are. */
export function csvText(text: string): string {
  // a tab after it makes it text wherever it is opened, as bills of payment companies write their numbers
  return DIGITS.test(text) ? `${text}\t` : withoutFormula(text);
}

/** A text cell is never a formula: its kind is stored with it. */
export function xlsxText(text: string): string {
  return text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) : text;
}

/** Percentages stay as they are shown. */
const CSV_NUMBER: Record<string, ((value: number) => string) | undefined> = {
  '0': String,
  '0.00': (value) => value.toFixed(2),
  '0.####': String,
};

/** More digits than a spreadsheet shows, a leading zero that it drops, `12E3` that it reads as a number. */
const DIGITS = /^(?:\d{12,}|0\d+|\d+[eE]\d+)$/;
function joined(value: unknown): string {
  return Array.isArray(value) ? value.join('、') : String(value);
}

function textOrNull(
  value: unknown,
  format: (value: unknown) => string,
  asText: (text: string) => string,
): Cell {
  if (isEmpty(value)) return null;
  return asText(format(value));
}
