-- What a closed day wrote into the data log, the approvals and the versions, sealed as its movements are (ledger_day): a hash over the
-- records and the hash of the day before.
create table if not exists record_day (
  day date not null,
  source text not null check (source in ('dataLog', 'approval', 'version')),
  hash text not null,
  previous_hash text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (source, day)
);
