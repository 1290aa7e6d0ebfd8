import { type RawBuilder, sql } from 'kysely';
import { SYSTEM_CALLER } from '#server/caller';
import type { Db } from '#server/db/connection';
import type { Row } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Submitting } from '../../../moderation/rules/submission';
import { cashItems, ofDays, partOf } from './cashItems';
import type { Format, Part } from './formats/format';
import type { StatementRow } from './statementRow';

type DueStatement = Row<'finance/statement-due'>;

/** Days before now that are looked at: what nobody has missed by then is closed. */
const WITHIN_DAYS = 40;

export interface Deadline {
  /** Hour of the next day from which a channel has its file. */
  hour: number;
  /** After which it is late. */
  graceHours: number;
}

/**
 * Notes the files that are to come by now. Of a connected channel that is one of each part and day, from the day before it was
 * connected. Of another one it is each day with cash in the books since its first file was imported.
 */
export async function noteExpected(
  services: Submitting['services'],
  { hour, graceHours }: Deadline,
): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('statements due', 0))`.execute(tx);
    const expected = await expectedDays(tx, connectedOf(services), { hour, graceHours });
    const records = recordsIn({ services, caller: SYSTEM_CALLER, tx });
    for (const one of expected) await records.add('finance/statement-due', one);
    return expected.length;
  });
}

/** Channels whose files are fetched. */
export function connectedOf({ channels }: Pick<Submitting['services'], 'channels'>): string[] {
  return Object.entries(channels)
    .filter(([, channel]) => channel.statement !== undefined)
    .map(([name]) => name);
}

type Expected = Pick<
  DueStatement,
  'channel' | 'part' | 'day' | 'status' | 'dueTime' | 'nextTime' | 'statementId'
> & {
  failure: string | null;
};

async function expectedDays(
  tx: Db,
  connected: string[],
  { hour, graceHours }: Deadline,
): Promise<Expected[]> {
  const ready = sql`((day + ${sql.lit(1)} + case channel when 'apple' then 1 else 0 end) + make_interval(hours => ${hour}))
    at time zone 'Asia/Shanghai'`;
  const { rows } = await sql<Expected>`
    with connected as (select channel, part, true as is_connected
      from unnest(${connected}::text[]) as channel cross join unnest(array['trade', 'fund']) as part),
    wanted as (
      select * from connected
      union all select distinct channel, part, false from channel_statement
      where not (channel = 'apple' and part = 'fund') and channel <> all(${connected}::text[])),
    since as (
      select *, (now() at time zone 'Asia/Shanghai')::date - 1 as yesterday, least(
        (select min(day) from channel_statement s where s.channel = wanted.channel and s.part = wanted.part),
        (select min(day) from statement_due d where d.channel = wanted.channel and d.part = wanted.part)) as first
      from wanted),
    days as (
      select channel, part, is_connected, day::date as day from since cross join lateral generate_series(
        greatest(coalesce(first, yesterday), yesterday - ${sql.lit(WITHIN_DAYS)}), yesterday, interval '1 day') as day
      where not exists (select from statement_due d where d.channel = since.channel and d.part = since.part and d.day = day::date))
    select channel, part, day::text, case when s.id is null then 'waiting' else 'imported' end as status,
      to_char((${ready} + make_interval(hours => ${graceHours})) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "dueTime",
      case when s.id is null and is_connected then to_char(${ready} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') end as "nextTime",
      case when s.id is null and not is_connected then '渠道没有接入，请下载后导入' end as failure, s.id::text as "statementId"
    from days left join lateral (select id from channel_statement s
      where s.channel = days.channel and s.part = days.part and s.day = days.day and s.status <> 'replaced') as s on true
    where is_connected or s.id is not null or exists (${bookedOn(sql`days.channel`, sql`days.part`, sql`days.day`)})
    order by day, channel, part`.execute(tx);
  return rows;
}

function bookedOn(channel: RawBuilder<unknown>, part: RawBuilder<unknown>, day: RawBuilder<unknown>) {
  return sql`select from (${cashItems(channel, ofDays(day, day, channel))}) as item
    where ${partOf(sql`item.kind`, channel)} = ${part}`;
}

/** How many bookings of cash a file of this day would have. */
export async function bookedCount(
  tx: Db,
  { channel, part, day }: Pick<StatementRow, 'channel' | 'part' | 'day'>,
): Promise<number> {
  const items = bookedOn(sql`${channel}`, sql`${part}`, sql`${day}::date`);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${items}) as booked`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A file of this day is there, fetched or uploaded. */
export async function noteArrived(
  cause: Submitting,
  { channel, part, day, id }: { channel: Format['channel']; part: Part; day: string; id: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from statement_due where channel = ${channel} and part = ${part} and day = ${day}::date`.execute(
    cause.tx,
  );
  const [due] = rows;
  if (!due) return;
  await recordsIn(cause).change(
    { screen: 'finance/statement-due', id: due.id, title: '收到对账单' },
    { status: 'imported' as const, statementId: id, failure: null, nextTime: null },
  );
}
