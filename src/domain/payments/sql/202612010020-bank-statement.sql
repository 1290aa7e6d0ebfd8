-- Our account at a bank has statements as well.
alter table channel_statement drop constraint if exists channel_statement_channel_check,
  add constraint channel_statement_channel_check check (channel in ('alipay', 'wechat', 'apple', 'bank'));
alter table statement_due drop constraint if exists statement_due_channel_check,
  add constraint statement_due_channel_check check (channel in ('alipay', 'wechat', 'apple', 'bank'));

-- Whom a line of a bank is with; null: the channel does not say.
alter table statement_line add column if not exists account text, add column if not exists real_name text;

-- payee: a line with the number of a payout, and another account or name
alter table statement_difference drop constraint if exists statement_difference_kind_check,
  add constraint statement_difference_kind_check check (kind in ('missingHere', 'missingThere', 'amount', 'doubled', 'payee'));
