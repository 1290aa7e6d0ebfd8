import type { Db } from '../../db/connection';

/** A number of the settings table, or what holds until somebody sets it. A value of another shape is a bug, said so. */
export async function numberSetting(db: Db, name: string, otherwise: number): Promise<number> {
  const row = await db.selectFrom('sys_setting').select('value').where('name', '=', name).executeTakeFirst();
  if (!row) return otherwise;
  if (typeof row.value !== 'number' || !Number.isFinite(row.value))
    throw new Error(`the setting ${name} is no number`);
  return row.value;
}

/** A list of texts of the settings table; none until somebody sets it. */
export async function listSetting(db: Db, name: string): Promise<string[]> {
  const row = await db.selectFrom('sys_setting').select('value').where('name', '=', name).executeTakeFirst();
  const value: unknown = row?.value ?? [];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new Error(`the setting ${name} is no list of texts`);
  return value;
}
