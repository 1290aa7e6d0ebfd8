-- Every judgement of what people upload: who, when, how long it took, and whether another reviewer overturned it.
create table moderation_decision (
  id bigint primary key default next_id(),
  screen_id text not null,
  record_id text not null,
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

-- How long a record of these queues may wait.
insert into work_target (screen_id, minutes) values
  ('audit/report-record', 1440),
  ('audit/account-appeal', 1440),
  ('audit/real-name', 480),
  ('audit/user-audit', 240),
  ('user/album', 480),
  ('audit/invite-audit', 10080);
