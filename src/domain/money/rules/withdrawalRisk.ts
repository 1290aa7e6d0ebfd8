import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { setting } from '#server/settings/settings';

/** The last ones that arrived say what is usual for a person, from so many on. */
const USUAL = 10;
const LEAST_USUAL = 3;

/**
 * Signs of risk of these withdrawals, at the time of each request: a young account, accounts on the same devices, and
 * the share of one payer in the beans of the 30 days before, by the settings of 系统配置, and stored with the request. Beside them two
 * facts whose limits are in the screen file: how long the person has used this account, and how the amount compares with usual.
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
          group by l.payer_id) as payers) as share,
        -- nothing to compare with: null, and no sign
        (select case when count(*) > 0 then coalesce(extract(day from w.create_time - min(e.create_time)
            filter (where e.channel = w.channel and e.account = w.account))::int, 0) end
          from withdrawal e where e.user_id = w.user_id and e.id < w.id) as account_days,
        (select round(10000 * w.amount / avg(e.amount)) from (
          select amount from withdrawal e where e.user_id = w.user_id and e.id < w.id and e.status = 'paid' and e.amount > 0
          order by e.id desc limit ${USUAL}) as e having count(*) >= ${LEAST_USUAL}) as usual_rate
      from withdrawal w join app_user u on u.id = w.user_id where w.id = any(${ids}::bigint[]))
    update withdrawal w set device_accounts = f.accounts, top_payer_share = f.share, account_days = f.account_days, usual_rate = f.usual_rate,
      risks = (select jsonb_agg(risk) from (values
        (1, 'newAccount', f.young), (2, 'sharedDevice', f.accounts >= ${accounts}), (3, 'singlePayer', f.share >= ${share})
      ) as sign (place, risk, holds) where holds)
    from facts f where f.id = w.id`.execute(tx);
}
