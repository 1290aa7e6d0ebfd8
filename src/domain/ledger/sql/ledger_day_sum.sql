-- A sum that a changed row made too large is still a sum that differs.
create or replace function ledger_day_sum(total numeric) returns bigint language sql immutable as $$
  select greatest(-9223372036854775807, least(9223372036854775807, coalesce(total, 0)))::bigint
$$;
