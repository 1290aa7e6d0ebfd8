-- A log is written once; only the retention job takes away what is older than a month, in a transaction that says so.
create or replace function refuse_change_but_retention() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('console.retention', true) = 'on' and old.create_time < now() - interval '30 days' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
