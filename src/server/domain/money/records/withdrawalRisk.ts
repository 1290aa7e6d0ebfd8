import { sql } from 'kysely';
import type { Db } from '../../../db/connection';
import { setting } from '../../../settings/settings';

/**
 * Signs of risk of these withdrawals, at the time of each request: a young account, accounts on the same devices, and
 * the share of one payer in the beans of the 30 days before, by the settings of 系统配置, and stored with the request.
 */
export async function noteRisks(tx: Db, ids: readonly string[]): Promise<void> {
  const youngDays = await setting(tx, 'withdrawal.riskAccountDays');
  const accounts = await setting(tx, 'withdrawal.riskDeviceAccounts');
  const share = await setting(tx, 'withdrawal.riskPayerShare');
  await sql`
    with facts as (
      select w.id, u.create_time > w.create_time - make_interval(days => ${youngDays}) as young,
        (select count(distinct person) from (
          select w.user_id::text as person
          union all select other.id::text from app_user other where other.device_no = u.device_no
          union all select jsonb_array_elements_text(e.user_ids) from equipment e
            where e.user_ids @> to_jsonb(w.user_id::text)) as people) as accounts,
        (select round(10000 * max(bean) / sum(bean)) from (
          select sum(l.amount) as bean from ledger l
          where l.user_id = w.user_id and l.currency = 'bean' and l.amount > 0 and l.payer_id is not null
            and l.id >= id_at(w.create_time - interval '30 days') and l.id < id_at(w.create_time + interval '1 second')
          group by l.payer_id) as payers) as share
      from withdrawal w join app_user u on u.id = w.user_id where w.id = any(${ids}::bigint[]))
    update withdrawal w set device_accounts = f.accounts, top_payer_share = f.share,
      risks = (select jsonb_agg(risk) from (values
        (1, 'newAccount', f.young), (2, 'sharedDevice', f.accounts >= ${accounts}), (3, 'singlePayer', f.share >= ${share})
      ) as sign (place, risk, holds) where holds)
    from facts f where f.id = w.id`.execute(tx);
}
