-- Money is booked into the past only where a transaction asks for it: where one database user does everything, a notice of a closed day is
-- booked now, as the application's own role books it.
create or replace function book_transfer(
  of_type text, of_id bigint, of_step text, of_user bigint, happened timestamptz, sides jsonb, about jsonb default '{}'
) returns void language plpgsql as $$
declare
  new_id bigint := next_id();
  of_history boolean := coalesce((about ->> 'isHistory')::boolean, false);
begin
  if of_history then
    if happened < now() and happened >= '2020-01-01'
      and id_at(happened) >= coalesce((select ledger_day_start(max(day) + 1) from ledger_day), 0)
    then
      new_id := id_at(happened) | nextval('id_sequence');
    end if;
  elsif pg_has_role(session_user, 'pg_database_owner', 'member') and happened < now()
    and current_setting('console.book_then', true) = 'on'
  then
    new_id := id_at(happened) | nextval('id_sequence');
  end if;
  insert into transfer (id, business_type, business_id, step, user_id, value_time, kind, platform, item_id, is_history)
    values (new_id, of_type, of_id, of_step, of_user, happened, about ->> 'kind', about ->> 'platform', (about ->> 'itemId')::bigint,
      of_history)
    on conflict do nothing;
  if not found then return; end if;
  insert into posting (transfer_id, account, amount)
  select new_id, account, sum(amount) from jsonb_to_recordset(sides) as s (account text, amount bigint)
  group by account having sum(amount) <> 0;
end $$;
revoke execute on function book_transfer(text,bigint,text,bigint,timestamptz,jsonb,jsonb) from public;
