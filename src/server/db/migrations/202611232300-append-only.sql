-- One guard for every table that is only appended to: rows are neither changed nor deleted, and neither the table nor one of its
-- partitions is emptied. A table that has its own rule for rows keeps it (retention of logs).
create function guard_append_only(guarded text) returns void language plpgsql as $$
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
select guard_append_only(name) from unnest(array['ledger', 'ledger_cause', 'growth_cause', 'sys_data_log', 'sys_log',
  'sys_operation_log', 'sys_exception_log', 'sys_exception_time']) as name;

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

-- Deletes so many rows of a log that are older than the caller keeps them, at the earliest after the log's own time. Answers how many.
create function delete_old_log(log text, retained_since timestamptz, batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  floors constant jsonb := '{"sys_log": "30 days", "sys_operation_log": "30 days", "sys_exception_time": "30 days",
    "sys_exception_log": "30 days", "sys_data_log": "1 year"}';
  old timestamptz := least(retained_since, now() - (floors ->> log)::interval);
  -- the data log is found by its ids, which follow the time
  is_old constant text := case log when 'sys_exception_log' then 'last_time < $1' when 'sys_data_log' then 'id < id_at($1)'
    else 'create_time < $1' end;
  gone integer;
begin
  if not floors ? log then raise exception '% is no log', log; end if;
  perform set_config('console.retention', 'on', true);
  execute format('delete from %1$I where id in (select id from %1$I where %2$s order by id limit $2)', log, is_old)
    using old, batch;
  get diagnostics gone = row_count;
  perform set_config('console.retention', 'off', true);
  return gone;
end $$;

-- What a month of the ledger that is about to leave comes to for each wallet is added to what is carried, so that carried and
-- remaining rows are the balance still. Refuses a month in which a running balance does not follow from the row before it.
create function ledger_carry(part regclass) returns void language plpgsql as $$
declare
  wrong record;
begin
  execute format('select min(id) as id, count(*) as faults from (
      select l.id, l.balance, l.amount, coalesce(
        lag(l.balance) over (partition by l.user_id, l.currency order by l.id), c.balance, 0) as before
      from %s l left join ledger_carried c using (user_id, currency)) as step
    where balance <> before + amount', part) into wrong;
  if wrong.faults > 0 then
    raise exception '% 有 % 条流水的余额接不上前一条（最早 %），没有归档：请先归档更早的月份，或核对流水', part, wrong.faults, wrong.id;
  end if;
  execute format('insert into ledger_carried as kept (user_id, currency, amount, debt_change, movements, balance, last_id, seq)
    select m.user_id, m.currency, m.amount, m.debt_change, m.movements, last.balance, m.last_id, last.seq
    from (select user_id, currency, sum(amount) as amount, sum(debt_change) as debt_change, count(*) as movements,
        max(id) as last_id from %1$s group by 1, 2) m
      join %1$s last on last.id = m.last_id
    on conflict (user_id, currency) do update set amount = kept.amount + excluded.amount,
      debt_change = kept.debt_change + excluded.debt_change, movements = kept.movements + excluded.movements,
      balance = excluded.balance, last_id = excluded.last_id, seq = excluded.seq', part);
end $$;

-- Takes a month that is at least a year old out of its table, in the caller's transaction: notes it, carries the ledger's sums
-- forward, and lets the caller read its rows. The oldest month leaves first.
create function archive_detach(part_name text) returns void
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
  if whole = 'ledger'::regclass then perform ledger_carry(part); end if;
  execute format('alter table %s detach partition %s', whole, part);
  insert into archive_partition (name, parent, from_id, to_id)
    values (part_name, whole::text, coalesce(bound[1], '0')::bigint, bound[2]::bigint);
  execute format('grant select on %s to %I', part, session_user);
end $$;

-- Drops a month whose rows are all in its file.
create function archive_drop(part_name text) returns void
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

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = any(array[
    'guard_append_only', 'ensure_month_partition', 'delete_old_log', 'ledger_carry', 'archive_detach', 'archive_drop']) loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;
