-- Every judgement of what people upload: who, when, how long it took, and whether another reviewer overturned it.
create table moderation_decision (
  id bigint primary key default next_id(),
  screen_id text not null,
  record_id bigint not null,
  user_id bigint not null,
  verdict text not null check (verdict in ('passed', 'rejected')),
  reason text,
  note text,
  reviewer_id bigint not null,
  -- since it was claimed or the reviewer's last judgement, the later of the two; null: he had not been at it
  seconds integer,
  recalled_time timestamptz,
  -- the judgement that contradicts this one, and whose it is
  overturning_id bigint references moderation_decision (id),
  overturned_by bigint,
  create_time timestamptz not null default date_trunc('second', now())
);
create index moderation_decision_record on moderation_decision (screen_id, record_id, id);
create index moderation_decision_reviewer on moderation_decision (reviewer_id, id);
create index moderation_decision_user on moderation_decision (user_id, id);
