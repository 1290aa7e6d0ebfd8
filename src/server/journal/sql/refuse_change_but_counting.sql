create or replace function refuse_change_but_counting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('console.retention', true) = 'on' and old.last_time < now() - interval '30 days' then return old; end if;
  elsif new.times > old.times and to_jsonb(new) - '{times,last_time,last_by}'::text[] = to_jsonb(old) - '{times,last_time,last_by}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
