-- Days since 2020-01-01, when ids begin: names the lock of a day.
create or replace function ledger_day_number(of_id bigint) returns integer language sql immutable as $$
  select (((of_id >> 22) + 28800000) / 86400000)::integer
$$;
