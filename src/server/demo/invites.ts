import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import { chanceOf } from './chance';
import { fill } from './fill';
import { registeredAt } from './growth';
import type { Upload } from './moderation';

const HOUR = 3_600_000;
const INVITES = 160;
const WAITING = 28;

/** Who came by whose invitation; those of the last days wait, and a few share a device or an address with who invited them. */
export async function seedInvites({ tx, now, users, screen }: Upload): Promise<void> {
  const chance = chanceOf(20_260_107);
  const first = users.length - INVITES;
  const stories = Array.from({ length: INVITES }, (_, index) => {
    const who = first + index;
    const isShared = chance.next() < 0.12;
    // a few people invite many
    const inviter = isShared ? who - 1 : Math.floor(chance.next() ** 2 * first);
    return { who, inviter, isShared, isWaiting: index >= INVITES - WAITING };
  });
  await fill(tx, screen('audit/invite-audit'), INVITES, chance, (index) => {
    const { who, inviter, isShared, isWaiting } = stories[index] as (typeof stories)[number];
    const at = Math.min(now - (INVITES - index) * 60_000, registeredAt(now, who, users.length) + 60_000);
    const isRejected = !isWaiting && isShared;
    return {
      userId: users[inviter],
      inviteeId: users[who],
      reward: chance.pick([20, 50, 50, 100]),
      status: isWaiting ? 'pending' : isRejected ? 'rejected' : 'passed',
      reviewerId: null,
      reviewTime: isWaiting ? null : wireTime(Math.min(now - 1000, at + chance.integer(1, 30) * HOUR)),
      rejectReason: isRejected ? 'other' : null,
      rejectNote: isRejected ? '同一台设备注册' : null,
      createTime: wireTime(at),
      createBy: null,
    };
  });
  // some came by the link, the others from a store and named who invited them
  await sql`update app_user u set inviter_id = i.user_id,
      channel = case when u.user_no::bigint % 3 = 0 then 'invite' else u.channel end
    from invite_audit i where i.invitee_id = u.id`.execute(tx);
  const shared = stories.filter(({ isShared }) => isShared);
  for (const [index, { who, inviter }] of shared.entries())
    await sql`
      update app_user me set register_ip = you.register_ip,
        device_no = case when ${index % 3 > 0} then you.device_no else me.device_no end
      from app_user you where me.id = ${users[who]}::bigint and you.id = ${users[inviter]}::bigint`.execute(
      tx,
    );
}
