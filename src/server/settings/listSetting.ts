import type { Db } from '../db/connection';

/** A list of texts that the installation's owner sets in the database, and nobody in the browser; none until then. */
export async function listSetting(db: Db, name: string): Promise<string[]> {
  const row = await db.selectFrom('sys_setting').select('value').where('name', '=', name).executeTakeFirst();
  const value: unknown = row?.value ?? [];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new Error(`the setting ${name} is no list of texts`);
  return value;
}
