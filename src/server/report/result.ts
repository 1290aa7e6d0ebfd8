import {
  type Field,
  isEmpty,
  publicFields,
  type RecordData,
  type ReportDocument,
  type ReportRun,
  type ReportTotal,
  type ReportTotalLine,
  RequestError,
  withCurrentKeys,
} from '../../engine/pure';
import type { ScreenStore } from '../screens/store';
import type { ReportRows } from './runReport';

/** Totals, groups, chart and drill of a run; refuses a report that names columns it does not have. */
export function resultOf(
  screens: Pick<ScreenStore, 'get'>,
  document: ReportDocument,
  { columns, records, isCut }: ReportRows,
): ReportRun {
  const { totals = {}, groups = [], chart = null, drill = null } = document;
  const names = [...Object.keys(totals), ...groups, ...(chart ? [chart.by, ...chart.values] : [])];
  for (const name of [...names, ...Object.values(drill?.by ?? {})]) assertColumn(columns, name);
  const line = (own: RecordData[], group: RecordData): ReportTotalLine => ({
    group,
    count: own.length,
    totals: Object.fromEntries(Object.entries(totals).map(([name, how]) => [name, totalOf(own, name, how)])),
  });
  const shown = Object.values(
    publicFields(Object.fromEntries(columns.map((column) => [column.name, column]))),
  );
  const byGroup =
    groups.length === 0 ? [] : grouped(records, groups).map((own) => line(own, pick(own, groups)));
  const overAll = Object.keys(totals).length === 0 ? [] : [line(records, {})];
  const lines = [...byGroup, ...overAll];
  return { columns: shown, records, isCut, lines, chart, drill: drill && currentDrill(screens, drill) };
}

/** Where a row leads, by the names that screen and fields have now. */
function currentDrill(
  screens: Pick<ScreenStore, 'get'>,
  drill: NonNullable<ReportDocument['drill']>,
): NonNullable<ReportDocument['drill']> {
  const screen = screens.get(drill.screen);
  return screen ? { screen: screen.id, by: withCurrentKeys(drill.by, screen.fields) } : drill;
}

function assertColumn(columns: Field[], name: string): void {
  if (!columns.some((column) => column.name === name))
    throw new RequestError(`报表没有列“${name}”，有的是：${columns.map((column) => column.name).join('、')}`);
}

/** Rows with the same values in these columns, in the order of their first. */
function grouped(records: RecordData[], names: string[]): RecordData[][] {
  const groups = new Map<string, RecordData[]>();
  for (const record of records) {
    const key = JSON.stringify(names.map((name) => record[name] ?? null));
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return [...groups.values()];
}

function pick([record = {}]: RecordData[], names: string[]): RecordData {
  const texts = names.flatMap((name) => [name, `${name}_dictText`]).filter((name) => name in record);
  return Object.fromEntries(texts.map((name) => [name, record[name]]));
}

/** Null where there is nothing to count. Sums of parts are rounded to four places, which binary numbers blur. */
function totalOf(records: RecordData[], name: string, how: ReportTotal): number | null {
  const values = records.flatMap((record) => (isEmpty(record[name]) ? [] : [Number(record[name])]));
  if (values.some(Number.isNaN)) throw new RequestError(`“${name}”不是数字，不能合计`);
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  if (how === 'min') return values.reduce((least, value) => Math.min(least, value));
  if (how === 'max') return values.reduce((most, value) => Math.max(most, value));
  return Math.round((how === 'sum' ? sum : sum / values.length) * 10_000) / 10_000;
}
