-- Files of channels that are to come (应到对账单): one row for each channel, part and day, from which a job fetches them. One that has
-- not come in time waits for somebody in finance.
create table statement_due (
  id bigint primary key default next_id(),
  channel text not null check (channel in ('alipay', 'wechat', 'apple')),
  part text not null check (part in ('trade', 'fund')),
  day date not null,
  -- waiting: for the channel or for an operator; failed: the last request had no file that could be read; none: the channel has none of
  -- that day, or an operator says so
  status text not null default 'waiting' check (status in ('waiting', 'failed', 'imported', 'none')),
  -- from when it is late
  due_time timestamptz(0) not null,
  tries integer not null default 0 check (tries >= 0),
  tried_time timestamptz(0),
  -- when the channel is asked again; null: it is not connected, or no more
  next_time timestamptz(0),
  -- what the last request had in the place of a file
  failure text,
  statement_id bigint references channel_statement (id),
  handled_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (channel, part, day),
  check ((status = 'imported') = (statement_id is not null))
);
create index statement_due_open on statement_due (due_time) where status in ('waiting', 'failed');
create trigger statement_due_not_deleted before delete on statement_due for each row execute function refuse_change();
create trigger statement_due_not_emptied before truncate on statement_due for each statement execute function refuse_change();

-- What waits in finance, with the files that have not come: added to the view as it is.
do $$ begin
  execute format('create or replace view money_waiting as %s union all %s', rtrim(pg_get_viewdef('money_waiting'::regclass), '; '), $view$
    select id, 'statement', id, to_char(day, 'YYYY-MM-DD') || case part when 'trade' then ' 收款和退款' else ' 打款和其他' end,
      null, channel, null, null, 'import', null, null, coalesce(failure, '没有收到对账单'), due_time
    from statement_due where status in ('waiting', 'failed') and due_time < now()$view$);
end $$;
