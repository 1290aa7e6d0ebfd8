import { sql } from 'kysely';
import type { Db } from '../../db/connection';

/** What is tried at: an account as it was typed, a phone, or an operator's second factor. */
export type Subject = `user:${string}` | `phone:${string}` | `code:${string}`;

export interface Attempt {
  subject: Subject;
  ip: string | null;
}

/**
 * Notes a try before it is judged, so that a hundred concurrent ones are counted as a hundred. Tries of one subject are noted one
 * after the other, so that each count of earlier ones sees them all. Answers its id.
 */
export async function noteAttempt(db: Db, { subject, ip }: Attempt): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with turn as materialized (select pg_advisory_xact_lock(hashtextextended(${subject}, 0)))
    insert into sys_attempt (subject, ip) select ${subject}, ${ip} from turn returning id::text`.execute(db);
  return rows[0]?.id as string;
}

/** The try was right: no failure. */
export async function dropAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sys_attempt').where('id', '=', id).execute();
}

/** A success: the subject's failures are cleared, the address's are not, because a guesser may own an account too. */
export async function forgiveAttempts(db: Db, subject: Subject): Promise<void> {
  await db
    .updateTable('sys_attempt')
    .set({ is_forgiven: true })
    .where('subject', '=', subject)
    .where('is_forgiven', '=', false)
    .execute();
}

/** Failures before the try `id` (null: all until now), within so many minutes: of the subject, and its kind from the address. */
export async function failuresBefore(
  db: Db,
  { subject, ip }: Attempt,
  { id, minutes }: { id: string | null; minutes: number },
): Promise<{ ofSubject: number; fromAddress: number }> {
  const kind = subject.slice(0, subject.indexOf(':') + 1);
  const { rows } = await sql<{ subject: string; address: string }>`
    select count(*) filter (where subject = ${subject} and not is_forgiven) as subject,
      count(*) filter (where ip = ${ip} and starts_with(subject, ${kind})) as address
    from sys_attempt
    where create_time > now() - make_interval(mins => ${minutes}) and (subject = ${subject} or ip = ${ip})
      and (${id}::bigint is null or id < ${id}::bigint)`.execute(db);
  return { ofSubject: Number(rows[0]?.subject), fromAddress: Number(rows[0]?.address) };
}
