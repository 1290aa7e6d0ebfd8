import {
  acceptValue,
  type Card,
  type CardData,
  type CardKey,
  columnOf,
  type Field,
  type Span,
  type SqlPart,
  sheetOf,
  type TimeRange,
} from '../../../engine/pure';
import type { Services } from '../../app/services';
import { fragment, quoted } from '../../db/sqlParts';
import { type LabelReader, withDictTexts } from '../list/dictText';
import { baseSql, hoursOnly, isEstimateSql, overBase, type RollupCoverage } from '../measure/dashboardBase';
import { columnField, groupText, type Measured } from '../measure/dashboardSql';
import type { RequestedRange } from './dashboardPeriod';
import { bucketsOf, spanOf, spanSql } from './dashboardSpans';

/** What a card shows at most where its file does not say. */
const MOST: Record<string, number> = { pie: 8, ranking: 10, funnel: 10, bar: 20, map: 40 };
const MOST_OTHERWISE = 50;
const MOST_LINES = 8;

interface GroupRow {
  /** Null: beyond the limit. Empty: the records have none. */
  key: string | null;
  part: string | null;
  place: string | null;
  part_place: string | null;
  value: string;
  is_estimated: boolean;
}

/** Spans of time, which are all shown, or the values of a field. */
type Axis = ({ span: Span; field: null } | { span: null; field: Field }) & {
  /** Over a record, and over the roll-up's line of a day and of an hour. */
  sql: { record: string; day: string; hour: string };
  most: number;
};

/**
 * Numbers by group, and by line where the file splits them: one statement, which reads the records once. Groups beyond the limit
 * are measured together as 其他, so that distinct values and averages are right there too; a ranking leaves them out.
 */
export async function groupsOf(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  measured: Measured,
  { card, range, coverage }: { card: Card; range: RequestedRange; coverage: RollupCoverage | null },
): Promise<NonNullable<CardData['groups']>> {
  const { query } = card;
  if (query.by === null) throw new Error(`the card ${card.title} has no groups`);
  const span = spanOf(query.by, range);
  const by = axisOf(measured, query.by, span, {
    most: query.limit ?? MOST[card.as] ?? MOST_OTHERWISE,
    line: 'key1',
    isProvince: card.as === 'map',
  });
  const line = span === null ? 'key2' : 'key1';
  const split = query.split === null ? null : axisOf(measured, query.split, null, { most: MOST_LINES, line });
  const within = {
    stretch: range?.stretch ?? null,
    coverage: span === 'hour' ? hoursOnly(coverage) : coverage,
  };
  const statement = groupSql(measured, within, { by, split, isTopOnly: card.as === 'ranking' });
  const { rows } = await fragment<GroupRow>(statement).execute(services.db);
  const reader = { ...services, caller: measured.plan.caller };
  const keys =
    by.field === null
      ? bucketsOf(by.span, range, rows)
      : await keysOf(reader, by.field, inOrder(rows, 'key'));
  const parts = split?.field ? await keysOf(reader, split.field, inOrder(rows, 'part')) : [null];
  const series = parts.map((part) => ({ key: part, values: valuesOf(rows, keys, part) }));
  return { keys, series, span, ...(rows.some((row) => row.is_estimated) && { isEstimated: true as const }) };
}

function axisOf(
  { plan, over }: Measured,
  name: string,
  span: Span | null,
  { most, line, isProvince = false }: { most: number; line: string; isProvince?: boolean },
): Axis {
  if (span !== null) {
    if (over === null) throw new Error(`a card of ${plan.screen.id} has spans of no time`);
    const time = quoted(columnOf(over));
    return {
      span,
      field: null,
      sql: { record: spanSql(span, time), day: spanSql(span, 'day'), hour: spanSql(span, 'hour') },
      most,
    };
  }
  const field = columnField(plan, name);
  if (field.isSensitive) throw new Error(`${name} of ${plan.screen.id} is sensitive and cannot be a group`);
  const record = groupText(field);
  // hours have no groups
  const hour = "''";
  if (!isProvince) return { span, field, sql: { record, day: line, hour }, most };
  return { span, field, sql: { record: provinceOf(record), day: provinceOf(line), hour }, most };
}

/** A map has provinces: the first two digits of a place. */
function provinceOf(text: string): string {
  return `case when ${text} = '' then '' else left(${text}, 2) || '0000' end`;
}

function groupSql(
  measured: Measured,
  within: { stretch: TimeRange | null; coverage: RollupCoverage | null },
  { by, split, isTopOnly }: { by: Axis; split: Axis | null; isTopOnly: boolean },
): SqlPart[] {
  const measure = overBase(measured, within.coverage);
  const columns = (of: keyof Axis['sql']) => `, ${by.sql[of]} as key, ${split?.sql[of] ?? "''"} as part`;
  const isEstimate = isEstimateSql(within.coverage);
  const first = (name: string, most: number) =>
    `(select ${name} as name, ${measure} as value, ${isEstimate} as is_estimated from base group by ${name} order by value desc, name limit ${most}) as first`;
  const places = 'row_number() over (order by value desc, name) as place';
  const top = (name: string, most: number) => `(select name, ${places} from ${first(name, most)})`;
  const isRanked = by.field !== null;
  const base = [
    'with base as (',
    ...baseSql(measured, within, {
      records: columns('record'),
      days: columns('day'),
      hours: columns('hour'),
    }),
    ')',
  ];
  // the first alone need no second look at the records
  if (isTopOnly && isRanked && !split)
    return [
      ...base,
      ` select name as key, ${places}, null as part, null as part_place, value, is_estimated from ${first('key', by.most)}`,
    ];
  return [
    ...base,
    isRanked ? `, keys as ${top('key', by.most)}` : '',
    split ? `, parts as ${top('part', split.most)}` : '',
    ` select ${isRanked ? 'keys.name' : 'key'} as key, ${isRanked ? 'keys.place' : 'null'} as place,`,
    ` ${split ? 'parts.name' : 'null'} as part, ${split ? 'parts.place' : 'null'} as part_place,`,
    ` ${measure} as value, ${isEstimate} as is_estimated from base`,
    isRanked ? ` ${isTopOnly ? 'join' : 'left join'} keys on keys.name = base.key` : '',
    split ? ' left join parts on parts.name = base.part' : '',
    ' group by 1, 2, 3, 4',
  ];
}

/** The names of an axis, the greatest first, the rest beyond the limit last. */
function inOrder(rows: GroupRow[], axis: 'key' | 'part'): (string | null)[] {
  const place = axis === 'key' ? 'place' : 'part_place';
  const places = new Map(rows.map((row) => [row[axis], Number(row[place] ?? Number.POSITIVE_INFINITY)]));
  return [...places].sort(([, a], [, b]) => a - b).map(([name]) => name);
}

function valuesOf(rows: GroupRow[], keys: CardKey[], part: CardKey | null): number[] {
  const own = rows.filter((row) => part === null || row.part === part.value);
  const values = new Map(own.map((row) => [row.key, Number(row.value)]));
  return keys.map(({ value }) => values.get(value) ?? 0);
}

/** Groups by their labels. Null is everything beyond the limit, empty text is no value. */
async function keysOf(reader: LabelReader, field: Field, values: (string | null)[]): Promise<CardKey[]> {
  const one = { ...field, isMultiple: false };
  const records = values.map((value) => ({ [field.name]: value || null }));
  const labelled = await withDictTexts(reader, [one], records);
  return values.map((value, index) => {
    if (value === null) return { value, text: '其他' };
    if (value === '') return { value, text: '未填' };
    const label = labelled[index]?.[`${field.name}_dictText`];
    return { value, text: String(label ?? sheetOf(one).text(acceptValue(one, value), one)) };
  });
}
