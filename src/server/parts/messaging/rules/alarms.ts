import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connection';
import { publishNoticeSignal } from '../../../realtime/noticeChannel';

export interface StandingAlarm {
  /** What fires: of one source each has one entry. */
  subject: string;
  title: string;
  message: string;
  /** Code of the role that receives it. */
  role: string;
  /** Where a press leads: a route of the console. */
  opens: string;
}

interface AlarmSync {
  source: 'monitor' | 'job';
  /** All that stand at this moment; an entry that is not among them has recovered. */
  standing: readonly StandingAlarm[];
  /** Wire time. */
  now: string;
}

export interface RecoveredAlarm {
  subject: string;
  title: string;
  message: string;
  /** Its last firing notified somebody. */
  wasSignalled: boolean;
}

interface SyncedAlarms {
  fired: StandingAlarm[];
  signalled: StandingAlarm[];
  recovered: RecoveredAlarm[];
}

/** What fires again within this time is the same entry, and counts. */
const SAME_ENTRY = sql`interval '24 hours'`;
/** Its receivers are notified again of an entry that flaps after this time at the earliest: then also if it goes on firing. */
const SIGNAL_AGAIN = sql`interval '30 minutes'`;

/**
 * Updates the entries of alarms to those that are firing: one entry for each subject, however often it fires. Bells of the
 * role look again when the transaction commits; a recovery notifies nobody. Answers what fired, of what somebody is notified, and what of
 * such has recovered.
 */
export async function syncAlarms(tx: Db, { source, standing, now }: AlarmSync): Promise<SyncedAlarms> {
  const fired: StandingAlarm[] = [];
  const signalled: StandingAlarm[] = [];
  for (const alarm of standing) {
    const change = await fire(tx, source, alarm, now);
    if (change.isFired) fired.push(alarm);
    if (change.isSignalled) signalled.push(alarm);
  }
  const { rows: recovered } = await sql<RecoveredAlarm & { role: string }>`
    update sys_alarm set recover_time = ${now}::timestamptz
    where source = ${source} and recover_time is null
      and not (subject = any(${standing.map(({ subject }) => subject)}::text[]))
    returning subject, role, title, message, signal_time >= fire_time as "wasSignalled"`.execute(tx);
  for (const role of new Set([...fired, ...signalled, ...recovered].map((one) => one.role)))
    await publishNoticeSignal(tx, { alarmRole: role });
  return { fired, signalled, recovered: recovered.filter(({ wasSignalled }) => wasSignalled) };
}

/**
 * Whether it did not stand before, and whether somebody is notified: not of what flaps, until it has stood long enough. Its words
 * follow what is measured in any case.
 */
async function fire(
  tx: Db,
  source: string,
  { subject, title, message, role, opens }: StandingAlarm,
  now: string,
): Promise<{ isFired: boolean; isSignalled: boolean }> {
  const open = await sql<{ isSignalled: boolean }>`
    update sys_alarm entry set title = ${title}, message = ${message}, role = ${role}, opens = ${opens},
      signal_time = case when entry.signal_time < fire_time and entry.signal_time <= ${now}::timestamptz - ${SIGNAL_AGAIN}
        then ${now}::timestamptz else entry.signal_time end
    from (select id, signal_time from sys_alarm
      where source = ${source} and subject = ${subject} and recover_time is null for update) as former
    where entry.id = former.id
    returning entry.signal_time <> former.signal_time as "isSignalled"`.execute(tx);
  if (open.rows[0]) return { isFired: false, isSignalled: open.rows[0].isSignalled };
  const inserted = await sql<{ isSignalled: boolean }>`
    insert into sys_alarm as entry (source, subject, title, message, role, opens, first_time, fire_time, signal_time)
    values (${source}, ${subject}, ${title}, ${message}, ${role}, ${opens}, ${now}, ${now}, ${now})
    on conflict (source, subject) do update set
      title = excluded.title, message = excluded.message, role = excluded.role, opens = excluded.opens,
      fire_count = case when entry.recover_time > excluded.fire_time - ${SAME_ENTRY} then entry.fire_count + 1 else 1 end,
      first_time = case when entry.recover_time > excluded.fire_time - ${SAME_ENTRY} then entry.first_time else excluded.first_time end,
      signal_time = case when entry.signal_time > excluded.fire_time - ${SIGNAL_AGAIN} then entry.signal_time else excluded.signal_time end,
      fire_time = excluded.fire_time, recover_time = null
    where entry.recover_time is not null
    returning signal_time = fire_time as "isSignalled"`.execute(tx);
  const [row] = inserted.rows;
  // none: another process was faster
  return { isFired: row !== undefined, isSignalled: row?.isSignalled === true };
}

export interface ReceivedAlarm {
  id: string;
  title: string;
  message: string;
  opens: string;
  count: number;
  fireTime: string;
  recoverTime: string | null;
  /** They were notified of it and have not looked since. */
  isNew: boolean;
}

/** The id of an operator, or an expression for it. */
export type UserId = string | RawBuilder<unknown>;

const RECEIVES = (userId: UserId) => sql`entry.role in (
  select role.role_code from sys_user_role granted join sys_role role on role.id = granted.role_id and role.delete_time is null
  where granted.user_id = ${userId}::bigint)`;

const MOST_SHOWN = 20;

/** A query of the alarms of the operator's roles that stand, and those that recovered within a day and that they have not seen since. */
export function alarmsFor(userId: UserId): RawBuilder<ReceivedAlarm> {
  const time = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;
  return sql<ReceivedAlarm>`
    select entry.id::text, entry.title, entry.message, entry.opens, entry.fire_count as count,
      ${time('entry.fire_time')} as "fireTime", ${time('entry.recover_time')} as "recoverTime",
      coalesce(seen.seen_time < entry.signal_time, true) as "isNew"
    from sys_alarm entry left join sys_alarm_seen seen on seen.alarm_id = entry.id and seen.user_id = ${userId}::bigint
    where ${RECEIVES(userId)} and (entry.recover_time is null
      or (entry.recover_time > now() - interval '1 day' and coalesce(seen.seen_time < entry.fire_time, true)))
    order by entry.recover_time is not null, entry.fire_time desc, entry.id desc limit ${MOST_SHOWN}`;
}

/** The operator has looked at all alarms of their roles: those that stand remain, and are no longer new. */
export async function markAlarmsSeen(db: Db, userId: string): Promise<void> {
  await sql`insert into sys_alarm_seen (alarm_id, user_id, seen_time)
    select entry.id, ${userId}::bigint, now() from sys_alarm entry where ${RECEIVES(userId)}
    on conflict (alarm_id, user_id) do update set seen_time = excluded.seen_time`.execute(db);
}
