-- What a recharge is worth to an inviter, by the run that counted it, and what a refund takes back. Never changed.
create table commission_accrual (
  id bigint primary key default next_id(),
  run_id bigint not null references commission_run (id),
  user_id bigint not null,
  level text not null check (level in ('first', 'second')),
  order_id bigint not null,
  payer_id bigint not null,
  -- gold that was paid for, without what came as a bonus; below zero in a reversal
  gold bigint not null check (gold <> 0),
  rate_id bigint not null,
  rate bigint not null check (rate > 0),
  bean numeric not null generated always as (gold::numeric * rate * 0.0001) stored,
  reversal_of bigint references commission_accrual (id),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  check ((gold < 0) = (reversal_of is not null))
);
-- A recharge counts once at each level, and is taken back once.
create unique index commission_accrual_order on commission_accrual (order_id, level) where reversal_of is null;
create unique index commission_accrual_reversal on commission_accrual (reversal_of) where reversal_of is not null;
create index commission_accrual_share on commission_accrual (run_id, user_id);
create index commission_accrual_person on commission_accrual (user_id, id);
create index commission_accrual_payer on commission_accrual (payer_id, id);
create trigger commission_accrual_append_only before update or delete on commission_accrual
  for each row execute function refuse_change();
create trigger commission_accrual_not_emptied before truncate on commission_accrual
  for each statement execute function refuse_change();

-- Until when a run knew of refunds; the next one looks for those after it. Null: made before recharges were counted one by one.
alter table commission_run
  add column counted_time timestamptz,
  add column withheld_people bigint not null default 0,
  add column withheld_amount bigint not null default 0;

-- A share may be below zero, and what is not paid is carried to the person's next share. Its state follows from its facts.
drop index commission_waiting;
alter table commission
  drop constraint commission_first_bean_check,
  drop constraint commission_second_bean_check,
  drop column bean;
alter table commission
  add column carried_bean bigint not null default 0,
  add column withheld_reason text check (withheld_reason in ('banned', 'frozen', 'deleted')),
  add column moved_run_id bigint references commission_run (id),
  add check (paid_time is null or (withheld_reason is null and moved_run_id is null)),
  add column bean bigint generated always as (greatest(first_bean + second_bean + carried_bean, 0)) stored,
  add column paid_bean bigint generated always as (
    case when paid_time is null then 0 else greatest(first_bean + second_bean + carried_bean, 0) end) stored,
  add column owed_bean bigint generated always as (greatest(-(first_bean + second_bean + carried_bean), 0)) stored,
  add column status text generated always as (
    case when paid_time is not null then 'paid' when moved_run_id is not null then 'moved'
      when first_bean + second_bean + carried_bean < 0 then 'owing' when first_bean + second_bean + carried_bean = 0 then 'even'
      when withheld_reason is not null then 'withheld' else 'waiting' end) stored;
create index commission_waiting on commission (run_id, id) where status = 'waiting';
create index commission_open on commission (user_id) where status in ('withheld', 'owing');
create index commission_status on commission (status, id);
