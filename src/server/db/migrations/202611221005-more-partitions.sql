-- What grows for ever lies by months, as the ledger (design.md §5): deeds, sign-ins to the app, what operators did. What is there
-- becomes the first partition, with its indexes; proving its bound reads it once, some ten seconds for 50 million rows.
create function partition_by_month(parent text) returns void language plpgsql as $$
declare
  first_name text := parent || '_first';
  made record;
begin
  execute format('alter table %I rename to %I', parent, first_name);
  execute format('alter index %I rename to %I', parent || '_pkey', first_name || '_pkey');
  execute format('create table %I (like %I including defaults, primary key (id)) partition by range (id)', parent, first_name);
  for made in
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = first_name::regclass and not i.indisunique
  loop
    execute format('alter index %I rename to %I', made.name, left(made.name || '_first', 63));
    execute replace(made.definition, format(' ON %I.%I ', current_schema(), first_name), format(' ON %I ', parent));
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', parent, first_name,
    id_at(date_trunc('month', (now() + interval '1 month') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'));
  execute format('create table %I partition of %I default', parent || '_default', parent);
  perform ensure_month_partition(parent, now() + make_interval(months => n)) from generate_series(1, 3) as n;
end $$;

select partition_by_month('app_login_record');

drop trigger sys_operation_log_append_only on sys_operation_log;
select partition_by_month('sys_operation_log');
create trigger sys_operation_log_append_only before update or delete on sys_operation_log
  for each row execute function refuse_change_but_retention();
create trigger sys_operation_log_not_emptied before truncate on sys_operation_log
  for each statement execute function refuse_change();

-- Once for its cause, over all months and for ever: beside the deed, in its transaction. Copying the causes takes as long as an
-- index over them.
create table growth_cause (cause text primary key, event_id bigint not null);
insert into growth_cause (cause, event_id) select cause, id from growth_event;
drop index growth_event_cause;
select partition_by_month('growth_event');
drop function partition_by_month(text);

-- Where a month that was taken out of its table stands: detached, written to a file and read back, or gone from the database.
create table archive_partition (
  name text primary key,
  parent text not null,
  from_id bigint not null,
  to_id bigint not null,
  state text not null default 'detached' check (state in ('detached', 'written', 'dropped')),
  rows bigint,
  sha256 text,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  drop_time timestamptz(0)
);
create index archive_partition_parent on archive_partition (parent, to_id);

-- What archived months of the ledger come to for each wallet: with the rows that are left it is the balance.
create table ledger_carried (
  user_id bigint not null,
  currency text not null check (currency in ('gold', 'bean')),
  amount bigint not null,
  debt_change bigint not null,
  movements bigint not null,
  -- after the last of them, which is the running balance that the next row begins with
  balance bigint not null check (balance >= 0),
  last_id bigint not null,
  primary key (user_id, currency)
);
