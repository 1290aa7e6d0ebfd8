import * as texts from '#texts/renderers/dashboard';
import { isEmpty } from '../../condition/predicate';
import type { CardData } from '../../contract/record';
import type { Card } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';
import { listAddress } from './listAddress';
import { printMeasure } from './printMeasure';

/** Any card as a table: what its chart says, in words and numbers. */
export interface CardTable {
  head: string[];
  /** Columns of words; the others are numbers. */
  texts: readonly string[];
  rows: { label: string; address: string | null; cells: { text: string; address: string | null }[] }[];
}

export function cardTable(card: Card, data: CardData): CardTable {
  if (data.groups) return groupTable(card, data);
  if (data.number) return numberTable(card, data.number);
  return rowTable(card, data);
}

function numberTable({ title, query }: Card, { value, before }: NonNullable<CardData['number']>): CardTable {
  const { print } = printMeasure(query);
  const cells = [value, ...(before === null ? [] : [before])].map((one) => ({
    text: print(one),
    address: null,
  }));
  return {
    head: [texts.figure, texts.thisPeriod, texts.comparedPeriod].slice(0, cells.length + 1),
    texts: [],
    rows: [{ label: title, address: null, cells }],
  };
}

const SPAN_TITLES: Record<string, string> = {
  hour: texts.hour,
  day: texts.day,
  week: texts.week,
  month: texts.month,
};

function groupTable({ query, title }: Card, { period, groups }: CardData): CardTable {
  const { keys = [], series = [], span = null } = groups ?? {};
  const { print } = printMeasure(query);
  const isSplit = query.split !== null;
  // distinct values and averages of parts do not add up
  const hasTotal = isSplit && (query.measure.kind === 'count' || query.measure.kind === 'sum');
  const first = span ? (SPAN_TITLES[span] as string) : (query.source?.fields[query.by ?? '']?.title ?? '');
  return {
    texts: [],
    head: [first, ...series.map(({ key }) => key?.text ?? title), ...(hasTotal ? [texts.total] : [])],
    rows: keys.map((key, index) => {
      // hours to come have no number yet
      const numbers = series.map(({ values }) => values[index]);
      const own = { query, period, span, key };
      const cells = numbers.map((value, at) => ({
        text: value === undefined ? '' : print(value),
        address: isSplit ? listAddress({ ...own, part: series[at]?.key }) : null,
      }));
      const total = {
        text: print(numbers.reduce<number>((sum, value) => sum + (value ?? 0), 0)),
        address: null,
      };
      return { label: key.text, address: listAddress(own), cells: hasTotal ? [...cells, total] : cells };
    }),
  };
}

function rowTable({ query }: Card, { rows = [] }: CardData): CardTable {
  const [first, ...others] = Object.values(query.result ?? {});
  if (!first) return { head: [], texts: [], rows: [] };
  return {
    head: [first, ...others].map(({ title }) => title),
    texts: others.filter((field) => sheetOf(field).comparability === 'text').map(({ title }) => title),
    rows: rows.map((row) => ({
      label: String(row[first.name] ?? ''),
      address: typeof row.opens === 'string' ? row.opens : null,
      cells: others.map((field) => ({
        text: isEmpty(row[field.name]) ? '-' : sheetOf(field).text(row[field.name], field),
        address: null,
      })),
    })),
  };
}
