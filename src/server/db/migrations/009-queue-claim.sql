-- Who judges a record of a queue at this moment: ten minutes, then it is anybody's again (catalogue.md §0).
create table queue_claim (
  screen_id text not null,
  record_id bigint not null,
  user_id bigint not null,
  until timestamptz not null,
  primary key (screen_id, record_id)
);
create index queue_claim_user on queue_claim (user_id, screen_id);
