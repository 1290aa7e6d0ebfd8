-- The house's side of a closed day is closed as well; what belongs to a row of the ledger waited for its lock.
create or replace function posting_refuse_closed() returns trigger language plpgsql as $$
begin
  if new.transfer_id < (select public.ledger_day_start(max(day) + 1) from public.ledger_day) then
    perform public.ledger_refuse('closed', jsonb_build_object('day',
      (to_timestamp((new.transfer_id >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date));
  end if;
  return new;
end $$;
revoke execute on function posting_refuse_closed() from public;

create or replace trigger posting_closed before insert on posting for each row execute function posting_refuse_closed();
