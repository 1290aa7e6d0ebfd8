-- The data log by months, as the ledger: what was written so far becomes the oldest partition (design.md §5).
alter table sys_data_log rename to sys_data_log_first;
alter index sys_data_log_pkey rename to sys_data_log_first_pkey;
alter index sys_data_log_record rename to sys_data_log_first_record;
create table sys_data_log (like sys_data_log_first including defaults, primary key (id)) partition by range (id);
create index sys_data_log_record on sys_data_log (data_table, data_id, id);
create index sys_data_log_operator on sys_data_log (create_by, id);
do $$
begin
  execute format('alter table sys_data_log attach partition sys_data_log_first for values from (minvalue) to (%s)',
    id_at(date_trunc('month', (now() + interval '1 month') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'));
end $$;
create table sys_data_log_default partition of sys_data_log default;
select ensure_month_partition('sys_data_log', now() + make_interval(months => n)) from generate_series(1, 3) as n;
create trigger sys_data_log_append_only before update or delete on sys_data_log for each row execute function refuse_change();

-- An action asked twice with one key is done once and answered alike (language.md §8).
create table sys_idempotency (
  user_id bigint not null,
  key text not null,
  what text not null,
  answer jsonb,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (user_id, key)
);
create index sys_idempotency_time on sys_idempotency (create_time);
