import {
  type Comparison,
  type Condition,
  columnOf,
  type Field,
  type Query,
  type SqlPart,
  sheetOf,
  type TimeRange,
} from '../../../engine/pure';
import { conditionContext } from '../../caller';
import { quoted } from '../../db/sqlParts';
import { whereOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';

/** A query over the records that its caller may see. */
export interface Measured {
  plan: Plan;
  query: Query;
  over: Field | null;
  /** By which time days are closed: that of the range, or of what is always counted whole the creation. */
  dated: Field | null;
}

export function measuredOf(plan: Plan, query: Query): Measured {
  const over = query.over === null ? null : columnField(plan, query.over);
  const made = plan.readable.find(({ name, column }) => name === 'createTime' && column !== null) ?? null;
  return { plan, query, over, dated: over ?? made };
}

/** A field with a column that this caller may see; check and rights have seen to it before. */
export function columnField({ screen, readable }: Plan, name: string): Field {
  const field = readable.find((one) => one.name === name);
  if (!field?.column) throw new Error(`a card asks for ${name}, which ${screen.id} cannot count`);
  return field;
}

/** Days from the first to before the second: `2026-11-01`. */
export interface DaySpan {
  from: string;
  before: string;
}

/**
 * `from … where …` of a query: the records visible to the caller that meet its own condition within the stretch, without those
 * of a part of it; without a stretch, those after that part.
 */
export function fromWhere(
  { plan, query, dated }: Measured,
  stretch: TimeRange | null,
  without: TimeRange | null = null,
): SqlPart[] {
  const conditions: Condition[] = [
    ...(query.where ? [query.where] : []),
    ...(dated && stretch ? within(dated, stretch, without) : []),
    ...(dated && !stretch && without ? [bound(dated, 'gte', without.to)] : []),
  ];
  return [
    ` from ${quoted(plan.table)} where `,
    ...whereOf(plan, { all: conditions }, conditionContext(plan.caller)),
  ];
}

function within(over: Field, { from, to }: TimeRange, without: TimeRange | null): Condition[] {
  if (without === null) return [bound(over, 'gte', from), bound(over, 'lt', to)];
  const before = bound(over, 'lt', without.from);
  const after = bound(over, 'gte', without.to);
  // most often nothing is left before it
  if (without.from === from) return [after, bound(over, 'lt', to)];
  return [bound(over, 'gte', from), bound(over, 'lt', to), { any: [before, after] }];
}

/** The beginning of a day as wire time. */
export function midnight(day: string): string {
  return `${day} 00:00:00`;
}

function bound(over: Field, op: 'gte' | 'lt', time: string): Comparison {
  return {
    field: over.name,
    op,
    operand: { literal: time },
    comparability: sheetOf(over).comparability,
    isMultiple: false,
  };
}

/** A record's group: empty text where it has none. */
export function groupText(field: Field): string {
  return `coalesce(${quoted(columnOf(field))}::text, '')`;
}

/** What is measured, as SQL over a column's expression; nothing at all counts as 0. */
export function measureSql(plan: Plan, query: Pick<Query, 'measure' | 'isNegated'>, column: string): string {
  const { kind, field } = query.measure;
  const sign = query.isNegated ? '-' : '';
  if (field === null) return `${sign}count(*)`;
  if (kind === 'distinct') return `${sign}count(distinct ${column})`;
  if (kind === 'sum') return `${sign}coalesce(sum(${column}), 0)`;
  // money has no parts of its smallest unit
  const places = sheetOf(columnField(plan, field)).spreadsheet?.divisor === 100 ? 0 : 2;
  return `${sign}coalesce(round(avg(${column}), ${places}), 0)`;
}

/** The measured field's column; a count needs none. */
export function measuredColumn({ plan, query }: Measured): string {
  const { field } = query.measure;
  return field === null ? '1' : quoted(columnOf(columnField(plan, field)));
}
