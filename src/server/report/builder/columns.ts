import {
  columnOf,
  type Field,
  normaliseOwnField,
  type ReportQuery,
  type ReportSpan,
  RequestError,
  sheetOf,
} from '../../../engine/pure';
import { quoted } from '../../db/sqlParts';
import { measureSql } from '../../resource/measure/dashboardSql';
import type { Found, Sources } from './joined';
import { requireNotSensitive } from './where';

/** A column of a report's result: how it is shown, and its SQL. */
export interface BuiltColumn {
  /** Named as the report names it; its column is its place in the answer, `c0`. */
  field: Field;
  sql: string;
  isGroup: boolean;
}

/** The columns of a built report, in the order of its text: groups, then measures, or plain fields. */
export function builtColumns(query: ReportQuery, sources: Sources): BuiltColumn[] {
  const { fields = [], group = [], measures = {} } = query;
  const columns = [
    ...fields.map((path) => plainColumn(path, sources.find(path))),
    ...group.map((grouping) => groupColumn(grouping, sources)),
    ...Object.entries(measures).map(([name, measure]) => measureColumn(name, measure, sources)),
  ];
  const names = columns.map(({ field }) => field.name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new RequestError(`报表有两列都叫“${twice}”`);
  return columns.map((column, place) => ({ ...column, field: { ...column.field, column: `c${place}` } }));
}

/** A field's column in the statement. */
export function columnSql({ joined, field }: Found): string {
  return `${joined.alias}.${quoted(columnOf(field))}`;
}

function plainColumn(path: string, found: Found): BuiltColumn {
  const field = { ...found.field, name: path, title: found.title };
  return { field, sql: columnSql(found), isGroup: false };
}

function groupColumn(grouping: NonNullable<ReportQuery['group']>[number], sources: Sources): BuiltColumn {
  const [path, span] = typeof grouping === 'string' ? [grouping, null] : [grouping.field, grouping.span];
  const found = requireNotSensitive(sources.find(path));
  if (span !== null) return { ...spanColumn(path, span, found), isGroup: true };
  if (found.field.isMultiple) throw new RequestError(`“${found.title}”有多个值，不能用来分组`);
  return { ...plainColumn(path, found), isGroup: true };
}

const SPANS: Record<ReportSpan, { form: string; word: string }> = {
  day: { form: 'YYYY-MM-DD', word: '日' },
  week: { form: 'YYYY-MM-DD', word: '周' },
  month: { form: 'YYYY-MM', word: '月' },
  year: { form: 'YYYY', word: '年' },
};

/** Days of Shanghai, for sessions speak that time; a week is its Monday. */
function spanColumn(path: string, span: ReportSpan, found: Found): Omit<BuiltColumn, 'isGroup'> {
  const { form, word } = SPANS[span];
  if (sheetOf(found.field).comparability !== 'time')
    throw new RequestError(`“${found.title}”不是时间，不能按${word}分`);
  return {
    field: normaliseOwnField(path, { type: 'text', title: `${found.title}（${word}）` }, {}),
    sql: `to_char(date_trunc('${span}', ${columnSql(found)}), '${form}')`,
  };
}

function measureColumn(
  name: string,
  { title, of = 'count' }: NonNullable<ReportQuery['measures']>[string],
  sources: Sources,
): BuiltColumn {
  const own = (type: string) => normaliseOwnField(name, { type, title }, {});
  const [kind = 'count', path] = of === 'count' ? [] : (Object.entries(of)[0] ?? []);
  if (kind === 'count' || path === undefined)
    return { field: own('integer'), sql: 'count(*)', isGroup: false };
  const found = requireNotSensitive(sources.find(path));
  const { comparability, spreadsheet } = sheetOf(found.field);
  if (kind !== 'distinct' && comparability !== 'number')
    throw new RequestError(`“${found.title}”不是数字，不能${kind === 'sum' ? '加起来' : '平均'}`);
  const query = { measure: { kind: kind as 'sum', field: found.field.name }, isNegated: false };
  const sql = measureSql(found.joined.plan, query, columnSql(found));
  if (kind === 'distinct') return { field: own('integer'), sql, isGroup: false };
  const isPart = kind === 'avg' && spreadsheet?.divisor !== 100;
  return { field: isPart ? own('decimal') : { ...found.field, name, title }, sql, isGroup: false };
}
