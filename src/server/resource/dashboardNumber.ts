import type { CardData, SqlPart, Stretch } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fragment } from '../db/sqlParts';
import type { Asked } from './dashboardPeriod';
import { fromWhere, type Measured, measuredColumn, measureSql } from './dashboardSql';

/** One number, and beside it that of the period it is compared with: one statement. */
export async function numberOf(db: Db, measured: Measured, asked: Asked): Promise<CardData['number']> {
  const { plan, query } = measured;
  const measure = measureSql(plan, query, measuredColumn(measured));
  const one = (stretch: Stretch | null): SqlPart[] => [
    '(select ',
    measure,
    ...fromWhere(measured, stretch),
    ')',
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
