-- Which contraband stood in which text when it was judged, and what became of that text.
create table contraband_hit (
  id bigint primary key default next_id(),
  word_id bigint not null,
  screen_id text not null,
  -- null: it was refused, so that no record came of it
  record_id text,
  user_id bigint,
  text text not null,
  outcome text not null check (outcome in ('refused', 'replaced', 'passed', 'rejected')),
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index contraband_hit_word on contraband_hit (word_id, id);
create index contraband_hit_record on contraband_hit (screen_id, record_id);
create index contraband_hit_time on contraband_hit (create_time);
