-- Roll-ups follow from the cards of dashboards (src/server/rollup): a measure is named by what it counts, and has closed days alone.
drop table rollup_day;
create table rollup_day (
  -- of Asia/Shanghai
  day date not null,
  measure text not null,
  -- the card's groups besides time, '' where it has fewer or the record has none
  key1 text not null,
  key2 text not null,
  -- records, and the sum of what is measured
  count bigint not null,
  sum numeric not null,
  primary key (measure, day, key1, key2)
);

-- How far each measure is told: every day before this one is closed and complete, as of that time.
truncate rollup_progress;
alter table rollup_progress add column told_time timestamptz not null;
