-- What dashboards read instead of the rows: one line a day, measure and combination of its keys (src/server/rollup).
create table rollup_day (
  day date not null,
  -- a name of src/server/rollup/measures.ts
  measure text not null,
  -- the measure's keys in its order, '' where it has fewer or the row has none
  key1 text not null default '',
  key2 text not null default '',
  key3 text not null default '',
  -- rows, the sum of the measure's amount, and how many different people
  count bigint not null,
  sum bigint not null,
  people bigint not null,
  primary key (measure, day, key1, key2, key3)
);

-- How far each measure is told: every day before this one is closed and complete.
create table rollup_progress (
  measure text primary key,
  open_day date not null
);
