import { sql } from 'kysely';
import type { Db } from '../connection';
import { asScreensRole } from './roles';

interface Guard {
  trigger: string;
  /** Without it the table is none that the guard knows. */
  column: string;
  statement: string;
}

/** What the database holds of a screen's own table beyond its file; functions that need no list of fields are made by migrations. */
const GUARDS: Record<string, Guard> = {
  app_user: {
    trigger: 'app_user_inviter',
    column: 'inviter_id',
    statement: `create or replace trigger app_user_inviter after insert or update of inviter_id on app_user
        for each row execute function follow_inviter()`,
  },
  gold_order: {
    trigger: 'gold_order_booked',
    column: 'refund_amount',
    statement: `create or replace trigger gold_order_booked after insert or update of status on gold_order
        for each row execute function book_order()`,
  },
  withdrawal: {
    trigger: 'withdrawal_booked',
    column: 'net',
    statement: `create or replace trigger withdrawal_booked after insert or update of status on withdrawal
        for each row execute function book_withdrawal()`,
  },
  withdrawal_approval: {
    trigger: 'withdrawal_approval_append_only',
    column: 'withdrawal_id',
    statement: `do $$ begin
        if not exists (select from pg_trigger where tgname = 'withdrawal_approval_append_only') then
          perform guard_append_only('withdrawal_approval');
        end if;
      end $$`,
  },
};

/** Set again whenever the table's screen is published. */
export async function guardTable(db: Db, table: string, columns: readonly (string | null)[]): Promise<void> {
  const guard = GUARDS[table];
  if (guard === undefined || !columns.includes(guard.column)) return;
  await setGuard(db, table, guard);
}

function setGuard(db: Db, table: string, { statement }: Guard): Promise<unknown> {
  return asScreensRole(db, table, () => sql.raw(statement).execute(db));
}

/** Guards that are newer than their table, whose screen may not be published again for long. */
export async function guardOlderTables(db: Db): Promise<void> {
  for (const [table, guard] of Object.entries(GUARDS)) {
    const { trigger, column } = guard;
    const { rows } = await sql`
      select 1 from pg_attribute
      where attrelid = to_regclass(${`public.${table}`}) and attname = ${column} and not attisdropped
        and not exists (select 1 from pg_trigger where tgrelid = attrelid and tgname = ${trigger})`.execute(
      db,
    );
    if (rows.length === 0) continue;
    await setGuard(db, table, guard);
  }
}
