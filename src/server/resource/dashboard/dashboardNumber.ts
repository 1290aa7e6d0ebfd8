import type { CardData, SqlPart, Stretch } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment } from '../../db/sqlParts';
import { baseSql, overBase, type Told } from '../measure/dashboardBase';
import type { Measured } from '../measure/dashboardSql';
import type { Asked } from './dashboardPeriod';

/** A number, and that of the period it is compared with; null: with none. */
export interface Numbers {
  value: number;
  before: number | null;
}

/** One number, and beside it that of the period it is compared with: one statement. */
export async function numberOf(
  db: Db,
  measured: Measured,
  { asked, told }: { asked: Asked; told: Told | null },
): Promise<Numbers> {
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
  return { value: Number(row?.value), before: row?.before === undefined ? null : Number(row.before) };
}

/** With the change in hundredths of a percent; from nothing there is no telling. */
export function withChange({ value, before }: Numbers): NonNullable<CardData['number']> {
  const change = before ? Math.round(((value - before) / Math.abs(before)) * 10_000) : null;
  return { value, before, change };
}
