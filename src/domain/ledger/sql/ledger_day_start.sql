-- A row belongs to the day of its id, in Shanghai.
create or replace function ledger_day_start(of_day date) returns bigint language sql immutable as $$
  select public.id_at(of_day::timestamp at time zone 'Asia/Shanghai')
$$;
