-- A call is abnormal where what was charged does not follow from its minutes and price, where more was earned than paid, or where
-- somebody called himself: told from the row itself, never written.
alter table call_record drop column abnormal;
alter table call_record add column abnormal boolean not null generated always as
  (gold <> price * ((length + 59) / 60) or bean > gold or length < 0 or caller_id = callee_id) stored;
create index call_record_abnormal on call_record (id) where abnormal;

-- How many of a gift were given is summed from the records, without looking at their rows.
create index gift_record_sold on gift_record (gift_id) include (amount);
