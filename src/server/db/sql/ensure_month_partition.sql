-- before tables
-- The application calls these; they run with the rights of the owner, so that it needs none to create, detach or empty tables.
create or replace function ensure_month_partition(parent text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day timestamptz := date_trunc('month', moment at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
  next_day timestamptz := (date_trunc('month', moment at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai';
  partition_name text := parent || '_' || to_char(moment at time zone 'Asia/Shanghai', 'YYYYMM');
begin
  if to_regclass(quote_ident(partition_name)) is not null then return false; end if;
  execute format('create table %I partition of %I for values from (%s) to (%s)',
    partition_name, parent, id_at(first_day), id_at(next_day));
  if exists (select from pg_trigger where tgrelid = parent::regclass and tgname = parent || '_not_emptied') then
    perform guard_append_only(parent);
  end if;
  return true;
end $$;
revoke execute on function ensure_month_partition(text,timestamptz) from public;
