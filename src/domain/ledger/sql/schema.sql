-- A person's money. The balance is the sum of the ledger's amounts, the debt the sum of its debt changes.
create table wallet (
  user_id bigint,
  currency text check (currency in ('gold', 'bean')),
  balance bigint not null default 0 check (balance >= 0),
  debt bigint not null default 0 check (debt >= 0),
  update_time timestamptz(0) not null default date_trunc('second', now()),
  seq bigint not null default 0,
  last_id bigint,
  primary key (user_id, currency)
);

-- Every movement, never changed: a correction is a new row.
create table ledger (
  id bigint primary key default next_id(),
  user_id bigint not null,
  currency text not null check (currency in ('gold', 'bean')),
  amount bigint not null,
  balance bigint not null check (balance >= 0),
  debt_change bigint not null default 0,
  business_type text not null,
  business_id bigint not null,
  step text not null,
  payer_id bigint,
  operator_id bigint,
  note text,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  -- the version of a rate, a price or a rule by which money moved: which kind, and its record
  version_of text,
  version_id bigint,
  -- The place of a movement in its wallet, 1, 2, 3, … from the first one that this function wrote, and the debt after it if there is
  -- one. Order, gaps and missing rows do not depend on a clock.
  seq bigint,
  debt bigint
) partition by range (id);
create index ledger_user on ledger (user_id, currency, id);
create index ledger_currency on ledger (currency, id);
create index ledger_business on ledger (business_id, business_type);
-- What the lists over hand-written tables search, each with the order of its list.
create index ledger_business_type on ledger (currency, business_type, id);
create index ledger_step on ledger (currency, step, id) where step <> 'normal';
create index ledger_amount on ledger (currency, amount, id);
create index ledger_operator on ledger (operator_id, id) where operator_id is not null;
create index ledger_payer on ledger (payer_id, id) where payer_id is not null;
-- What is older than the months below, and a net under a missing partition: nothing is ever refused for want of one.
create table ledger_default partition of ledger default;
select ensure_month_partition('ledger', now() + make_interval(months => n)) from generate_series(-24, 3) as n;
-- rows of before versions were noted are not checked
alter table ledger add constraint ledger_version_named check ((version_of is null) = (version_id is null)) not valid;

-- Once per cause and step and wallet, over all partitions: in the transaction of the movement itself.
create table ledger_cause (
  business_type text,
  business_id bigint,
  step text,
  user_id bigint,
  currency text,
  primary key (business_type, business_id, step, user_id, currency)
);

-- What archived months of the ledger come to for each wallet: with the rows that are left it is the balance.
create table ledger_carried (
  user_id bigint,
  currency text check (currency in ('gold', 'bean')),
  amount bigint not null,
  debt_change bigint not null,
  movements bigint not null,
  -- after the last of them, which is the running balance that the next row begins with
  balance bigint not null check (balance >= 0),
  last_id bigint not null,
  seq bigint,
  primary key (user_id, currency)
);

-- The kinds of gold, in the order in which they are spent. The ledger needs them from the first day, so that the table is made
-- here; its screen owns it, and adds what its file says.
create table gold_type (
  id bigint primary key default next_id(),
  code text not null,
  title text not null,
  days bigint,
  sort_no bigint,
  built_in boolean,
  enabled boolean,
  remark text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);

insert into gold_type (code, title, days, sort_no, built_in, enabled, remark) values
  ('event', '活动', 30, 10, true, true, '邀请、签到、任务等活动发放'),
  ('given', '赠送', null, 20, true, true, '充值赠送、补偿'),
  ('bought', '充值', null, 30, true, true, '用户付费购买');
insert into screen_table (table_name, screen_id) values ('gold_type', 'finance/gold-type');

-- What of each giving is left: the remains of a person's lots are always his balance of gold.
create table gold_lot (
  id bigint primary key default next_id(),
  user_id bigint not null,
  type_id bigint not null references gold_type (id),
  amount bigint not null check (amount > 0),
  remaining bigint not null,
  expire_time timestamptz(0),
  business_type text not null,
  business_id bigint not null,
  step text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  constraint gold_lot_check check (remaining >= 0 and remaining <= amount)
);
create index gold_lot_left on gold_lot (user_id) include (remaining) where remaining > 0;
create index gold_lot_due on gold_lot (expire_time) where remaining > 0;
create index gold_lot_user on gold_lot (user_id, id);
create index gold_lot_business on gold_lot (business_id, business_type);
create index gold_lot_type on gold_lot (type_id, id);

-- Double entry: every movement has its other side. A row of the ledger is the posting of a person's account; the other side is a
-- row here, of an account of the house, so that no movement is stored twice. All postings of a transfer come to zero in each
-- currency: gold and beans in whole ones, cash in fen.
create table account (
  code text primary key,
  title text not null,
  currency text not null check (currency in ('gold', 'bean', 'fen')),
  -- people: what persons have; issue: what made gold and beans, and took them; cash; sales; cost; clearing: what comes and goes again
  kind text not null check (kind in ('people', 'issue', 'cash', 'sales', 'cost', 'clearing')),
  sort_no integer not null
);

insert into account (code, title, currency, kind, sort_no) values
  ('people.gold', '用户金币', 'gold', 'people', 10),
  ('people.bean', '用户金豆', 'bean', 'people', 11),
  ('recharge.gold', '充值发行', 'gold', 'issue', 20),
  ('refund.gold', '退款收回', 'gold', 'issue', 20),
  ('bonus.gold', '充值赠送发行', 'gold', 'issue', 21),
  ('benefit.gold', '累计充值权益发行', 'gold', 'issue', 22),
  ('invite.gold', '邀请奖励发行', 'gold', 'issue', 23),
  ('sign_in.gold', '签到发行与补签', 'gold', 'issue', 24),
  ('task.gold', '任务奖励发行', 'gold', 'issue', 25),
  ('gift.gold', '礼物消费', 'gold', 'issue', 30),
  ('gift.bean', '礼物收益发行', 'bean', 'issue', 31),
  ('call.gold', '通话消费', 'gold', 'issue', 32),
  ('call.bean', '通话收益发行', 'bean', 'issue', 33),
  ('radio.gold', '电台消费', 'gold', 'issue', 34),
  ('gold_expiry.gold', '金币过期', 'gold', 'issue', 35),
  ('backpack.bean', '背包礼物成本', 'bean', 'issue', 36),
  ('radio.bean', '电台收益发行', 'bean', 'issue', 37),
  ('store.bean', '店铺分成发行', 'bean', 'issue', 38),
  ('exchange.bean', '金豆兑换收回', 'bean', 'issue', 40),
  ('exchange.gold', '金豆兑换发行', 'gold', 'issue', 41),
  ('commission.bean', '佣金发行', 'bean', 'issue', 42),
  ('withdrawal.bean', '提现收回', 'bean', 'issue', 43),
  ('adjust.gold', '金币调整', 'gold', 'issue', 50),
  ('adjust.bean', '金豆调整', 'bean', 'issue', 51),
  ('opening.gold', '金币期初', 'gold', 'issue', 52),
  ('opening.bean', '金豆期初', 'bean', 'issue', 53),
  ('unknown.gold', '不认识的业务（金币）', 'gold', 'issue', 54),
  ('unknown.bean', '不认识的业务（金豆）', 'bean', 'issue', 55),
  ('cash.alipay', '支付宝', 'fen', 'cash', 60),
  ('cash.wechat', '微信支付', 'fen', 'cash', 61),
  ('cash.apple', '苹果内购', 'fen', 'cash', 62),
  ('cash.bank', '银行', 'fen', 'cash', 63),
  ('cash.other', '其他渠道', 'fen', 'cash', 64),
  ('sales.gold', '金币销售', 'fen', 'sales', 70),
  ('sales.vip', '会员销售', 'fen', 'sales', 71),
  ('sales.dress', '装扮销售', 'fen', 'sales', 72),
  ('sales.radio', '电台销售', 'fen', 'sales', 73),
  ('fee.withdrawal', '提现手续费', 'fen', 'sales', 74),
  ('sales.other', '其他收入', 'fen', 'sales', 75),
  ('cost.withdrawal', '提现支出', 'fen', 'cost', 80),
  ('cost.other', '其他支出', 'fen', 'cost', 81),
  ('cost.channel', '渠道手续费', 'fen', 'cost', 82),
  ('prepaid', '已收款未发货', 'fen', 'clearing', 90),
  ('payouts', '打款中', 'fen', 'clearing', 91),
  ('suspense', '挂账', 'fen', 'clearing', 92),
  ('withdrawal_pending.bean', '待打款金豆', 'bean', 'clearing', 93),
  ('refunds', '退款中', 'fen', 'clearing', 94),
  ('settlements', '渠道提现在途', 'fen', 'clearing', 94);

-- What each account comes to at the end of each day. A day is final an hour after its end; the others are counted again each time.
create table account_day (
  id bigint primary key default next_id(),
  day date not null,
  account text not null references account (code),
  opening bigint not null,
  added bigint not null,
  removed bigint not null,
  closing bigint not null generated always as ((opening + added) - removed) stored,
  is_final boolean not null,
  unique (day, account)
);

-- A transfer that no row of the ledger stands for: cash, and the opening of a wallet that was there before.
create table transfer (
  id bigint primary key default next_id(),
  business_type text not null,
  business_id bigint not null,
  step text not null,
  user_id bigint,
  -- when it happened; it is booked when its id says
  value_time timestamptz(0) not null,
  -- gold, vip, dress or radio: what an order was for
  kind text,
  platform text,
  -- what was bought: tier, type of membership, dress, programme
  item_id bigint,
  -- booked afterwards by `book_history`, into the day when it happened
  is_history boolean not null default false,
  create_time timestamptz(0) not null generated always as ((to_timestamp(((((id >> 22) / 1000) + 1577836800))::double precision))::timestamp(0) with time zone) stored,
  unique (business_type, business_id, step, user_id)
);
-- with what figures ask of many days
create index transfer_time on transfer (create_time) include (id, business_type, step, user_id, kind, item_id);
create index transfer_user on transfer (user_id, id);
-- A case comes and is settled once, also where its person is not known.
create unique index transfer_suspense on transfer (business_id, step) where business_type = 'suspense';
-- A step of a refund moves money once.
create unique index transfer_refund on transfer (business_id, step) where business_type = 'refund';
create index transfer_value_time on transfer (value_time);
create unique index transfer_statement on transfer (business_id, step) where business_type = 'statement';
-- What was booked more than 39 days after its value: a statement of that day is proved again (reconciliation/statements.ts).
create index transfer_late on transfer (value_time) where id - id_at(value_time) > 39::bigint * 86400000 << 22;

create table posting (
  id bigint not null default next_id(),
  -- a row of the ledger, or of `transfer`
  transfer_id bigint,
  -- one of `account`: what is none counts nowhere, so that its transfer does not come to zero
  account text,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, account)
) partition by range (transfer_id);
-- A transfer moves one account of cash at most.
create unique index posting_cash on posting (transfer_id) include (account, amount) where account like 'cash.%';
create table posting_default partition of posting default;
select ensure_month_partition('posting', now() + make_interval(months => n)) from generate_series(-24, 3) as n;

-- Wallets of before: what each had when double entry began is its opening, booked by a job in batches while people go on
-- (`openAccounts`). Movements after `cutoff_id` have their other side already.
create table ledger_opening (
  cutoff_id bigint not null,
  last_user bigint not null default 0,
  last_currency text not null default '',
  wallets bigint not null default 0,
  done_time timestamptz(0),
  -- Orders and withdrawals of before double entry are booked by a job in batches, into the days when they happened (`bookHistory`).
  history_order bigint not null default 0,
  history_withdrawal bigint not null default 0,
  history_done_time timestamptz(0)
);
create unique index ledger_opening_one on ledger_opening ((true));
-- nothing was written before the double entry, so there is no history to book
insert into ledger_opening (cutoff_id, done_time, history_done_time) select next_id(), now(), now();

-- Closed days of the ledger. A closed day takes no row; a correction is a new movement in an open day. Each carries a hash over its
-- rows and over the hash of the day before, so that what the owner changes afterwards shows (docs/operations.md).
create table ledger_day (
  day date primary key,
  id bigint not null default next_id() unique,
  movements bigint not null,
  gold_amount bigint not null,
  gold_debt bigint not null,
  bean_amount bigint not null,
  bean_debt bigint not null,
  hash text not null,
  -- of the day before; empty for the first one
  previous_hash text not null,
  closed_time timestamptz(0) not null default date_trunc('second', now()),
  -- null: the nightly job
  closed_by bigint,
  -- why an operator closed it then
  note text
);

-- Each time the ledger was proved: what was read and what was found.
create table ledger_proof (
  id bigint primary key default next_id(),
  scope text not null check (scope in ('changes', 'whole')),
  begin_time timestamptz not null default clock_timestamp(),
  end_time timestamptz,
  movements bigint not null default 0,
  wallets bigint not null default 0,
  faults bigint not null default 0,
  fresh bigint not null default 0
);
create index ledger_proof_begin on ledger_proof (begin_time desc);

-- How far each wallet was read, and what its ledger came to there (`reconciliation/proof.ts`).
create table wallet_proof (
  user_id bigint,
  currency text check (currency in ('gold', 'bean')),
  balance bigint not null,
  debt bigint not null,
  movements bigint not null,
  last_id bigint not null,
  seq bigint,
  primary key (user_id, currency)
);

-- One movement as `ledger_move` takes it.
create type ledger_movement as (
  user_id bigint, currency text, amount bigint, business_type text, business_id bigint, step text, payer_id bigint,
  operator_id bigint, note text, version_of text, version_id bigint,
  -- how much of each kind of gold: [{"type", "amount"}]; the lots that gold returns to: [{"lotId", "amount"}]
  kinds jsonb, lots jsonb,
  -- a taking beyond the balance takes it to zero and books the rest as a debt
  is_debt_accepted boolean
);

-- how many transfers are of a step, as the view `cash_entry` says it
create statistics transfer_step (mcv) on business_type, (case when business_type = 'withdrawal' then 'payout' else step end), kind
  from transfer;
