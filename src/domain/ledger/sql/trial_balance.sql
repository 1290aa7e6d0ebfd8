-- what accountants read says amounts in the unit of the currency, yuan for cash, and when a day was counted
create or replace view trial_balance as
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
