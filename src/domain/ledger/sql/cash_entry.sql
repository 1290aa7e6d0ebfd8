-- What left for a refund is a figure of the day when it left.
create or replace view cash_entry as
  select p.transfer_id as id, t.business_type, t.business_id,
    case t.business_type when 'withdrawal' then 'payout' when 'refund' then 'refunded' else t.step end as step,
    t.user_id, t.kind, substr(p.account, 6) as channel, t.platform, t.item_id,
    case when t.kind = 'gold' then t.item_id end as tier_id, p.amount,
    case when t.business_type = 'withdrawal' then -(
      select f.amount from transfer h join posting f on f.transfer_id = h.id and f.account = 'fee.withdrawal'
      where h.business_type = 'withdrawal' and h.business_id = t.business_id and h.step = 'paying' and h.user_id = t.user_id) end as fee,
    t.value_time, t.create_time, t.is_history
  from posting p join transfer t on t.id = p.transfer_id
  where p.account like 'cash.%';
