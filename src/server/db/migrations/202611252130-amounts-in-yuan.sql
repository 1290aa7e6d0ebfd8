-- what accountants read says amounts in the unit of the currency, yuan for cash, and when a day was counted
drop view trial_balance;
create view trial_balance as
  select d.id, d.day, d.account, a.title, a.kind, a.currency, u.opening, u.added, u.removed, u.closing, d.is_final,
    to_timestamp((d.id >> 22) / 1000 + 1577836800)::timestamptz(0) as count_time
  from account_day d join account a on a.code = d.account
    cross join lateral (
      select case a.currency when 'fen' then 100 else 1 end as parts, case a.currency when 'fen' then 2 else 0 end as digits) unit
    cross join lateral (
      select round(d.opening / unit.parts::numeric, unit.digits) as opening,
        round(d.added / unit.parts::numeric, unit.digits) as added,
        round(d.removed / unit.parts::numeric, unit.digits) as removed,
        round(d.closing / unit.parts::numeric, unit.digits) as closing) u;

drop view voucher_line;
create view voucher_line as
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

alter table reconciliation
  add column ledger_shown numeric generated always as (
    case currency when 'fen' then round(ledger_sum / 100.0, 2) else ledger_sum end) stored,
  add column cause_shown numeric generated always as (
    case currency when 'fen' then round(cause_sum / 100.0, 2) else cause_sum end) stored;

alter table reconciliation_fault
  add column ledger_shown numeric generated always as (
    case currency when 'fen' then round(ledger_amount / 100.0, 2) else ledger_amount end) stored,
  add column cause_shown numeric generated always as (
    case currency when 'fen' then round(cause_amount / 100.0, 2) else cause_amount end) stored;
