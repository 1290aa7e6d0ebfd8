-- Opens the next wallets; answers how many it looked at, 0 when all are open.
create or replace function open_accounts(batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  state ledger_opening;
  w record;
  looked integer := 0;
  opened integer := 0;
  new_id bigint;
begin
  select * into state from ledger_opening for update;
  if state.done_time is not null then return 0; end if;
  for w in
    select * from wallet where (user_id, currency) > (state.last_user, state.last_currency)
    order by user_id, currency limit batch
  loop
    -- waits for the first one alone: who holds a wallet and waits for another could wait in a circle with a movement
    if looked = 0 then
      select * into w from wallet where user_id = w.user_id and currency = w.currency for update;
    else
      select * into w from wallet where user_id = w.user_id and currency = w.currency for update skip locked;
      exit when not found;
    end if;
    looked := looked + 1;
    state.last_user := w.user_id;
    state.last_currency := w.currency;
    w.balance := w.balance - w.debt - coalesce((select sum(amount - debt_change) from ledger
      where user_id = w.user_id and currency = w.currency
        and (id > state.cutoff_id or exists (select from posting where transfer_id = ledger.id))), 0);
    continue when w.balance = 0;
    opened := opened + 1;
    new_id := next_id();
    insert into transfer (id, business_type, business_id, step, user_id, value_time)
      values (new_id, 'opening', w.user_id, w.currency, w.user_id, to_timestamp((state.cutoff_id >> 22) / 1000.0 + 1577836800));
    insert into posting (transfer_id, account, amount)
      values (new_id, 'people.' || w.currency, w.balance), (new_id, 'opening.' || w.currency, -w.balance);
  end loop;
  update ledger_opening set last_user = state.last_user, last_currency = state.last_currency, wallets = wallets + opened,
    done_time = case when looked = 0 then now() end;
  return looked;
end $$;
revoke execute on function open_accounts(integer) from public;
