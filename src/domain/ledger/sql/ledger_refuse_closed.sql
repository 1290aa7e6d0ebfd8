-- Refuses a row of a closed day, whoever adds it. The lock lets a day be closed only after those who are adding to it.
create or replace function ledger_refuse_closed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger day'), public.ledger_day_number(new.id));
  if new.id < (select public.ledger_day_start(max(day) + 1) from public.ledger_day) then
    perform public.ledger_refuse('closed', jsonb_build_object('day',
      (to_timestamp((new.id >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date));
  end if;
  return new;
end $$;
revoke execute on function ledger_refuse_closed() from public;

create or replace trigger ledger_closed before insert on ledger for each row execute function ledger_refuse_closed();
