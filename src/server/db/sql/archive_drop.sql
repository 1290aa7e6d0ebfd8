-- Drops a month whose rows are all in its file.
create or replace function archive_drop(part_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part regclass := quote_ident(part_name)::regclass;
  written bigint;
  present bigint;
begin
  select rows into written from archive_partition where name = part_name and state = 'written' for update;
  execute format('select count(*) from %s', part) into present;
  if written is distinct from present then raise exception '% 有 % 行，文件里有 % 行', part, present, written; end if;
  execute format('drop table %s', part);
  update archive_partition set state = 'dropped', drop_time = now() where name = part_name;
end $$;
revoke execute on function archive_drop(text) from public;
