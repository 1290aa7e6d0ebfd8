-- Who asked for which complete sensitive value, so that misses are braked per person by all processes together (language.md §7).
create table sensitive_search (
  id bigint primary key default next_id(),
  user_id bigint not null,
  -- `<table>.<column>`, several columns of one box joined by |
  place text not null,
  -- never the value itself
  value_hash text not null,
  is_hit boolean not null,
  create_time timestamptz not null default now()
);
create index sensitive_search_user on sensitive_search (user_id, create_time);
