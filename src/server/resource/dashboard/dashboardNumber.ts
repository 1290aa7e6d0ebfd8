import type { CardData, SqlPart, Stretch } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment } from '../../db/sqlParts';
import { baseSql, isEstimateSql, overBase, type Told } from '../measure/dashboardBase';
import type { Measured } from '../measure/dashboardSql';
import type { Asked } from './dashboardPeriod';

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
  { asked, toldOf }: { asked: Asked; toldOf(stretch: Stretch | null): Promise<Told | null> },
): Promise<Numbers> {
  const one = async (stretch: Stretch | null, place: number): Promise<SqlPart[]> => {
    const told = await toldOf(stretch);
    const columns = `${overBase(measured, told)} as value, ${isEstimateSql(told)} as "isEstimated", ${place} as place`;
    return [`(select ${columns} from (`, ...baseSql(measured, { stretch, told }), ') as base)'];
  };
  const found = await fragment<{ value: string; isEstimated: boolean }>([
    ...(await one(asked?.stretch ?? null, 0)),
    ...(asked?.compared ? [' union all ', ...(await one(asked.compared, 1)), ' order by place'] : []),
  ]).execute(db);
  const [now, before] = found.rows;
  return {
    value: Number(now?.value),
    before: before ? Number(before.value) : null,
    ...(found.rows.some(({ isEstimated }) => isEstimated) && { isEstimated: true }),
  };
}

/** With the change in hundredths of a percent; from nothing there is no telling. */
export function withChange({ value, before, ...numbers }: Numbers): NonNullable<CardData['number']> {
  const change = before ? Math.round(((value - before) / Math.abs(before)) * 10_000) : null;
  return { value, before, change, ...numbers };
}
