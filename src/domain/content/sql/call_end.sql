-- Ends a running call at a moment: with the minutes that had begun by then.
-- A connection keeps the plans of this function. One made while a table was empty would read it whole for every movement.
create or replace function call_end(of_call bigint, of_time timestamptz, ended text) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_seqscan = off as $$
declare
  c call_record;
  seconds integer;
begin
  select * into strict c from call_record where id = of_call for update;
  seconds := greatest(1, floor(extract(epoch from of_time - c.start_time)))::integer;
  perform call_charge_minutes(of_call, (seconds + 59) / 60);
  -- what was paid last had begun
  update call_record set status = 'ended', ended_by = ended,
    length = case when price = 0 then seconds else greatest(seconds, (minutes - 1) * 60 + 1) end
  where id = of_call and status = 'running';
end $$;
revoke execute on function call_end(bigint,timestamptz,text) from public;
