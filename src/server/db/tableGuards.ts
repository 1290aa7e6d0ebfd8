import { sql } from 'kysely';
import type { Db } from './connection';

interface Guard {
  /** Without it the table is none that the guard knows. */
  column: string;
  statement: string;
}

/** What the database holds of a screen's own table beyond its file; the functions are made by migrations. */
const GUARDS: Record<string, Guard> = {
  app_user: {
    column: 'inviter_id',
    statement: `create or replace trigger app_user_inviter after insert or update of inviter_id on app_user
      for each row execute function follow_inviter()`,
  },
};

/** Set anew whenever the table's screen is published. */
export async function guardTable(db: Db, table: string, columns: readonly (string | null)[]): Promise<void> {
  const guard = GUARDS[table];
  if (guard === undefined || !columns.includes(guard.column)) return;
  await sql.raw(guard.statement).execute(db);
}
