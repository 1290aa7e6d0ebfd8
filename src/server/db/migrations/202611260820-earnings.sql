-- What the app earns: gifts, calls by the minute and programmes. Each is booked once, with its payer, the host, the host's store and
-- the house. Functions here hold what must be one transaction; money moves in `ledger_move` alone.

insert into account (code, title, currency, kind, sort_no) values
  ('backpack.bean', '背包礼物成本', 'bean', 'issue', 36), ('radio.bean', '电台收益发行', 'bean', 'issue', 37),
  ('store.bean', '店铺分成发行', 'bean', 'issue', 38);

alter table gift_record
  -- the app's number of the sending, once for ever
  add column client_id text,
  add column source text not null default 'wallet' check (source in ('wallet', 'backpack')),
  -- sendings that the app shows as one row of gifts
  add column combo_id text,
  -- as the gift said then
  add column host_share bigint,
  -- the store of the receiver, whose owner got a part of the receiver's beans
  add column store_id bigint,
  add column store_owner_id bigint,
  add column store_bean bigint not null default 0;
create unique index gift_record_client on gift_record (sender_id, client_id) where client_id is not null;
create index gift_record_combo on gift_record (sender_id, combo_id) where combo_id is not null;
create index gift_record_store on gift_record (store_id, id) where store_id is not null;

-- Gifts that somebody has without having paid for them, a row for what came together.
create table gift_bag (
  id bigint primary key default next_id(),
  user_id bigint not null,
  gift_id bigint not null,
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining between 0 and amount),
  source text not null default 'granted' check (source in ('granted')),
  grant_id bigint not null unique,
  expire_time timestamptz(0) not null,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index gift_bag_user on gift_bag (user_id, id);
create index gift_bag_gift on gift_bag (gift_id, id);
create index gift_bag_open on gift_bag (user_id, gift_id, expire_time) where remaining > 0;

alter table call_record
  drop column abnormal,
  alter column ended_by drop not null,
  add column status text not null default 'ended' check (status in ('running', 'ended')),
  -- paid ones; null: the call was not counted by the minute
  add column minutes integer,
  add column client_id text,
  add column beat_time timestamptz(0),
  add column host_share bigint,
  add column rule_id bigint,
  add column store_bean bigint not null default 0,
  add check (status = 'running' or ended_by is not null);
alter table call_record add column abnormal boolean not null generated always as (
  status = 'ended' and gold <> price * ((length + 59) / 60) or bean + store_bean > gold or length < 0 or caller_id = callee_id) stored;
create index call_record_abnormal on call_record (id) where abnormal;
create unique index call_record_client on call_record (caller_id, client_id) where client_id is not null;
create index call_record_running on call_record (beat_time) where status = 'running';
create unique index call_record_caller_running on call_record (caller_id) where status = 'running';
create unique index call_record_callee_running on call_record (callee_id) where status = 'running';

-- A minute of a call, paid when it begins.
create table call_minute (
  id bigint primary key default next_id(),
  call_id bigint not null references call_record (id),
  minute integer not null check (minute > 0),
  caller_id bigint not null,
  callee_id bigint not null,
  gold bigint not null check (gold > 0),
  bean bigint not null,
  store_id bigint,
  store_owner_id bigint,
  store_bean bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (call_id, minute),
  check (bean >= 0 and store_bean >= 0 and bean + store_bean <= gold)
);
create index call_minute_caller on call_minute (caller_id, id);
create index call_minute_callee on call_minute (callee_id, id);
create index call_minute_time on call_minute (create_time);
select guard_append_only('call_minute');

-- What was paid for calls: minutes, and whole calls that were not counted by the minute.
create view call_charge as
  select id, call_id, minute, caller_id, callee_id, gold, bean, store_id, store_owner_id, store_bean, create_time from call_minute
  union all
  select id, id, null, caller_id, callee_id, gold, bean, null, null, 0, create_time from call_record
  where minutes is null and (gold > 0 or bean > 0);

-- Who gets what of something that is worth this much gold: beans of the host, and of the owner of the host's store.
create type earning as (host_id bigint, bean bigint, store_id bigint, owner_id bigint, store_bean bigint);

-- The only place where beans follow from gold: rounded down, together never more than the gold. The store's part is of the host's.
create function split_beans(gold bigint, host_share bigint, store_share bigint, out bean bigint, out store_bean bigint)
language plpgsql immutable as $$
declare
  total constant bigint := div(gold::numeric * least(greatest(host_share, 0), 10000), 10000);
begin
  store_bean := div(total::numeric * least(greatest(store_share, 0), 10000), 10000);
  bean := total - store_bean;
end $$;

create function earning_of(of_host bigint, gold bigint, host_share bigint) returns earning language plpgsql stable as $$
declare
  e earning;
  store_share bigint;
begin
  e.host_id := of_host;
  -- an owner who is the host shares with nobody
  select s.id, s.owner_id, s.share_rate into e.store_id, e.owner_id, store_share
    from app_user u join store_user s on s.id = u.store_id and s.delete_time is null
    where u.id = of_host and s.owner_id <> u.id and s.share_rate > 0;
  select parts.bean, parts.store_bean into e.bean, e.store_bean
    from split_beans(gold, host_share, coalesce(store_share, 0)) as parts;
  return e;
end $$;

-- Gives both their beans. Wallets of beans come after those of gold, in the order of persons, so that nobody waits in a circle; they
-- are locked last, because a popular host's is wanted by many.
create function book_earning(e earning, of_type text, of_id bigint, of_payer bigint, of_version text, version bigint) returns void
language plpgsql as $$
declare
  part record;
begin
  for part in
    select * from (values (e.host_id, e.bean, of_type), (e.owner_id, e.store_bean, 'store')) as parts (user_id, bean, type)
    where bean > 0 order by user_id
  loop
    perform ledger_move(jsonb_build_object('user_id', part.user_id, 'currency', 'bean', 'amount', part.bean,
      'business_type', part.type, 'business_id', of_id, 'step', 'normal', 'payer_id', of_payer, 'version_of', of_version,
      'version_id', version));
  end loop;
end $$;

-- A gift as the app sends it.
create type gift_sending as (
  client_id text, sender_id bigint, receiver_id bigint, gift_id bigint, amount integer, scene text, room_id bigint, source text,
  combo_id text
);

-- Takes gifts from a backpack, the soonest expiry first. Answers whether there were enough.
create function gift_unpack(g gift_sending) returns boolean language plpgsql as $$
declare
  wanted integer := g.amount;
  lot record;
begin
  for lot in
    select id, remaining from gift_bag
    where user_id = g.sender_id and gift_id = g.gift_id and remaining > 0 and expire_time > now() order by expire_time, id for update
  loop
    exit when wanted = 0;
    update gift_bag set remaining = remaining - least(lot.remaining, wanted) where id = lot.id;
    wanted := wanted - least(lot.remaining, wanted);
  end loop;
  return wanted = 0;
end $$;

-- Why a gift is not sent, and null if it may be. The sender is locked.
create function gift_refusal(g gift_sending, sender record, receiver record, gift record) returns text
language plpgsql stable as $$
begin
  return case
    when sender.id is null then 'noSender'
    when sender.status in ('banned', 'frozen') then 'sender.' || sender.status
    when sender.hold is not null then 'hold.' || sender.hold
    when g.sender_id = g.receiver_id then 'self'
    when receiver.id is null then 'noReceiver'
    when receiver.status in ('banned', 'frozen') then 'receiver.' || receiver.status
    when gift.id is null then 'noGift'
    -- what was granted may be sent although nobody can buy it
    when g.source = 'wallet' and not gift.on_sale then 'notOnSale'
    when (g.scene = 'room') <> (g.room_id is not null) then 'room'
    when g.scene = 'room' and not exists (
      select from live_room r where r.id = g.room_id and r.status = 'live' and (r.host_id = g.receiver_id or exists (
        select from online_session s where s.user_id = g.receiver_id and s.place = 'live' and s.room_id = r.id))) then 'notThere'
  end;
end $$;

-- What the app shows of it: of a combo how many so far.
create function gift_answer(sent gift_record) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object('id', sent.id::text, 'gold', sent.gold, 'bean', sent.bean,
    'combo', case when sent.combo_id is not null then (
      select sum(amount) from gift_record where sender_id = sent.sender_id and combo_id = sent.combo_id and id <= sent.id) end,
    'balance', coalesce((select balance from wallet where user_id = sent.sender_id and currency = 'gold'), 0));
end $$;

-- A gift with its gold taken and the beans that it gives, which are none of a gift that was sent before or is refused.
create type gift_booking as (answer jsonb, sent gift_record, e earning);

-- Books a gift once for its `client_id`, without its beans. The sender is locked. Answers {"refused"} where it may not be sent.
create function gift_book(g gift_sending) returns gift_booking language plpgsql as $$
declare
  b gift_booking;
  sent gift_record;
  e earning;
  sender record;
  receiver record;
  gift record;
  refused text;
begin
  select * into sent from gift_record where sender_id = g.sender_id and client_id = g.client_id;
  if found then
    b.answer := case when (sent.receiver_id, sent.gift_id, sent.amount, sent.scene, sent.room_id, sent.source, sent.combo_id)
      is distinct from (g.receiver_id, g.gift_id, g.amount, g.scene, g.room_id, g.source, g.combo_id)
      then jsonb_build_object('refused', 'otherSending') else gift_answer(sent) end;
    return b;
  end if;
  select id, status, wallet_hold as hold into sender from app_user where id = g.sender_id;
  select id, status into receiver from app_user where id = g.receiver_id;
  select t.id, t.price, t.host_share, coalesce(t.enabled, false) and coalesce(t.valid_from, '-infinity') <= now()
      and coalesce(t.valid_to, 'infinity') > now() as on_sale
    into gift from gift t where t.id = g.gift_id and t.delete_time is null;
  refused := gift_refusal(g, sender, receiver, gift);
  if refused is not null then
    b.answer := jsonb_build_object('refused', refused);
    return b;
  end if;
  -- undoes what was unpacked
  if g.source = 'backpack' and not gift_unpack(g) then perform ledger_refuse('backpack', '{}'); end if;
  e := earning_of(g.receiver_id, gift.price * g.amount, gift.host_share);
  insert into gift_record (client_id, gift_id, sender_id, receiver_id, amount, gold, bean, scene, room_id, source, combo_id, host_share,
    store_id, store_owner_id, store_bean)
  values (g.client_id, g.gift_id, g.sender_id, g.receiver_id, g.amount, case g.source when 'wallet' then gift.price * g.amount else 0 end,
    e.bean, g.scene, g.room_id, g.source, g.combo_id, gift.host_share, case when e.store_bean > 0 then e.store_id end,
    case when e.store_bean > 0 then e.owner_id end, e.store_bean)
  returning * into sent;
  if sent.gold > 0 then
    perform ledger_move(jsonb_build_object('user_id', g.sender_id, 'currency', 'gold', 'amount', -sent.gold, 'business_type', 'gift',
      'business_id', sent.id, 'step', 'normal', 'version_of', 'gift', 'version_id', g.gift_id));
  end if;
  b.answer := gift_answer(sent);
  b.sent := sent;
  b.e := e;
  return b;
end $$;

-- Sends gifts that came together, each once for its `client_id`, in one statement and one commit: the wallets of receivers are locked
-- last, and no longer than that. Answers in their order: the record, {"refused"}, or {"ledger"} with what the ledger refused.
create function gift_send(inputs jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  input jsonb;
  b gift_booking;
  booked gift_booking[] := '{}';
  answers jsonb[] := '{}';
  detail text;
  part record;
begin
  perform from app_user where id in (select (value ->> 'sender_id')::bigint from jsonb_array_elements(inputs)) order by id for update;
  for input in select value from jsonb_array_elements(inputs) with ordinality order by ordinality loop
    begin
      b := gift_book(jsonb_populate_record(null::gift_sending, input));
      answers := answers || b.answer;
      booked := booked || b;
    exception when sqlstate 'LG001' then
      get stacked diagnostics detail = pg_exception_detail;
      answers := answers || jsonb_build_object('ledger', detail::jsonb);
    end;
  end loop;
  for part in
    select p.user_id, p.bean, p.type, (u.sent).id, (u.sent).sender_id, (u.sent).gift_id from unnest(booked) as u (answer, sent, e)
    cross join lateral (values
      ((u.e).host_id, (u.e).bean, case (u.sent).source when 'wallet' then 'gift' else 'backpack' end),
      ((u.e).owner_id, (u.e).store_bean, 'store')) as p (user_id, bean, type)
    where p.bean > 0 order by p.user_id, (u.sent).id
  loop
    perform ledger_move(jsonb_build_object('user_id', part.user_id, 'currency', 'bean', 'amount', part.bean,
      'business_type', part.type, 'business_id', part.id, 'step', 'normal', 'payer_id', part.sender_id, 'version_of', 'gift',
      'version_id', part.gift_id));
  end loop;
  return to_jsonb(answers);
end $$;

-- Charges a running call for so many minutes in all, and ends it where the gold is too little. The call is locked before its caller,
-- the caller before wallets.
create function call_charge_minutes(of_call bigint, due integer) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  c call_record;
  e earning;
  new_id bigint;
  reason text;
begin
  select * into strict c from call_record where id = of_call for update;
  perform from app_user where id = c.caller_id for update;
  while c.status = 'running' and c.price > 0 and c.minutes < due loop
    new_id := next_id();
    begin
      perform ledger_move(jsonb_build_object('user_id', c.caller_id, 'currency', 'gold', 'amount', -c.price, 'business_type', 'call',
        'business_id', new_id, 'step', 'normal', 'version_of', 'share', 'version_id', c.rule_id));
    exception when sqlstate 'LG001' then
      get stacked diagnostics reason = pg_exception_detail;
      if reason::jsonb ->> 'reason' <> 'short' then raise; end if;
      c.status := 'ended';
      c.ended_by := 'balance';
      c.length := c.minutes * 60;
      exit;
    end;
    e := earning_of(c.callee_id, c.price, c.host_share);
    c.minutes := c.minutes + 1;
    c.gold := c.gold + c.price;
    c.bean := c.bean + e.bean;
    c.store_bean := c.store_bean + e.store_bean;
    insert into call_minute (id, call_id, minute, caller_id, callee_id, gold, bean, store_id, store_owner_id, store_bean)
    values (new_id, c.id, c.minutes, c.caller_id, c.callee_id, c.price, e.bean, case when e.store_bean > 0 then e.store_id end,
      case when e.store_bean > 0 then e.owner_id end, e.store_bean);
    perform book_earning(e, 'call', new_id, c.caller_id, 'share', c.rule_id);
  end loop;
  update call_record set minutes = c.minutes, gold = c.gold, bean = c.bean, store_bean = c.store_bean, status = c.status,
    ended_by = c.ended_by, length = c.length where id = c.id;
end $$;

-- Ends a running call at a moment: with the minutes that had begun by then.
create function call_end(of_call bigint, of_time timestamptz, ended text) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  c call_record;
  seconds integer;
begin
  select * into strict c from call_record where id = of_call for update;
  seconds := greatest(1, floor(extract(epoch from of_time - c.start_time)))::integer;
  perform call_charge_minutes(of_call, (seconds + 59) / 60);
  -- what was paid last had begun
  update call_record set status = 'ended', ended_by = ended,
    length = case when price = 0 then seconds else greatest(seconds, (minutes - 1) * 60 + 1) end
  where id = of_call and status = 'running';
end $$;

-- Gives the beans of something that a caller of the ledger has booked the gold of, such as an order of a programme. Answers the parts.
create function earn(of_host bigint, gold bigint, host_share bigint, of_type text, of_id bigint, of_payer bigint, of_version text,
  version bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  e constant earning := earning_of(of_host, gold, host_share);
begin
  perform book_earning(e, of_type, of_id, of_payer, of_version, version);
  return jsonb_build_object('bean', e.bean, 'storeBean', e.store_bean,
    'ownerId', case when e.store_bean > 0 then e.owner_id::text end);
end $$;

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = any(array['earning_of',
    'book_earning', 'gift_unpack', 'gift_refusal', 'gift_book', 'gift_send', 'gift_answer', 'call_charge_minutes', 'call_end', 'earn']) loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, item.value, item.text, item.sort_order
from sys_dict d, (values ('backpack', '背包礼物', 12), ('store', '店铺分成', 13)) as item (value, text, sort_order)
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = item.value);
