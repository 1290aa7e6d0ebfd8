-- Who judges a record of a queue at this moment: ten minutes, then it is anybody's again (catalogue.md §0).
create table queue_claim (
  screen_id text,
  record_id bigint,
  user_id bigint not null,
  until timestamptz not null,
  -- Since when an operator is at a record: a renewed claim ends later and began when it did.
  begin_time timestamptz not null default now(),
  primary key (screen_id, record_id)
);
create index queue_claim_user on queue_claim (user_id, screen_id);

-- What was decided in queues, for the figures beside them: by whom, and how long it took.
create table queue_decision (
  id bigint primary key default next_id(),
  screen_id text not null,
  record_id bigint not null,
  operator_id bigint not null,
  -- since it was claimed or the operator's last decision, the later of the two; null: they had not been at it
  seconds integer,
  -- undone: it counts for nothing
  undone_time timestamptz,
  create_time timestamptz not null default now()
);
create index queue_decision_operator on queue_decision (operator_id, screen_id, create_time);
create index queue_decision_record on queue_decision (screen_id, record_id, id);
-- what a team decided in a queue today, for those who lead it
create index queue_decision_day on queue_decision (screen_id, create_time);

-- How long work may wait, by the screen on which it waits: changed by operators, read by the workplace and by what is due.
create table work_target (
  id bigint primary key default next_id(),
  screen_id text not null unique,
  minutes integer not null check (minutes > 0),
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1
);

-- Who has to agree before an action of a screen is performed: a case for each time that a record waits for it.
create table approval_case (
  id bigint primary key default next_id(),
  screen_id text not null,
  action text not null,
  data_table text not null,
  data_id bigint not null,
  -- null: nobody of the console applied
  applicant_id bigint,
  -- open, done, refused, closed
  state text not null default 'open',
  -- place of the step that is due, from 0
  step integer not null default 0,
  -- why it applies
  reason text,
  -- who may decide it, as far as is known
  due_ids jsonb not null default '[]',
  -- what one operator decided alone, to be added up
  alone_by bigint,
  amount numeric,
  payee_id bigint,
  sum_group text,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  step_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0)
);
-- of one action one case of a record is open
create unique index approval_case_open on approval_case (data_id, screen_id, action) where state = 'open';
create index approval_case_record on approval_case (data_table, data_id, id);
create index approval_case_alone on approval_case (screen_id, action, end_time) where alone_by is not null;

create table approval_decision (
  id bigint primary key default next_id(),
  case_id bigint not null references approval_case (id) on delete cascade,
  step integer not null,
  title text not null,
  operator_id bigint not null,
  -- agreed, refused, back
  result text not null,
  note text,
  -- false: a step back, or a change of the record, took the agreement away
  is_valid boolean not null default true,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index approval_decision_case on approval_decision (case_id, id);
-- nobody agrees twice to one case, whatever the program does
create unique index approval_decision_once on approval_decision (case_id, operator_id) where result = 'agreed' and is_valid;

-- What decides money is changed by two operators: what one asks for waits here, whole, until a further one agrees.
create table change_review (
  id bigint primary key default next_id(),
  screen_id text not null,
  screen_title text not null,
  -- edit and its like, or the name of a button
  verb text not null,
  title text not null,
  record_id bigint,
  label text,
  changes text,
  ask_reason text,
  -- as it was sent
  body jsonb not null default '{}',
  asked_by bigint not null,
  status text not null default 'review' check (status in ('review', 'done', 'refused', 'withdrawn')),
  reviewer_id bigint,
  end_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  constraint change_review_check check (reviewer_id is null or reviewer_id <> asked_by),
  constraint change_review_check1 check ((status = 'review') = (end_time is null)),
  constraint change_review_check2 check (status <> 'done' or reviewer_id is not null)
);
create index change_review_status on change_review (status, create_time);
create index change_review_end on change_review (end_time) where status = 'done';

-- Changes that followers have not been notified of; a job takes them.
create table record_change (
  id bigint primary key default next_id(),
  user_id bigint not null references sys_user (id) on delete cascade,
  screen_id text not null,
  data_table text not null,
  data_id text not null,
  action_title text not null,
  -- null: the product itself
  changed_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now())
);

-- What operators say about a record among themselves; by table, so that every screen that shows the record has the same thread.
create table record_comment (
  id bigint primary key default next_id(),
  data_table text not null,
  data_id bigint not null,
  content text not null check (length(content) >= 1 and length(content) <= 1000),
  -- operators named with @
  mentions bigint[] not null default '{}',
  create_by bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  delete_time timestamptz(0)
);
create index record_comment_record on record_comment (data_table, data_id, id) where delete_time is null;

-- Who wants to know when a record changes; by the screen on which they follow it, whose rights count.
create table record_follow (
  data_table text,
  data_id text,
  user_id bigint references sys_user (id) on delete cascade,
  screen_id text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (data_table, data_id, user_id)
);

-- What rules of screens have to do, and did: an entry for each time that one was triggered, written in the transaction of its cause.
create table rule_event (
  id bigint primary key default next_id(),
  screen_id text not null,
  rule text not null,
  title text not null,
  data_table text not null,
  data_id bigint not null,
  -- added, changed, reached
  cause text not null,
  -- it became due by the time that passed
  by_time boolean not null default false,
  -- how many rules led to it, one after the other
  depth integer not null default 0,
  -- waiting, done, skipped, failed, stopped
  state text not null default 'waiting',
  tries integer not null default 0,
  next_time timestamptz,
  message text,
  caused_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0)
);
create index rule_event_waiting on rule_event (data_table, data_id, id) where state = 'waiting';
create index rule_event_record on rule_event (data_table, data_id, id);
create index rule_event_rule on rule_event (screen_id, rule, id);
create index rule_event_created on rule_event (create_time);

-- Conditions that look at the clock: since when each is watched, and which records meet it already.
create table rule_watch (
  screen_id text,
  rule text,
  -- of the condition; another one is watched anew
  condition text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  -- Of a rule that runs every day: the last day on which it did.
  last_day date,
  primary key (screen_id, rule)
);

create table rule_mark (
  screen_id text,
  rule text,
  data_id bigint,
  primary key (screen_id, rule, data_id)
);

create table rollup_day (
  -- of Asia/Shanghai
  day date,
  measure text,
  -- the card's groups besides time, '' where it has fewer or the record has none
  key1 text,
  key2 text,
  -- records, and the sum of what is measured
  count bigint not null,
  sum numeric not null,
  -- Different people cannot be added up over days: of each line of the roll-up that counts them there is a sketch, and a list
  -- where they are few. A sketch is 24 planes of 8,192 places (src/server/resource/measure/sketchSql.ts); many days are the OR of theirs.
  members text[],
  sketch bit(196608),
  primary key (measure, day, key1, key2)
);

-- Numbers of today, and of the day that they are compared with up to the same time, are of whole hours and of the records since.
-- Only the last days have hours, and only measures without groups whose lines can be added up (src/server/resource/rollup).
create table rollup_hour (
  hour timestamptz,
  measure text,
  count bigint not null,
  sum numeric not null,
  primary key (measure, hour)
);

-- How far each measure is told: every day before this one is closed and complete.
create table rollup_progress (
  measure text primary key,
  open_day date not null,
  told_time timestamptz not null,
  -- By what sketches were made; days that were told by another version are told anew.
  version text not null default '',
  -- Every hour from the first day on and before the open time has its figures.
  hours_from date,
  open_time timestamptz,
  constraint rollup_progress_check check ((hours_from is null) = (open_time is null))
);

-- How an operator imported sheets with these heads into a screen: offered again for the next one.
create table sys_import_mapping (
  user_id bigint references sys_user (id) on delete cascade,
  screen_id text,
  head_hash text,
  content jsonb not null,
  use_time timestamptz not null default now(),
  primary key (user_id, screen_id, head_hash)
);
