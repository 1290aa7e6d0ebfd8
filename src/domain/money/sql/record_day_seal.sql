-- Seals the closed days that are not sealed yet, from the first one that the data log still has.
create or replace function record_day_seal(of_source text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  the_day date;
  last record_day;
  days integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('record day'), 0);
  select * into last from record_day where source = of_source order by day desc limit 1;
  for the_day in
    select day from ledger_day where day > coalesce(last.day, '-infinity')
      and ledger_day_start(day) >= (select coalesce(max(to_id), 0) from archive_partition where parent = 'sys_data_log') order by day
  loop
    insert into record_day (day, source, hash, previous_hash)
      values (the_day, of_source, record_day_digest(of_source, the_day, coalesce(last.hash, '')), coalesce(last.hash, ''))
      returning * into last;
    days := days + 1;
  end loop;
  return days;
end $$;
revoke execute on function record_day_seal(text) from public;
