import { sql } from 'kysely';
import type { Story } from '../records';

/** What is being paid to bank cards was handed to the bank in one batch this morning. */
export async function seedPayoutBatch({ tx }: Pick<Story, 'tx'>): Promise<void> {
  await sql`
    with waiting as (select id, amount, operator_id, create_time from payout where channel = 'bank' and status = 'submitting'),
    made as (
      insert into payout_batch (batch_no, channel, payouts, amount, operator_id, create_time)
      select 'B' || min(id), 'bank', count(*), sum(amount), min(operator_id), max(create_time) from waiting having count(*) > 0
      returning id)
    update payout p set batch_id = made.id from waiting, made where waiting.id = p.id`.execute(tx);
}
