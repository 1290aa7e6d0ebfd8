-- Whom a payout is for, as it was when it was made; null: made before this was stored.
alter table payout add column if not exists account text, add column if not exists real_name text;

-- A number in other letters is the same payment.
create index if not exists payment_notice_trade on payment_notice (channel, lower(trade_no));
