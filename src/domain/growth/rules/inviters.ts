import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import type { Records } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import { setting } from '#server/settings/settings';
import { handIn, requireActiveUser, type Submitting } from '../../moderation/rules/submission';

interface Invitation {
  userId: string;
  /** Null: nobody invited them. */
  inviterId: string | null;
}

/** The name of the field in the person's data log. */
interface Why {
  title: string;
  reason?: string;
}

/**
 * Changes of the tree come one after the other, or two would close a circle that neither sees. Call it before the row of any
 * person or of the tree is locked: a transaction that locks a row first and waits here could wait in a circle.
 */
export async function lockTree(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('distribution', 0))`.execute(tx);
}

/**
 * The inviter of a person, from which `distribution` follows. Refuses a person who is below the invited one:
 * commissions go up the tree, and would come round. The caller holds the tree (`lockTree`).
 */
export async function setInviter(
  { tx, records }: { tx: Db; records: Records },
  { userId, inviterId }: Invitation,
  why: Why,
): Promise<void> {
  if (inviterId !== null) await assertNoCycle(tx, { userId, inviterId });
  await records.change({ screen: 'user/user', id: userId, ...why }, { inviterId });
}

async function assertNoCycle(tx: Db, { userId, inviterId }: { userId: string; inviterId: string }) {
  if (inviterId === userId) throw fieldError('inviterId', '邀请人不能是他自己');
  const { rows } = await sql<{ level: number }>`
    with recursive above as (
      select parent_id, 1 as level from distribution where id = ${inviterId}::bigint
      union all
      select d.parent_id, level + 1 from above join distribution d on d.id = above.parent_id)
    select level from above where parent_id = ${userId}::bigint`.execute(tx);
  if (rows[0]) throw fieldError('inviterId', `这个人在他的第 ${rows[0].level} 级下线里，不能做他的邀请人`);
}

export interface Invited {
  inviterId: string;
  /** False: it was known already. */
  isNew: boolean;
}

/**
 * A new person names their inviter: once, while the account is young. The invitation waits on 邀请审核, where the reward
 * is given.
 */
export async function acceptInvitation(
  cause: Submitting,
  { userId, inviterId }: AppInput<'POST /app/invite'>,
): Promise<Invited> {
  const { tx } = cause;
  await lockTree(tx);
  await requireActiveUser(tx, userId);
  const before = await inviterOf(tx, userId);
  if (before.inviterId === inviterId) return { inviterId, isNew: false };
  if (before.inviterId !== null) throw fieldError('inviterId', '已经有邀请人，不能再换');
  const most = await setting(tx, 'invite.withinDays');
  if (before.days >= most)
    throw new RequestError(`注册 ${most} 天以内才能填写邀请人，他注册已有 ${before.days} 天`);
  await assertInviter(tx, inviterId);
  await setInviter({ tx, records: recordsIn(cause) }, { userId, inviterId }, { title: '填写邀请人' });
  await handIn(cause, 'audit/invite-audit', { userId: inviterId, inviteeId: userId, status: 'pending' });
  return { inviterId, isNew: true };
}

/** With how many whole days the account is old. */
async function inviterOf(tx: Db, userId: string): Promise<{ inviterId: string | null; days: number }> {
  const { rows } = await sql<{ inviterId: string | null; days: number }>`
    select inviter_id::text as "inviterId", floor(extract(epoch from now() - create_time) / 86400)::int as days
    from app_user where id = ${userId}::bigint`.execute(tx);
  if (!rows[0]) throw new Error(`no person ${userId}`);
  return rows[0];
}

async function assertInviter(tx: Db, inviterId: string): Promise<void> {
  const { rows } = await sql`select 1 from app_user where id = ${inviterId}::bigint
    and coalesce(status, 'normal') not in ('banned', 'frozen')`.execute(tx);
  if (rows.length === 0) throw fieldError('inviterId', '没有这个邀请人，或他的账号已被停用');
}
