-- A call is abnormal where what was charged does not follow from its minutes and price, where more was earned than paid, or where
-- somebody called himself: told from the row itself, never written.
alter table call_record drop column abnormal;
alter table call_record add column abnormal boolean not null generated always as
  (gold <> price * ((length + 59) / 60) or bean > gold or length < 0 or caller_id = callee_id) stored;
create index call_record_abnormal on call_record (id) where abnormal;

-- Up to which record each gift's sold ones are counted.
create table gift_sold_mark (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0
);
insert into gift_sold_mark default values;
do $$ begin
  if to_regclass('gift') is not null then update gift set sold = 0; end if;
end $$;
