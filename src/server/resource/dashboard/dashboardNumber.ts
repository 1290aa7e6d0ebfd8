import type { CardData, SqlPart, TimeRange } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment } from '../../db/sqlParts';
import { baseSql, isEstimateSql, overBase, type RollupCoverage } from '../measure/dashboardBase';
import type { Measured } from '../measure/dashboardSql';
import type { RequestedRange } from './dashboardPeriod';

/** A number, and that of the period it is compared with; null: with none. */
export interface Numbers {
  value: number;
  before: number | null;
  /** Different people over many days are estimated from the sketches of each (`measure/sketchSql.ts`). */
  isEstimated?: true;
}

/** One number, and beside it that of the period it is compared with: one statement. */
export async function numberOf(
  db: Db,
  measured: Measured,
  {
    range,
    coverageOf,
  }: { range: RequestedRange; coverageOf(stretch: TimeRange | null): Promise<RollupCoverage | null> },
): Promise<Numbers> {
  const one = async (stretch: TimeRange | null, place: number): Promise<SqlPart[]> => {
    const coverage = await coverageOf(stretch);
    const columns = `${overBase(measured, coverage)} as value, ${isEstimateSql(coverage)} as "isEstimated", ${place} as place`;
    return [`(select ${columns} from (`, ...baseSql(measured, { stretch, coverage }), ') as base)'];
  };
  const found = await fragment<{ value: string; isEstimated: boolean }>([
    ...(await one(range?.stretch ?? null, 0)),
    ...(range?.compared ? [' union all ', ...(await one(range.compared, 1)), ' order by place'] : []),
  ]).execute(db);
  const [now, before] = found.rows;
  return {
    value: Number(now?.value),
    before: before ? Number(before.value) : null,
    ...(found.rows.some(({ isEstimated }) => isEstimated) && { isEstimated: true }),
  };
}

/** With the change in hundredths of a percent; from nothing there is none. */
export function withChange({ value, before, ...numbers }: Numbers): NonNullable<CardData['number']> {
  const change = before ? Math.round(((value - before) / Math.abs(before)) * 10_000) : null;
  return { value, before, change, ...numbers };
}
