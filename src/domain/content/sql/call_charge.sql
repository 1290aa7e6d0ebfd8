-- What was paid for calls: minutes, and whole calls that were not counted by the minute.
create or replace view call_charge as
  select id, call_id, minute, caller_id, callee_id, gold, bean, store_id, store_owner_id, store_bean, create_time from call_minute
  union all
  select id, id, null, caller_id, callee_id, gold, bean, null, null, 0, create_time from call_record
  where minutes is null and (gold > 0 or bean > 0);
