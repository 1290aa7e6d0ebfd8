-- The other side of movements, as they are booked: gold that a recharge gave as a bonus apart from what was paid for.
create or replace function post_other_side() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with side as (
    select l.id, coalesce(a.code, 'unknown.' || l.currency) as account, l.debt_change - l.amount as amount,
      case when l.step <> 'debt' then sign(l.debt_change - l.amount)::bigint
        * least(abs(l.debt_change - l.amount), bonus_moved(l.business_type, l.business_id)) else 0 end as bonus
    from added l left join account a on a.code = other_account(l.business_type, l.currency)
  )
  insert into posting (transfer_id, account, amount)
  select id, account, amount - bonus from side where amount <> bonus
  union all select id, 'bonus.gold', bonus from side where bonus <> 0;
  return null;
end $$;

create or replace trigger ledger_other_side after insert on ledger referencing new table as added
  for each statement execute function post_other_side();
