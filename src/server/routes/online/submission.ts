import { sql } from 'kysely';
import { differenceLine, RequestError, wireTime } from '../../../engine/pure';
import { type Caller, SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { writeDataLog } from '../../resource/plan/dataLog';
import type { Mark, Submission, Within } from '../../screens/store';
import type { CodeGrant } from './formGrants';

/** What waits for a second operator, beside what the check found out about it. */
interface Submitted {
  kind: 'publish' | 'takeBack';
  file: string;
  base: string | null;
  /** Null: a command. */
  caller: Caller | null;
  reason: string | null;
  accepted: readonly Mark[];
  grants: readonly CodeGrant[];
}

/** The screen whose list it is in. */
export const PUBLICATIONS = { screenId: 'online/publication', table: 'screen_publication' };

/**
 * Stores a publication that changes rights until a second operator agrees. The author's own former one for the screen gives way to
 * it; somebody else's stays, because a decision about it may be under way.
 */
export function submission(what: Submitted): Within<Submission> {
  return async (tx, { title, text, differences }) => {
    const { kind, file, base, reason, accepted, grants } = what;
    const screenId = file.replace(/\.json$/, '');
    const author = what.caller?.id ?? null;
    await replaceOwn(tx, screenId, what.caller);
    const changes = differences.map((one) => differenceLine({ file: '', ...one }).trim()).join('\n');
    const record = {
      ...{
        screen_id: screenId,
        title,
        kind,
        source: text,
        base_id: base,
        changes,
        reason,
        create_by: author,
      },
      ...{ accepted: JSON.stringify(accepted), grants: JSON.stringify(grants) },
    };
    const { id } = await tx
      .insertInto('screen_publication')
      .values(record)
      .returning('id')
      .executeTakeFirstOrThrow();
    await logPublication(tx, {
      id,
      title: kind === 'publish' ? '提交发布' : '提交撤回',
      status: [null, 'pending'],
      caller: what.caller ?? SYSTEM_CALLER,
      reason,
    });
  };
}

/** Of a screen, who submitted what waits, and when; null: nothing waits. */
export async function waitingPublication(db: Db, screenId: string) {
  const found = await db
    .selectFrom('screen_publication as p')
    .leftJoin('sys_user as u', 'u.id', 'p.create_by')
    .where('p.screen_id', '=', screenId)
    .where('p.status', '=', 'pending')
    .select(['p.id', 'u.realname as author', 'p.create_time'])
    .executeTakeFirst();
  return found
    ? { id: found.id, author: found.author, createTime: wireTime(Date.parse(found.create_time)) }
    : null;
}

async function replaceOwn(tx: Db, screenId: string, caller: Caller | null): Promise<void> {
  const waiting = await tx
    .selectFrom('screen_publication')
    .where('screen_id', '=', screenId)
    .where('status', '=', 'pending')
    .select(['id', 'create_by'])
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return;
  if (waiting.create_by !== (caller?.id ?? null))
    throw new RequestError('这个页面已有一次发布在等复核，请等它通过、驳回或收回后再发布', { code: 409 });
  await tx
    .updateTable('screen_publication')
    .set({ status: 'withdrawn', update_time: sql`now()` })
    .where('id', '=', waiting.id)
    .execute();
  await logPublication(tx, {
    id: waiting.id,
    title: '被新的提交代替',
    status: ['pending', 'withdrawn'],
    caller: caller ?? SYSTEM_CALLER,
    reason: null,
  });
}

interface LoggedStep {
  id: string;
  title: string;
  status: [before: string | null, after: string];
  caller: Caller;
  reason: string | null;
}

/** A step of a submitted publication, in the history of its record. */
export async function logPublication(
  tx: Db,
  { id, title, status: [before, after], caller, reason }: LoggedStep,
): Promise<void> {
  await writeDataLog(tx, [
    {
      ...PUBLICATIONS,
      id,
      version: null,
      operation: before === null ? 'add' : 'action',
      actionTitle: title,
      before: before === null ? null : { status: before },
      after: { status: after },
      reason,
      caller,
    },
  ]);
}
