import * as texts from '#texts/renderers/dashboard';
import * as signs from '#texts/signs';
import { isEmpty } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import type { CardData, RecordData } from '../../../contract/record';
import type { Card, Query } from '../../../contract/screen';
import { sheetOf } from '../../../widgets/sheets';
import { cardTable } from '../cardTable';
import { ESTIMATE, isEstimated } from '../estimate';

/** The content of a cell of a spreadsheet: numbers as numbers, words unchanged. */
export type Cell = string | number | null;

/** A card as a sheet of a workbook; `formats` are the columns' number formats, null: words. */
export interface CardSheet {
  title: string;
  /** How exact all its numbers are. */
  note?: string | undefined;
  head: string[];
  formats: (string | null)[];
  rows: Cell[][];
}

const PLAIN = '#,##0.##';

/** The numbers of a chart, ranking or table in their own columns, in yuan and percent, not in their smallest units. */
export function cardSheet(card: Card, data: CardData): CardSheet {
  if (!data.groups) return rowSheet(card, data.rows ?? []);
  const { head } = cardTable(card, data);
  const { divisor, format } = unitOf(measuredField(card.query));
  const { keys, series } = data.groups;
  const rows = keys.map(({ text }, index) => {
    const numbers = series.map(({ values }) => values[index]);
    const cells = numbers.map((value) => (value === undefined ? null : value / divisor));
    const hasTotal = head.length > series.length + 1;
    const sum = cells.reduce<number>((all, value) => all + (value ?? 0), 0);
    return [text, ...cells, ...(hasTotal ? [sum] : [])];
  });
  const note = isEstimated(data) ? ESTIMATE : undefined;
  return { title: card.title, note, head, formats: [null, ...head.slice(1).map(() => format)], rows };
}

/** The single numbers of a page, one a line, beside what each is compared with. */
export function numberSheet(title: string, numbers: { card: Card; data: CardData }[]): CardSheet {
  const rows = numbers.map(({ card, data }): Cell[] => {
    const { number } = data;
    const { divisor } = unitOf(measuredField(card.query));
    const before = number?.before ?? null;
    return [
      isEstimated(data) ? `${card.title}${signs.bracketed(ESTIMATE)}` : card.title,
      number ? number.value / divisor : null,
      before === null ? null : before / divisor,
      number?.change == null ? null : number.change / 10_000,
    ];
  });
  return {
    title,
    head: [texts.figure, texts.thisPeriod, texts.comparedPeriod, texts.change],
    formats: [null, PLAIN, PLAIN, '0.0%'],
    rows,
  };
}

function rowSheet({ title, query }: Card, rows: readonly RecordData[]): CardSheet {
  const fields = Object.values(query.result ?? {});
  return {
    title,
    head: fields.map((field) => field.title),
    formats: fields.map((field) => sheetOf(field).spreadsheet?.format ?? null),
    rows: rows.map((row) => fields.map((field) => cellOf(field, row[field.name]))),
  };
}

function cellOf(field: Field, value: unknown): Cell {
  if (isEmpty(value)) return null;
  const { spreadsheet, text } = sheetOf(field);
  return spreadsheet ? Number(value) / spreadsheet.divisor : text(value, field);
}

/** The field in whose unit a query's numbers are; undefined: they are counts. */
function measuredField({ measure, source, result }: Query): Field | undefined {
  const answered = Object.values(result ?? {}).find((field) => sheetOf(field).comparability === 'number');
  if (answered) return answered;
  const isAmount = measure.kind === 'sum' || measure.kind === 'avg';
  return isAmount && measure.field !== null ? source?.fields[measure.field] : undefined;
}

function unitOf(field: Field | undefined): { divisor: number; format: string } {
  return (field && sheetOf(field).spreadsheet) ?? { divisor: 1, format: PLAIN };
}
