import { sql } from 'kysely';
import { acceptInvitation } from '../../src/domain/growth/rules/inviters';
import { payBatch, payNext } from '../../src/domain/money/rules/commissions/run';
import { SYSTEM_CALLER } from '../../src/server/caller';
import type { Db } from '../../src/server/db/connection';
import { type Actor, post, within } from './moneyPlay';
import { plantRecharge } from './moneyRecharges';

/** Rewards for who was invited, and commissions of what these recharged. */
export const INVITE_ACTS: Record<string, Actor> = {
  invite: async (tale) => {
    const { server, app, payer } = tale;
    const invitation = { userId: await tale.nextPerson(), inviterId: payer };
    const accepted = within(tale, (tx) =>
      acceptInvitation({ tx, caller: SYSTEM_CALLER, services: server.services }, invitation),
    );
    return async (isKilled) => {
      if (isKilled) return accepted(true);
      await post(app, '/app/invite', invitation);
      const { rows } = await sql<{ id: string }>`
        select id::text from invite_audit where invitee_id = ${invitation.userId}::bigint`.execute(
        server.services.db,
      );
      for (const { id } of rows) await post(server.admin, '/audit/inviteAudit/action/pass', { id });
    };
  },
  // the payer has invited who recharged, and was invited by the host
  commission: async (tale, { amount }) => {
    const { server, app, payer, host } = tale;
    const { db } = server.services;
    const month = await freeMonth(db);
    const invitee = await tale.nextPerson();
    await post(app, '/app/invite', { userId: payer, inviterId: host });
    await post(app, '/app/invite', { userId: invitee, inviterId: payer });
    // as if they had been invited before that month
    await sql`delete from inviter_span`.execute(db);
    await recharged(db, { invitee, month, gold: amount * 10 });
    return async (isKilled) => {
      await post(server.admin, '/finance/commissionRun/action/settle', { month, reason: '月结' });
      if (isKilled) return within(tale, payNext)(true);
      while (await payBatch(server.services));
    };
  },
};

/** The month before the last, its settlement of an earlier tale moved away, and nobody of that tale owing anything for it. */
async function freeMonth(db: Db): Promise<string> {
  await sql`insert into commission_rate (first_rate, second_rate, valid_from)
    select 1000, 300, timestamptz '2020-01-01' where not exists (select from commission_rate)`.execute(db);
  await sql`update app_user set inviter_id = null where id in (select user_id from ledger
    where business_type = 'recharge' and id < id_at(date_trunc('month', now())))`.execute(db);
  const { rows } = await sql<{ month: string }>`
    with past as (select to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '2 months', 'YYYY-MM-DD') as month),
    moved as (update commission_run set month = (select min(month) - interval '1 month' from commission_run)
      where month = (select month::date from past))
    select month from past`.execute(db);
  return rows[0]?.month as string;
}

async function recharged(
  db: Db,
  { invitee, month, gold }: { invitee: string; month: string; gold: number },
): Promise<void> {
  const id = await plantRecharge(db, { userId: invitee, gold, at: `${month} 12:00:00` });
  await sql`insert into wallet (user_id, currency, balance) values (${invitee}::bigint, 'gold', ${gold})`.execute(
    db,
  );
  await sql`insert into gold_lot (user_id, type_id, amount, remaining, business_type, business_id, step)
    select ${invitee}::bigint, id, ${gold}, ${gold}, 'recharge', ${id}::bigint, 'normal' from gold_type
    where code = 'bought'`.execute(db);
}
