import { type Comparison, type Condition, instantOf, type Sort, type SqlPart } from '../../../engine/pure';
import { isByTime } from '../../db/tableFacts';
import { firstIdAt, momentOfId } from '../../db/timeId';
import type { Position } from './keyset';
import type { Plan } from './plan';

const HOUR_MS = 3600 * 1000;
/** An id is of when a row was written, its time of when that transaction began: no transaction is as long as this. */
const LATE_MS = 6 * HOUR_MS;
/** Never before, unless the clock of the database was set back. */
const LEAD_MS = HOUR_MS;
/** A stretch so long touches two months, or all but a day of three. */
const STRETCH_MS = 32 * 24 * HOUR_MS;

/**
 * A range of `createTime` repeated as a range of ids, some hours wider: so that months outside it are not read, and a
 * list ordered by id begins where the range does. Ids are numbers in the statement: the planner knows only those
 * before it begins to plan.
 */
export function partitionBounds(plan: Plan, filter: Condition): SqlPart[] {
  const { from, to } = idsWithin(plan, filter);
  return [
    ...(from === null ? [] : ['"id" >= ', idPart(from), ' and ']),
    ...(to === null ? [] : ['"id" < ', idPart(to), ' and ']),
  ];
}

/**
 * The filter beside its bounds as the planner should judge it: of a range of ids and the same range of times it takes the one
 * for narrowing the other, and expects far too few rows.
 */
export function withoutBoundTimes(plan: Plan, filter: Condition): Condition {
  if (!isByTime(plan.table)) return filter;
  const bound = new Set<Condition>(timesIn(filter).filter((one) => boundOf(one) !== null));
  return without(filter, bound);
}

function without(filter: Condition, bound: ReadonlySet<Condition>): Condition {
  if (bound.has(filter)) return { all: [] };
  if ('all' in filter) return { all: filter.all.map((part) => without(part, bound)) };
  return 'any' in filter ? { any: filter.any.map((part) => without(part, bound)) } : filter;
}

/**
 * In what stretches the rows of a page are looked for, one after the other, each as a condition; an empty one is all. Where the
 * order is that of the ids a page mostly ends in the month it begins in, and planning one month costs a tenth of planning all.
 */
export function partitionRanges(
  plan: Plan,
  filter: Condition,
  [first]: readonly Sort[],
  position: Position | null,
): SqlPart[][] {
  if (!isByTime(plan.table) || first?.field !== 'id' || first.direction !== 'desc') return [[]];
  const { to } = idsWithin(plan, filter);
  const [behind] = position?.values ?? [];
  const startMs = Math.min(Date.now(), momentOf(to), momentOf(behind ? BigInt(behind) : null));
  const bound = firstIdAt(startMs - STRETCH_MS);
  if (bound <= 0n) return [[]];
  return [
    ['"id" >= ', idPart(bound)],
    ['"id" < ', idPart(bound)],
  ];
}

function momentOf(id: bigint | null): number {
  return id === null ? Number.POSITIVE_INFINITY : momentOfId(id);
}

/** The ids that rows within the filter's times can have; null: no bound. */
function idsWithin(plan: Plan, filter: Condition): { from: bigint | null; to: bigint | null } {
  const bounds: { from: bigint | null; to: bigint | null } = { from: null, to: null };
  if (!isByTime(plan.table)) return bounds;
  for (const { from, to } of timesIn(filter).flatMap((one) => boundOf(one) ?? [])) {
    if (from !== null) bounds.from = bounds.from === null || from > bounds.from ? from : bounds.from;
    if (to !== null) bounds.to = bounds.to === null || to < bounds.to ? to : bounds.to;
  }
  return bounds;
}

/** Null: it bounds no ids. */
function boundOf({ op, operand }: Comparison): { from: bigint | null; to: bigint | null } | null {
  const moment = 'literal' in operand ? instantWithinIds(String(operand.literal)) : null;
  if (moment === null) return null;
  if (op === 'gte' || op === 'gt') return { from: firstIdAt(moment - LEAD_MS), to: null };
  if (op === 'lte' || op === 'lt') return { from: null, to: firstIdAt(moment + LATE_MS) };
  return null;
}

/** Ids begin with 2020 and end with 2089; a moment outside bounds nothing. */
function instantWithinIds(time: string): number | null {
  if (time < '2020-01-02' || time >= '2089-01-01') return null;
  const moment = instantOf(time);
  return Number.isNaN(moment) ? null : moment;
}

function idPart(id: bigint): SqlPart {
  return { value: String(id), cast: 'bigint' };
}

/** The comparisons of the time that every row must meet. */
function timesIn(filter: Condition): Comparison[] {
  if ('all' in filter) return filter.all.flatMap(timesIn);
  // a search box of one field
  if ('any' in filter) return filter.any.length === 1 ? filter.any.flatMap(timesIn) : [];
  return 'field' in filter && filter.field === 'createTime' ? [filter] : [];
}
