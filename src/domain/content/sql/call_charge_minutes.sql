-- Charges a running call for so many minutes in all, and ends it where the gold is too little. The call is locked before its caller,
-- the caller before wallets.
-- A connection keeps the plans of this function. One made while a table was empty would read it whole for every movement.
create or replace function call_charge_minutes(of_call bigint, due integer) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_seqscan = off as $$
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
revoke execute on function call_charge_minutes(bigint,integer) from public;
