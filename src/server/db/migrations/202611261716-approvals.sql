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

-- What was under way before: whose first operator had agreed already waits for the second, and what one operator decided alone today
-- counts. Screens make these tables, so a new database has none yet.
create function approvals_of_before() returns void language plpgsql as $$
declare
  today timestamptz := date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
begin
  if to_regclass('withdrawal') is not null and to_regclass('withdrawal_approval') is not null then
    with opened as (
      insert into approval_case (screen_id, action, data_table, data_id, step, reason, create_time)
      select 'finance/withdrawal', 'approve', 'withdrawal', id, 1, second_reason, create_time
      from withdrawal where status = 'pending' and first_by is not null returning id, data_id
    )
    insert into approval_decision (case_id, step, title, operator_id, result)
    select o.id, 0, '初审', w.first_by, 'agreed' from opened o join withdrawal w on w.id = o.data_id;
    with opened as (
      insert into approval_case (screen_id, action, data_table, data_id, step)
      select 'finance/withdrawal', 'fail', 'withdrawal', id, 1
      from withdrawal where status = 'paying' and fail_asked_by is not null returning id, data_id
    )
    insert into approval_decision (case_id, step, title, operator_id, result, note)
    select o.id, 0, '申请', w.fail_asked_by, 'agreed', w.fail_reason from opened o join withdrawal w on w.id = o.data_id;
    insert into approval_case (screen_id, action, data_table, data_id, state, alone_by, amount, payee_id, create_time, end_time)
    select 'finance/withdrawal', 'approve', 'withdrawal', w.id, 'done', a.operator_id, w.amount, w.user_id, a.create_time, a.create_time
    from withdrawal_approval a join withdrawal w on w.id = a.withdrawal_id
    where a.step = 'first' and a.result = 'passed' and w.need_second is not true and a.create_time >= today;
    insert into approval_case (screen_id, action, data_table, data_id, state, alone_by, amount, payee_id, create_time, end_time)
    select 'finance/withdrawal', 'pay', 'withdrawal', w.id, 'done', a.operator_id, w.amount, w.user_id, a.create_time, a.create_time
    from withdrawal_approval a join withdrawal w on w.id = a.withdrawal_id
    where a.step = 'pay' and a.result = 'passed' and a.operator_id in (w.first_by, w.second_by) and a.create_time >= today;
  end if;
  if to_regclass('money_edit') is not null then
    insert into approval_case (screen_id, action, data_table, data_id, applicant_id, state, alone_by, amount, payee_id, sum_group, end_time)
    select 'user/money-edit', 'approve', 'money_edit', id, create_by, 'done', create_by, amount, user_id, currency, create_time
    from money_edit where status = 'done' and reviewer_id is null and create_time >= today;
    insert into approval_case (screen_id, action, data_table, data_id, applicant_id, reason, create_time)
    select 'user/money-edit', 'approve', 'money_edit', id, create_by, second_reason, create_time from money_edit where status = 'pending';
  end if;
  if to_regclass('gift_grant') is not null then
    insert into approval_case (screen_id, action, data_table, data_id, applicant_id, state, alone_by, amount, payee_id, end_time)
    select 'goods/gift-grant', 'approve', 'gift_grant', id, create_by, 'done', create_by, value, user_id, create_time
    from gift_grant where status = 'done' and reviewer_id is null and create_time >= today;
    insert into approval_case (screen_id, action, data_table, data_id, applicant_id, reason, create_time)
    select 'goods/gift-grant', 'approve', 'gift_grant', id, create_by, second_reason, create_time from gift_grant where status = 'pending';
  end if;
end $$;
select approvals_of_before();
drop function approvals_of_before();

insert into approval_case (screen_id, action, data_table, data_id, applicant_id, state, alone_by, amount, payee_id, end_time)
select 'finance/refund', 'approve', 'refund', id, asked_by, 'done', asked_by, amount, user_id, accept_time
from refund where origin = 'operator' and reviewer_id is null and state not in ('withdrawn', 'review', 'refused')
  and accept_time >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
insert into approval_case (screen_id, action, data_table, data_id, applicant_id, reason, create_time)
select 'finance/refund', 'approve', 'refund', id, asked_by, second_reason, create_time from refund where state = 'review';
with opened as (
  insert into approval_case (screen_id, action, data_table, data_id, step)
  select 'finance/refund', 'fail', 'refund', id, 1
  from refund where state in ('submitting', 'unknown') and fail_asked_by is not null returning id, data_id
)
insert into approval_decision (case_id, step, title, operator_id, result, note)
select o.id, 0, '申请', r.fail_asked_by, 'agreed', r.fail_reason from opened o join refund r on r.id = o.data_id;
insert into approval_case (screen_id, action, data_table, data_id, applicant_id, state, alone_by, amount, payee_id, end_time)
select 'finance/suspense', 'approve', 'suspense', id, handled_by, 'done', handled_by, amount, coalesce(user_id, id), settled_time
from suspense where status in ('returned', 'recovered', 'accepted') and reviewer_id is null
  and settled_time >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
insert into approval_case (screen_id, action, data_table, data_id, applicant_id, reason, create_time)
select 'finance/suspense', 'approve', 'suspense', id, handled_by, second_reason, received_time from suspense where status = 'review';
insert into approval_case (screen_id, action, data_table, data_id, applicant_id, create_time)
select 'finance/statement-difference', 'approve', 'statement_difference', id, handled_by, create_time
from statement_difference where status = 'review';
