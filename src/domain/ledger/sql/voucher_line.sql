-- Both sides of every transfer, a line each: what a person's account has, and what the house's has.
create or replace view voucher_line as
  select l.id, l.id as transfer_id, l.business_type, l.business_id, l.step, 'people.' || l.currency as account,
    case l.currency when 'gold' then '用户金币' else '用户金豆' end as title, l.user_id, l.currency,
    (l.amount - l.debt_change)::numeric as amount, l.create_time
  from ledger l
  union all
  select p.id, p.transfer_id, coalesce(l.business_type, t.business_type), coalesce(l.business_id, t.business_id),
    coalesce(l.step, t.step), p.account, a.title, coalesce(l.user_id, t.user_id), a.currency,
    case a.currency when 'fen' then round(p.amount / 100.0, 2) else p.amount end,
    to_timestamp((p.transfer_id >> 22) / 1000 + 1577836800)::timestamptz(0)
  from posting p join account a on a.code = p.account
    left join ledger l on l.id = p.transfer_id left join transfer t on t.id = p.transfer_id;
