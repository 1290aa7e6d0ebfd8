import type { CardData, SqlPart, Stretch } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment } from '../../db/sqlParts';
import { baseSql, overBase, type Told } from '../measure/dashboardBase';
import type { Measured } from '../measure/dashboardSql';
import type { Asked } from './dashboardPeriod';

/** One number, and beside it that of the period it is compared with: one statement. */
export async function numberOf(
  db: Db,
  measured: Measured,
  { asked, told }: { asked: Asked; told: Told | null },
): Promise<CardData['number']> {
  const one = (stretch: Stretch | null): SqlPart[] => [
    `(select ${overBase(measured, told)} from (`,
    ...baseSql(measured, { stretch, told }),
    ') as base)',
  ];
  const found = await fragment<{ value: string; before?: string }>([
    'select ',
    ...one(asked?.stretch ?? null),
    ' as value',
    ...(asked?.compared ? [', ', ...one(asked.compared), ' as before'] : []),
  ]).execute(db);
  const [row] = found.rows;
  const value = Number(row?.value);
  const before = row?.before === undefined ? null : Number(row.before);
  return { value, before, change: before === null ? null : changeOf(value, before) };
}

/** In hundredths of a percent; from nothing there is no telling. */
function changeOf(value: number, before: number): number | null {
  return before === 0 ? null : Math.round(((value - before) / Math.abs(before)) * 10_000);
}
