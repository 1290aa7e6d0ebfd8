create table payment_notice (
  id bigint primary key default next_id(),
  channel text not null,
  trade_no text not null,
  -- as the notice names them: neither needs to exist
  user_id bigint,
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
  constraint payment_notice_check
    check (((outcome = 'order') = (order_id is not null)) and ((outcome = 'suspense') = (message is not null)))
);
create index payment_notice_order_no on payment_notice (order_no);
create index payment_notice_user on payment_notice (user_id, id);

create table suspense (
  id bigint primary key default next_id(),
  notice_id bigint unique references payment_notice (id),
  mismatch text not null,
  -- why, in words
  detail text not null,
  channel text not null,
  trade_no text not null,
  order_no text,
  amount bigint not null check (amount > 0),
  paid_time timestamptz(0),
  received_time timestamptz(0) not null,
  -- the person that the notice names, where there is one
  user_id bigint,
  owner_id bigint,
  status text not null default 'open'
    check (status in ('open', 'review', 'returned', 'attached', 'writtenOff', 'recovered', 'accepted')),
  settlement text,
  refund_no text,
  order_id bigint,
  settle_reason text,
  handled_by bigint,
  second_reason text,
  reviewer_id bigint,
  settled_time timestamptz(0),
  direction text not null default 'in' check (direction in ('in', 'out')),
  -- what it is about, where there is no notice of a payment
  payout_id bigint,
  refund_id bigint,
  line_id bigint unique,
  -- The channel's number of the payment that a case takes money back of: a payment that becomes known afterwards is delivered nothing.
  paid_no text,
  unique (channel, refund_no),
  unique (payout_id, direction),
  unique (refund_id, direction),
  unique (channel, trade_no, direction),
  constraint suspense_check check (status = 'open' or (settlement is not null and handled_by is not null)),
  constraint suspense_check1 check (status in ('open', 'review') or (status = settlement and settled_time is not null)),
  constraint suspense_check2 check (status <> 'returned' or refund_no is not null),
  constraint suspense_check3 check (status <> 'attached' or order_id is not null),
  constraint suspense_check4 check (status <> 'writtenOff' or (reviewer_id is not null and reviewer_id <> handled_by)),
  constraint suspense_check5 check (direction = 'out' or num_nonnulls(notice_id, payout_id, refund_id, line_id) > 0),
  constraint suspense_settlement_check
    check (settlement in ('writtenOff', 'accepted') or (settlement in ('returned', 'attached') and direction = 'in')
    or (settlement = 'recovered' and direction = 'out')),
  constraint suspense_check6 check (status <> 'recovered' or refund_no is not null),
  constraint suspense_check7 check (status <> 'accepted' or num_nonnulls(payout_id, refund_id) > 0),
  constraint suspense_mismatch_check
    check ((mismatch in ('noOrder', 'person', 'channel', 'amount', 'paid', 'refunded', 'time', 'payoutReturned', 'refundReturned') and direction = 'in') or (mismatch in ('latePayout', 'lateRefund', 'chargeback', 'unknownOut') and direction = 'out')),
  constraint suspense_check8 check (mismatch <> 'refundReturned' or refund_id is not null)
);
create index suspense_status on suspense (status, received_time);
create index suspense_user on suspense (user_id, id);
create index suspense_settled on suspense (settled_time) where settled_time is not null;
create index suspense_paid_no on suspense (channel, paid_no) where paid_no is not null;

-- Payouts are attempts (打款) with a number of ours that is stored before the channel is called. Only the channel's answer, or two
-- operators, say that one failed. Until a withdrawal is paid its beans are in the account `withdrawal_pending.bean`.
create table payout_batch (
  id bigint primary key default next_id(),
  batch_no text not null unique,
  channel text not null,
  payouts integer not null check (payouts > 0),
  amount bigint not null check (amount > 0),
  operator_id bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now())
);

create table payout (
  id bigint primary key default next_id(),
  request_no text not null unique,
  withdrawal_id bigint not null,
  attempt integer not null check (attempt > 0),
  batch_id bigint references payout_batch (id),
  user_id bigint not null,
  channel text not null,
  amount bigint not null check (amount > 0),
  status text not null default 'submitting' check (status in ('submitting', 'unknown', 'paid', 'failed')),
  -- the channel's number
  channel_no text,
  -- why it failed or is not known, in words
  failure text,
  operator_id bigint,
  -- two operators who say that it failed, where the channel does not
  fail_asked_by bigint,
  failed_by bigint,
  -- operators hand it out in the channel's own back office: it was not connected
  by_hand boolean not null,
  -- when the channel was called first; null: it was not
  sent_time timestamptz(0),
  -- when the channel is asked next; null: it is not asked
  query_time timestamptz(0),
  queries integer not null default 0,
  -- answers one after the other that it knows no such number
  absences integer not null default 0,
  answer_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (withdrawal_id, attempt),
  unique (channel, channel_no),
  constraint payout_check check (status <> 'paid' or (channel_no is not null and answer_time is not null)),
  constraint payout_check1 check (status <> 'failed' or (failure is not null and answer_time is not null)),
  constraint payout_check2
    check (failed_by is null or (status = 'failed' and fail_asked_by is not null and failed_by <> fail_asked_by))
);
create unique index payout_open on payout (withdrawal_id) where status in ('submitting', 'unknown');
create unique index payout_paid on payout (withdrawal_id) where status = 'paid';
create index payout_query on payout (query_time) where query_time is not null;
create index payout_unsent on payout (id) where sent_time is null and status = 'submitting' and not by_hand;
create index payout_status on payout (status, create_time);
create index payout_user on payout (user_id, id);
create index payout_batch_rows on payout (batch_id) where batch_id is not null;

create table refund (
  id bigint primary key default next_id(),
  -- ours, committed before the channel is called
  refund_no text not null unique,
  order_id bigint not null,
  order_no text not null,
  user_id bigint not null,
  kind text not null,
  channel text,
  trade_no text,
  -- of the whole order
  paid bigint not null check (paid >= 0),
  amount bigint not null,
  origin text not null check (origin in ('operator', 'channel', 'chargeback')),
  state text not null check (state in ('review', 'refused', 'submitting', 'unknown', 'done', 'failed', 'withdrawn')),
  channel_refund_no text,
  refund_reason text not null,
  asked_by bigint,
  is_debt_accepted boolean not null default false,
  second_reason text,
  reviewer_id bigint,
  -- whether the order was delivered when the refund was accepted: what is given up then is a sale, and no prepayment
  is_delivered boolean not null default false,
  -- what the order gave and was taken back; of the gold, what became a debt
  gold bigint not null default 0 check (gold >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  debt bigint not null default 0 check (debt >= 0),
  benefit_gold bigint not null default 0 check (benefit_gold >= 0),
  benefit_days bigint not null default 0 check (benefit_days >= 0),
  vip_days bigint not null default 0 check (vip_days >= 0),
  -- of a dress; 0: for good
  dress_days bigint check (dress_days >= 0),
  -- beans of inviters that runs had counted already, which the next run takes back
  commission_bean bigint not null default 0 check (commission_bean >= 0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  accept_time timestamptz(0),
  sent_time timestamptz(0),
  answer_time timestamptz(0),
  done_time timestamptz(0),
  -- refused or withdrawn
  end_time timestamptz(0),
  -- operators do it in the channel's own back office: it was not connected when the refund was accepted
  by_hand boolean not null default false,
  -- when the channel is sent it or queried next
  next_time timestamptz(0),
  queries integer not null default 0,
  failure text,
  -- the channel says what does not fit: an operator looks at it
  is_marked boolean not null default false,
  answered_amount bigint,
  settled_by bigint,
  fail_asked_by bigint,
  fail_reason text,
  constraint refund_check check (amount >= 0 and amount <= paid),
  constraint refund_check1 check ((accept_time is null) = (state in ('review', 'refused'))),
  constraint refund_check2 check (state <> 'done' or (done_time is not null and (channel_refund_no is not null or amount = 0))),
  constraint refund_check3 check ((end_time is null) = (state not in ('refused', 'withdrawn'))),
  constraint refund_check4 check (state <> 'failed' or failure is not null),
  constraint refund_check5 check (state <> 'review' or second_reason is not null),
  constraint refund_check6 check (origin = 'operator' or state = 'done'),
  constraint refund_check7 check (origin <> 'operator' or asked_by is not null),
  constraint refund_check8
    check (second_reason is null or state in ('review', 'refused') or (reviewer_id is not null and reviewer_id <> asked_by))
);
create unique index refund_channel_no on refund (coalesce(channel, ''), channel_refund_no);
create unique index refund_review on refund (order_id) where state = 'review';
create index refund_order on refund (order_id);
create index refund_user on refund (user_id, id);
create index refund_state on refund (state, create_time);
create index refund_due on refund (next_time) where state in ('submitting', 'unknown');
create index refund_accepted on refund (accept_time) where accept_time is not null;
create index refund_done on refund (done_time) where done_time is not null;
create index refund_ended on refund (end_time) where end_time is not null;

create table channel_statement (
  id bigint primary key default next_id(),
  channel text not null check (channel in ('alipay', 'wechat', 'apple')),
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
  settled_sum bigint not null,
  status text not null default 'matching' check (status in ('matching', 'matched', 'replaced')),
  -- the file of this day that it takes the place of, and why
  replaces_id bigint unique references channel_statement (id),
  replace_reason text,
  imported_by bigint,
  import_time timestamptz(0) not null default date_trunc('second', now()),
  match_time timestamptz(0),
  unique (channel, part, day, sha256),
  constraint channel_statement_check check (settled_sum >= 0 and settled_sum <= out_sum),
  constraint channel_statement_check1 check ((replaces_id is null) = (replace_reason is null))
);
create unique index channel_statement_day on channel_statement (channel, part, day) where status <> 'replaced';

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
  product_id text,
  units integer,
  unique (statement_id, line_no)
);
create unique index statement_line_transfer on statement_line (transfer_id) where transfer_id is not null;
create index statement_line_channel_no on statement_line (channel, channel_no);
create index statement_line_own_no on statement_line (channel, own_no);
create index statement_line_unmatched on statement_line (statement_id) where transfer_id is null;

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
  settlement text check (settlement in ('matched', 'replaced', 'explained', 'accepted')),
  settle_reason text,
  handled_by bigint,
  reviewer_id bigint,
  settled_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  product_id text,
  our_units integer,
  line_units integer,
  constraint statement_difference_check check (our_amount <> line_amount),
  constraint statement_difference_check1 check ((status = 'settled') = (settled_time is not null)),
  constraint statement_difference_check2 check (status <> 'settled' or settlement is not null),
  constraint statement_difference_check3
    check (settlement is distinct from 'explained' or (handled_by is not null and settle_reason is not null)),
  constraint statement_difference_check4
    check (status <> 'settled' or settlement <> 'explained' or (reviewer_id is not null and reviewer_id <> handled_by)),
  constraint statement_difference_check5
    check (settlement is distinct from 'accepted' or (line_id is not null and handled_by is not null
    and settle_reason is not null and (status <> 'settled' or (reviewer_id is not null and reviewer_id <> handled_by))))
);
create unique index statement_difference_line on statement_difference (line_id, kind) where line_id is not null;
create unique index statement_difference_transfer on statement_difference (statement_id, transfer_id) where kind = 'missingThere';
create index statement_difference_status on statement_difference (status, create_time);
create index statement_difference_statement on statement_difference (statement_id);
create index statement_difference_open on statement_difference (transfer_id) where status <> 'settled';
create unique index statement_difference_product on statement_difference (statement_id, product_id)
  where product_id is not null and status <> 'settled';

-- Files of channels that are to come (应到对账单): one row for each channel, part and day, from which a job fetches them. One that has
-- not come in time waits for somebody in finance.
create table statement_due (
  id bigint primary key default next_id(),
  channel text not null check (channel in ('alipay', 'wechat', 'apple')),
  part text not null check (part in ('trade', 'fund')),
  day date not null,
  -- waiting: for the channel or for an operator; failed: the last request had no file that could be read; none: the channel has none of
  -- that day, or an operator says so
  status text not null default 'waiting' check (status in ('waiting', 'failed', 'imported', 'none')),
  -- from when it is late
  due_time timestamptz(0) not null,
  tries integer not null default 0 check (tries >= 0),
  tried_time timestamptz(0),
  -- when the channel is asked again; null: it is not connected, or no more
  next_time timestamptz(0),
  -- what the last request had in the place of a file
  failure text,
  statement_id bigint references channel_statement (id),
  handled_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (channel, part, day),
  constraint statement_due_check check ((status = 'imported') = (statement_id is not null))
);
create index statement_due_open on statement_due (due_time) where status in ('waiting', 'failed');

-- How long a record of these queues may wait.
insert into work_target (screen_id, minutes) values
  ('finance/suspense', 10080);
