-- Closes a day that is over: the next one after the last closed day, or any if none is closed. Days between that have left the
-- table are passed over. Waits for the transactions that write rows of that day; writers of other days continue.
create or replace function ledger_close_day(of_day date, closed_by bigint, note text default null) returns ledger_day
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last ledger_day;
  closed ledger_day;
  archived constant date := ledger_archived_until();
  due date;
begin
  -- a snapshot from before the locks would not see what they waited for
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a day is closed in a transaction that is read committed';
  end if;
  perform pg_advisory_xact_lock(hashtext('ledger close'), 0);
  if of_day >= (clock_timestamp() at time zone 'Asia/Shanghai')::date then
    perform ledger_refuse('dayIsNotOver', jsonb_build_object('day', of_day));
  end if;
  select * into last from ledger_day order by day desc limit 1;
  due := greatest(last.day + 1, archived);
  if of_day <= last.day then perform ledger_refuse('dayIsClosed', jsonb_build_object('day', of_day)); end if;
  if of_day < archived then perform ledger_refuse('dayIsArchived', jsonb_build_object('day', of_day)); end if;
  if last.day is not null and of_day > due then
    perform ledger_refuse('dayGap', jsonb_build_object('day', of_day, 'due', due));
  end if;
  perform pg_advisory_xact_lock(hashtext('ledger day'), ledger_day_number(ledger_day_start(of_day)));
  closed := ledger_day_digest(of_day, coalesce(last.hash, ''));
  insert into ledger_day (day, movements, gold_amount, gold_debt, bean_amount, bean_debt, hash, previous_hash, closed_by,
    note)
  values (of_day, closed.movements, closed.gold_amount, closed.gold_debt, closed.bean_amount, closed.bean_debt, closed.hash,
    closed.previous_hash, ledger_close_day.closed_by, ledger_close_day.note)
  returning * into closed;
  return closed;
end $$;
revoke execute on function ledger_close_day(date,bigint,text) from public;
