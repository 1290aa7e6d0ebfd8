-- Takes what has expired of a person's gold, a movement a lot. Answers how many lots.
-- A connection keeps the plans of this function. One made while a table was empty would read it whole for every movement.
create or replace function ledger_expire(of_user bigint) returns integer language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lot record;
  lots integer := 0;
begin
  perform ledger_wallet(of_user, 'gold');
  for lot in
    select id, remaining from gold_lot where user_id = of_user and remaining > 0 and expire_time <= now() order by expire_time, id
  loop
    perform ledger_move(jsonb_build_object('user_id', of_user, 'currency', 'gold', 'amount', -lot.remaining,
      'business_type', 'gold_expiry', 'business_id', lot.id, 'step', 'normal', 'note', '到期未用完'));
    lots := lots + 1;
  end loop;
  return lots;
end $$;
revoke execute on function ledger_expire(bigint) from public;
