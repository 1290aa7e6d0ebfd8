-- Books the next ones; answers how many it looked at, 0 when it has just come to the end, null when it had before. No day is closed
-- meanwhile. A status that changes meanwhile is booked by its trigger.
create or replace function book_history(batch integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  state ledger_opening;
  found_row record;
  looked integer := 0;
begin
  select * into state from ledger_opening for update;
  if state.history_done_time is not null then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtext('ledger close'), 0);
  for found_row in select id, to_jsonb(o) as o from gold_order o where id > state.history_order order by id limit batch loop
    perform book_order_history(found_row.o);
    looked := looked + 1;
    state.history_order := found_row.id;
  end loop;
  if looked = 0 then
    for found_row in select id, to_jsonb(w) as w from withdrawal w where id > state.history_withdrawal order by id limit batch loop
      perform book_withdrawal_history(found_row.w);
      looked := looked + 1;
      state.history_withdrawal := found_row.id;
    end loop;
  end if;
  if looked = 0 then delete from account_day; end if;
  update ledger_opening set history_order = state.history_order, history_withdrawal = state.history_withdrawal,
    history_done_time = case when looked = 0 then now() end;
  return looked;
end $$;
revoke execute on function book_history(integer) from public;
