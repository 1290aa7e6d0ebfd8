import type { Comparison, Condition, SqlPart } from '../../../engine/pure';
import { PARTITIONED } from '../../db/partitioned';
import type { Plan } from './plan';

/** Of their rows an id tells when they were made. */
const BY_TIME: ReadonlySet<string> = new Set(PARTITIONED.map(({ table }) => table));

/**
 * A range of `createTime` told again as a range of ids, a day wider: so that months outside it are not looked at, and a list
 * ordered by id begins where the range does.
 */
export function partitionBounds(plan: Plan, filter: Condition): SqlPart[] {
  if (!BY_TIME.has(plan.table)) return [];
  return timesIn(filter).flatMap(({ op, operand }): SqlPart[] => {
    if (!('literal' in operand) || !isWithinIds(String(operand.literal))) return [];
    const moment: SqlPart = { value: operand.literal, cast: 'timestamptz' };
    if (op === 'gte' || op === 'gt') return ['"id" >= id_at(', moment, ` - interval '1 day') and `];
    if (op === 'lte' || op === 'lt') return ['"id" < id_at(', moment, ` + interval '1 day') and `];
    return [];
  });
}

/** Ids begin with 2020 and end with 2089; a moment outside bounds nothing. */
function isWithinIds(time: string): boolean {
  return time >= '2020-01-02' && time < '2089-01-01';
}

/** The comparisons of the time that every row must meet. */
function timesIn(filter: Condition): Comparison[] {
  if ('all' in filter) return filter.all.flatMap(timesIn);
  // a search box of one field
  if ('any' in filter) return filter.any.length === 1 ? filter.any.flatMap(timesIn) : [];
  return 'field' in filter && filter.field === 'createTime' ? [filter] : [];
}
