-- Up to which day months have left the table; null: none has.
create or replace function ledger_archived_until() returns date language sql stable security definer set search_path = public, pg_temp as $$
  select (to_timestamp((max(to_id) >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date
  from archive_partition where parent = 'ledger'
$$;
revoke execute on function ledger_archived_until() from public;
