-- Money that fits no order (挂账). Every notice of a payment is stored once, in the transaction of what it caused; one that fits
-- nothing is a case: what came stands in the account `suspense` until the case is settled, once.
insert into account (code, title, currency, kind, sort_no) values
  ('sales.other', '其他收入', 'fen', 'sales', 75), ('suspense', '挂账', 'fen', 'clearing', 92);

create table payment_notice (
  id bigint primary key default next_id(),
  channel text not null,
  trade_no text not null,
  -- as the notice names them: neither needs to exist
  user_id bigint not null,
  order_no text not null,
  amount bigint not null check (amount > 0),
  paid_time timestamptz(0),
  -- the call as it was judged
  body jsonb not null,
  outcome text not null check (outcome in ('order', 'suspense')),
  -- the order that it paid
  order_id bigint,
  -- what a notice in suspense is answered, however often it comes
  message text,
  received_time timestamptz(0) not null default date_trunc('second', now()),
  unique (channel, trade_no),
  check ((outcome = 'order') = (order_id is not null) and (outcome = 'suspense') = (message is not null))
);
create index payment_notice_order_no on payment_notice (order_no);
create index payment_notice_user on payment_notice (user_id, id);
select guard_append_only('payment_notice');

create table suspense (
  id bigint primary key default next_id(),
  notice_id bigint not null unique references payment_notice (id),
  mismatch text not null check (mismatch in ('noOrder', 'person', 'channel', 'amount', 'paid', 'refunded', 'time')),
  -- why, in words
  detail text not null,
  channel text not null,
  trade_no text not null,
  order_no text not null,
  amount bigint not null check (amount > 0),
  paid_time timestamptz(0),
  received_time timestamptz(0) not null,
  -- the person that the notice names, where there is one
  user_id bigint,
  owner_id bigint,
  status text not null default 'open' check (status in ('open', 'review', 'returned', 'attached', 'writtenOff')),
  settlement text check (settlement in ('returned', 'attached', 'writtenOff')),
  refund_no text,
  order_id bigint,
  settle_reason text,
  handled_by bigint,
  second_reason text,
  reviewer_id bigint,
  settled_time timestamptz(0),
  unique (channel, trade_no),
  unique (channel, refund_no),
  check (status = 'open' or settlement is not null and handled_by is not null),
  check (status in ('open', 'review') or status = settlement and settled_time is not null),
  check (status <> 'returned' or refund_no is not null),
  check (status <> 'attached' or order_id is not null),
  check (status <> 'writtenOff' or reviewer_id is not null and reviewer_id <> handled_by)
);
create index suspense_status on suspense (status, received_time);
create index suspense_user on suspense (user_id, id);
create index suspense_settled on suspense (settled_time) where settled_time is not null;
create trigger suspense_not_deleted before delete on suspense for each row execute function refuse_change();
create trigger suspense_not_emptied before truncate on suspense for each statement execute function refuse_change();

-- A case comes and is settled once, also where its person is not known.
create unique index transfer_suspense on transfer (business_id, step) where business_type = 'suspense';

create function book_suspense() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  other text := case new.status when 'writtenOff' then 'sales.other' else cash_account(new.channel) end;
  sides jsonb := jsonb_build_array(
    jsonb_build_object('account', 'suspense', 'amount', new.amount), jsonb_build_object('account', other, 'amount', -new.amount));
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then raise exception 'a case of suspense starts open' using errcode = 'check_violation'; end if;
    perform book_transfer('suspense', new.id, 'received', new.user_id, new.received_time, (
      select jsonb_agg(jsonb_build_object('account', side ->> 'account', 'amount', -(side ->> 'amount')::bigint))
      from jsonb_array_elements(sides) as side));
    return null;
  end if;
  if (new.notice_id, new.channel, new.trade_no, new.amount, new.received_time)
    is distinct from (old.notice_id, old.channel, old.trade_no, old.amount, old.received_time)
    or old.status not in ('open', 'review') and (new.status, new.refund_no, new.order_id)
      is distinct from (old.status, old.refund_no, old.order_id)
  then
    raise exception 'the case % of suspense does not change like this', new.id using errcode = 'check_violation';
  end if;
  if new.status not in ('open', 'review') and old.status in ('open', 'review') then
    perform book_transfer('suspense', new.id, new.status, new.user_id, new.settled_time, sides);
  end if;
  return null;
end $$;
create trigger suspense_booked after insert or update on suspense for each row execute function book_suspense();

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = 'book_suspense' loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, 'suspense', '挂账', 11 from sys_dict d
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = 'suspense');
