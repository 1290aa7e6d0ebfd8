-- Takes a month that is at least a year old out of its table, in the caller's transaction: notes it, lets the table carry
-- its sums forward by a function `<table>_carry(regclass)` if it has one, and lets the caller read the rows. The oldest month
-- leaves first.
create or replace function archive_detach(part_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part regclass := quote_ident(part_name)::regclass;
  whole regclass;
  bound text[];
  older bigint;
begin
  -- nobody adds to it or changes it while it is summed; readers, and writers of other months, continue
  execute format('lock table %s in share mode', part);
  select i.inhparent::regclass, regexp_match(pg_get_expr(c.relpartbound, c.oid),
      '^FOR VALUES FROM \((?:MINVALUE|''?(\d+)''?)\) TO \(''?(\d+)''?\)$')
    into whole, bound from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.oid = part;
  if bound is null or bound[2]::bigint > id_at(now() - interval '1 year') then
    raise exception '% is no month that is a year old', part;
  end if;
  execute format('select id from %s where id < $1 order by id limit 1', whole) into older using coalesce(bound[1], '0')::bigint;
  if older is not null then raise exception '% 还有更早的记录（最早 %），不能先归档后面的月份', whole, older; end if;
  -- only the owner's function: this one runs with the owner's rights
  if exists (select from pg_proc where proowner = current_user::regrole
      and oid = to_regprocedure(format('%I(regclass)', whole::text || '_carry'))) then
    execute format('select %I(%L::regclass)', whole::text || '_carry', part);
  end if;
  execute format('alter table %s detach partition %s', whole, part);
  insert into archive_partition (name, parent, from_id, to_id)
    values (part_name, whole::text, coalesce(bound[1], '0')::bigint, bound[2]::bigint);
  execute format('grant select on %s to %I', part, session_user);
end $$;
revoke execute on function archive_detach(text) from public;
