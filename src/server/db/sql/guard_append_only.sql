-- One guard for every table that is only appended to: rows are neither changed nor deleted, and neither the table nor one of its
-- partitions is emptied. A table that has its own rule for rows keeps it (retention of logs).
create or replace function guard_append_only(guarded text) returns void language plpgsql as $$
declare
  part regclass;
begin
  if not exists (select from pg_trigger where tgrelid = guarded::regclass and tgname = guarded || '_append_only') then
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      guarded || '_append_only', guarded);
  end if;
  for part in
    select guarded::regclass union select inhrelid::regclass from pg_inherits where inhparent = guarded::regclass
  loop
    execute format('create or replace trigger %I before truncate on %s for each statement execute function refuse_change()',
      guarded || '_not_emptied', part);
  end loop;
end $$;
revoke execute on function guard_append_only(text) from public;
