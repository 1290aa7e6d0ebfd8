import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { addDelivery, webhooksWhere } from '#server/parts/messaging/rules/webhooks/deliveries';
import { setting } from '#server/settings/settings';
import { refusing } from '../../../ledger/move';

export interface ClosedDay {
  day: string;
  movements: string;
  hash: string;
}

/** How many days until this one are over and not closed. */
export async function countOpenDays(db: Db, until: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select greatest(0, ${until}::date - coalesce(${NEXT_DAY}, ${until}::date) + 1) as days`.execute(db);
  return rows[0]?.days ?? 0;
}

/**
 * Closes the next day in the caller's transaction if it is not after `until`; null: all of them are closed. The first one is that
 * of the oldest movement. Of two that close at once, the second goes on after the first.
 */
export async function closeNextDay(
  tx: Db,
  { until, by, note }: { until: string; by: string | null; note: string | null },
): Promise<ClosedDay | null> {
  await sql`select pg_advisory_xact_lock(hashtext('ledger close'), 0), set_config('statement_timeout', '0', true)`.execute(
    tx,
  );
  const { rows } = await sql<{ day: string }>`select day::text as day
    from (select coalesce(${NEXT_DAY}, ${until}::date) as day) as due where day <= ${until}::date`.execute(
    tx,
  );
  if (!rows[0]) return null;
  const closed = await refusing(
    sql<ClosedDay>`select day::text as day, movements::text as movements, hash
      from ledger_close_day(${rows[0].day}::date, ${by}::bigint, ${note})`.execute(tx),
  );
  const [day] = closed.rows;
  if (day) await publishSeal(tx, day);
  return day ?? null;
}

/** The hash leaves for the webhook that the setting names, if there is one, so that nobody who owns the database can count it again unseen. */
async function publishSeal(tx: Db, { day, movements, hash }: ClosedDay): Promise<void> {
  const code = await setting(tx, 'ledger.sealWebhook');
  for (const webhook of await webhooksWhere(tx, sql`code = ${code}`))
    await addDelivery(tx, webhook, {
      ...{
        cause: 'alarm',
        event: 'ledger.closed',
        title: '关账封存码',
        screen: 'finance/ledger-day',
        record: null,
      },
      text: `${day} 已关账：${movements} 笔，封存码 ${hash}`,
      ...{ fields: {}, causedBy: null },
    });
}

/**
 * The hash in the log of the process, whatever its level, so that it leaves the database. A day whose transaction fails afterwards
 * is logged again when it is closed: its last line counts.
 */
export function logClosed({ log }: Pick<DomainServices, 'log'>, { day, movements, hash }: ClosedDay): void {
  log.child({}, { level: 'info' }).info({ day, movements: Number(movements), hash }, 'ledger day closed');
}

/** The day after the last closed one, or that of the oldest movement; null without any. Days that were archived are passed over. */
const NEXT_DAY = sql`(select greatest(coalesce((select max(day) + 1 from ledger_day),
    (select (to_timestamp((id >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date from ledger order by id limit 1)),
  ledger_archived_until()))`;
