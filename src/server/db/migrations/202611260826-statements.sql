-- Statements of pay channels (对账单): each file is stored whole, its lines are matched with what was booked of cash, and what does not
-- fit is a difference with an owner. What the channel keeps as fees, and what it pays to our bank account, is booked by statement.
insert into account (code, title, currency, kind, sort_no) values ('cost.channel', '渠道手续费', 'fen', 'cost', 82),
  ('settlements', '渠道提现在途', 'fen', 'clearing', 94);

create table channel_statement (
  id bigint primary key default next_id(),
  channel text not null check (channel in ('alipay', 'wechat')),
  day date not null,
  -- trade: payments and refunds; fund: everything else that moves the channel's account
  part text not null check (part in ('trade', 'fund')),
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  lines integer not null check (lines >= 0),
  in_sum bigint not null check (in_sum >= 0),
  out_sum bigint not null check (out_sum >= 0),
  fee_sum bigint not null,
  -- of what left: to our bank account
  settled_sum bigint not null check (settled_sum >= 0 and settled_sum <= out_sum),
  status text not null default 'matching' check (status in ('matching', 'matched', 'replaced')),
  -- the file of this day that it takes the place of, and why
  replaces_id bigint unique references channel_statement (id),
  replace_reason text,
  imported_by bigint not null,
  import_time timestamptz(0) not null default date_trunc('second', now()),
  match_time timestamptz(0),
  unique (channel, part, day, sha256),
  check ((replaces_id is null) = (replace_reason is null))
);
create unique index channel_statement_day on channel_statement (channel, part, day) where status <> 'replaced';
create trigger channel_statement_not_deleted before delete on channel_statement for each row execute function refuse_change();
create trigger channel_statement_not_emptied before truncate on channel_statement for each statement execute function refuse_change();

create table statement_line (
  id bigint primary key default next_id(),
  statement_id bigint not null references channel_statement (id),
  channel text not null,
  day date not null,
  line_no integer not null,
  kind text not null check (kind in ('payment', 'refund', 'payout', 'chargeback', 'settlement', 'other')),
  own_no text not null,
  channel_no text not null,
  payment_no text,
  order_no text,
  -- fen; negative where money left
  amount bigint not null check (amount <> 0),
  fee bigint not null,
  line_time timestamptz(0) not null,
  raw text not null,
  -- the transfer of our books that it is
  transfer_id bigint,
  unique (statement_id, line_no)
);
create unique index statement_line_transfer on statement_line (transfer_id) where transfer_id is not null;
create index statement_line_channel_no on statement_line (channel, channel_no);
create index statement_line_own_no on statement_line (channel, own_no);
create index statement_line_unmatched on statement_line (statement_id) where transfer_id is null;
create trigger statement_line_not_deleted before delete on statement_line for each row execute function refuse_change();
create trigger statement_line_not_emptied before truncate on statement_line for each statement execute function refuse_change();

-- A line stays as the channel wrote it; what it is matched with is found later, and given up where its file is replaced.
create function refuse_line_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'transfer_id' <> to_jsonb(old) - 'transfer_id' then
    raise exception 'the line % of a statement does not change', old.id using errcode = 'check_violation';
  end if;
  if old.transfer_id is not null and new.transfer_id is distinct from old.transfer_id and (new.transfer_id is not null
    or not exists (select from channel_statement where id = old.statement_id and status = 'replaced')) then
    raise exception 'the line % of a statement is matched already', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger statement_line_changes before update on statement_line for each row execute function refuse_line_change();

create table statement_difference (
  id bigint primary key default next_id(),
  statement_id bigint not null references channel_statement (id),
  channel text not null,
  day date not null,
  -- missingHere: a line that we have not booked; missingThere: booked, and in no file; amount: another amount; doubled: a line again
  kind text not null check (kind in ('missingHere', 'missingThere', 'amount', 'doubled')),
  line_id bigint references statement_line (id),
  transfer_id bigint,
  business_type text,
  business_id bigint,
  own_no text,
  channel_no text,
  -- fen, signed, as booked and as in the file
  our_amount bigint not null,
  line_amount bigint not null,
  owner_id bigint,
  status text not null default 'open' check (status in ('open', 'review', 'settled')),
  -- matched: a later file or booking has it; replaced: its file is; explained: by two operators
  settlement text check (settlement in ('matched', 'replaced', 'explained')),
  settle_reason text,
  handled_by bigint,
  reviewer_id bigint,
  settled_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  check (our_amount <> line_amount),
  check ((status = 'settled') = (settled_time is not null)),
  check (status <> 'settled' or settlement is not null),
  check (settlement is distinct from 'explained' or handled_by is not null and settle_reason is not null),
  check (status <> 'settled' or settlement <> 'explained' or reviewer_id is not null and reviewer_id <> handled_by)
);
create unique index statement_difference_line on statement_difference (line_id, kind) where line_id is not null;
create unique index statement_difference_transfer on statement_difference (statement_id, transfer_id) where kind = 'missingThere';
create index statement_difference_status on statement_difference (status, create_time);
create index statement_difference_statement on statement_difference (statement_id);
create index statement_difference_open on statement_difference (transfer_id) where status <> 'settled';
create trigger statement_difference_not_deleted before delete on statement_difference for each row execute function refuse_change();
create trigger statement_difference_not_emptied before truncate on statement_difference
  for each statement execute function refuse_change();

create index transfer_value_time on transfer (value_time);
create unique index transfer_statement on transfer (business_id, step) where business_type = 'statement';

-- Fees, and what went to our bank account, once by statement; a file that is replaced gives both back.
create function book_statement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_new boolean := tg_op = 'INSERT';
  sign integer := case when is_new then 1 else -1 end;
  cash text := cash_account(new.channel);
  happened timestamptz := (new.day + time '23:59:59') at time zone 'Asia/Shanghai';
begin
  if is_new then
    if new.status <> 'matching' then raise exception 'a statement starts unmatched' using errcode = 'check_violation'; end if;
  else
    if to_jsonb(new) - 'status' - 'match_time' <> to_jsonb(old) - 'status' - 'match_time' or old.status = 'replaced' then
      raise exception 'the statement % does not change like this', old.id using errcode = 'check_violation';
    end if;
    if new.status <> 'replaced' then return null; end if;
  end if;
  if new.fee_sum <> 0 or new.settled_sum <> 0 then
    perform book_transfer('statement', new.id, case when is_new then 'fees' else 'feesBack' end, null, happened, jsonb_build_array(
      jsonb_build_object('account', cash, 'amount', -sign * (new.fee_sum + new.settled_sum)),
      jsonb_build_object('account', 'cost.channel', 'amount', sign * new.fee_sum),
      jsonb_build_object('account', 'settlements', 'amount', sign * new.settled_sum)));
  end if;
  if new.settled_sum <> 0 then
    perform book_transfer('statement', new.id, case when is_new then 'banked' else 'bankedBack' end, null, happened,
      two_sides('cash.bank', 'settlements', sign * new.settled_sum));
  end if;
  return null;
end $$;
create trigger channel_statement_booked after insert or update on channel_statement
  for each row execute function book_statement();

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = 'book_statement' loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, 'statement', '对账单', 12 from sys_dict d
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = 'statement');
