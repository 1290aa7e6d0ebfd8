-- The last movement of a wallet is looked for from where the wallet says it is, and not in every month of the ledger: an `or` kept
-- the planner from leaving months out. A wallet that exists, as nearly all do, is not inserted first.
create or replace function ledger_wallet(of_user bigint, of_currency text) returns wallet language plpgsql as $$
declare
  w wallet;
  last record;
begin
  select * into w from wallet where user_id = of_user and currency = of_currency for update;
  if not found then
    insert into wallet (user_id, currency) values (of_user, of_currency) on conflict do nothing;
    select * into strict w from wallet where user_id = of_user and currency = of_currency for update;
  end if;
  -- a process of an older version, which knows no places, may have added one after the last that this function wrote
  select id, balance, seq, debt into last from ledger
    where user_id = of_user and currency = of_currency and id >= coalesce(w.last_id, -9223372036854775808) order by id desc limit 1;
  -- its month has left the database
  if not found then
    select last_id as id, balance, null::bigint as seq, null::bigint as debt into last from ledger_carried
      where user_id = of_user and currency = of_currency;
  end if;
  w.last_id := last.id;
  if w.balance <> coalesce(last.balance, 0)
    or last.seq is not null and (w.seq <> last.seq or w.debt <> coalesce(last.debt, 0))
  then
    perform ledger_refuse('differs', jsonb_build_object('userId', of_user::text, 'currency', of_currency));
  end if;
  return w;
end $$;
revoke execute on function ledger_wallet(bigint,text) from public;
