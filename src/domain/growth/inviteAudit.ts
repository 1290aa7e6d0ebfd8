import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { action, computed, type Row } from '#server/parts/contract';
import { setting } from '#server/settings/settings';
import { move } from '../ledger/move';
import { type Matter, passRows, rejectRows } from '../moderation/rules/moderation';
import { countGrowthEvent } from './rules/growth';

type Invite = Row<'audit/invite-audit'>;

const INVITE: Matter<Invite> = {
  words: ({ reward }) => ({ reward: String(reward) }),
  passed: {
    template: 'invite.passed',
    async effect({ tx, caller }, row) {
      await assertNotRewarded(tx, row);
      // before their wallet, as everything else that moves their money does
      await sql`select 1 from app_user where id = ${row.userId}::bigint for update`.execute(tx);
      await assertOtherDevice(tx, row);
      const reward = await rewardOf(tx, row);
      await move(tx, {
        userId: String(row.userId),
        currency: 'gold',
        amount: reward,
        goldType: 'event',
        cause: { businessType: 'invite', businessId: row.id, step: 'normal' },
        operatorId: caller.id,
        note: '邀请奖励',
      });
      await countGrowthEvent(
        { tx, caller },
        {
          cause: `invite:${row.id}`,
          userId: String(row.userId),
          source: 'invite',
          amount: 1,
          happenedTime: conditionContext(caller).now,
        },
      );
      return { reward };
    },
  },
  rejected: {
    template: 'invite.rejected',
    effect: async ({ tx }, row) => ({ reward: await rewardOf(tx, row) }),
  },
};

/** What was promised, else what 系统配置 says. */
async function rewardOf(tx: Db, { reward }: Readonly<Invite>): Promise<number> {
  return reward ?? setting(tx, 'invite.reward');
}

/** `inviteAudit.pass` 通过: the reward is booked once, in the transaction of the judgement. */
export const pass = action('audit/invite-audit', async (context) => {
  const { changes } = await passRows(context, INVITE);
  return { message: '已通过，奖励已入账', changes };
});

/** `inviteAudit.reject` 驳回. */
export const reject = action('audit/invite-audit', (context) => rejectRows(context, INVITE));

/** A person is invited once: two who are rewarded for the same one wait here for each other, and the second is refused. */
async function assertNotRewarded(tx: Db, { id, inviteeId }: Readonly<Invite>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invite:' || ${String(inviteeId)}, 0))`.execute(tx);
  const other = await sql`
    select 1 from invite_audit where invitee_id = ${inviteeId}::bigint and status = 'passed' and id <> ${id}::bigint limit 1`.execute(
    tx,
  );
  if (other.rows.length > 0) throw new RequestError('该被邀请人已经发过邀请奖励，不能再发');
}

/** One device is rewarded once in a day for an inviter, so that a bulk of accounts on it is not. The inviter is locked. */
async function assertOtherDevice(tx: Db, { id, userId, inviteeId }: Readonly<Invite>): Promise<void> {
  const other = await sql`
    select 1 from invite_audit i join app_user you on you.id = i.invitee_id join app_user me on me.id = ${inviteeId}::bigint
    where i.user_id = ${userId}::bigint and i.status = 'passed' and i.id <> ${id}::bigint and i.review_time > now() - interval '24 hours'
      and you.device_no = me.device_no limit 1`.execute(tx);
  if (other.rows.length > 0)
    throw new RequestError('这台设备上的另一个邀请 24 小时内已发过奖励，不能再发，请先核对');
}

interface Alike {
  id: string;
  flags: string[];
  users: string[];
}

/**
 * `inviteAudit.flags`: what the invited person has in common with the inviter, or with others whom that person
 * invited, by record.
 */
export const flags = computed('audit/invite-audit', async ({ tx, rows }) => {
  const found = await alikeOf(tx, rows);
  return Object.fromEntries(found.map(({ id, flags }) => [id, flags]));
});

/** `inviteAudit.alike`: with whom, by record. */
export const alike = computed('audit/invite-audit', async ({ tx, rows }) => {
  const found = await alikeOf(tx, rows);
  return Object.fromEntries(found.map(({ id, users }) => [id, users]));
});

/** Of an inviter of thousands the latest are compared. */
const MOST_OTHERS = 500;

/** Computed from the current data, not from notes of the registration. */
async function alikeOf(tx: Db, rows: readonly { id: string }[]): Promise<Alike[]> {
  const ids = rows.map(({ id }) => id);
  const found = await sql<Alike>`
    with circle as (
      select mine.id, mine.invitee_id, mine.user_id as other_id from invite_audit mine where mine.id = any(${ids}::bigint[])
      union
      select mine.id, mine.invitee_id, other.invitee_id from invite_audit mine
        cross join lateral (select invitee_id from invite_audit
          where user_id = mine.user_id and invitee_id <> mine.invitee_id order by id desc limit ${MOST_OTHERS}) other
        where mine.id = any(${ids}::bigint[])),
    hits as (
      select c.id, c.other_id, 'device' as flag from circle c
        join app_user me on me.id = c.invitee_id join app_user you on you.id = c.other_id
        where me.device_no = you.device_no
          or exists (select 1 from equipment e where e.device_no = me.device_no and e.user_ids @> to_jsonb(c.other_id::text))
          or exists (select 1 from equipment e where e.device_no = you.device_no and e.user_ids @> to_jsonb(c.invitee_id::text))
      union
      select c.id, c.other_id, 'ip' from circle c
        join app_user me on me.id = c.invitee_id join app_user you on you.id = c.other_id
        where me.register_ip in (you.register_ip, you.last_ip)
      union
      select c.id, c.other_id, 'account' from circle c
        join withdrawal mine on mine.user_id = c.invitee_id
        join withdrawal theirs on theirs.user_id = c.other_id and theirs.account = mine.account)
    select id, array_agg(distinct flag order by flag) as flags, array_agg(distinct other_id::text) as users
    from hits group by id`.execute(tx);
  return found.rows;
}
