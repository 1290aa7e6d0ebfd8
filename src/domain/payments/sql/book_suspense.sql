create or replace function book_suspense() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened text := case new.direction when 'in' then 'received' else 'left' end;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then raise exception 'a case of suspense starts open' using errcode = 'check_violation'; end if;
    perform book_transfer('suspense', new.id, opened, new.user_id, new.received_time, suspense_transfer(new, opened));
    return null;
  end if;
  if (new.notice_id, new.payout_id, new.refund_id, new.line_id, new.direction, new.channel, new.trade_no, new.amount, new.received_time)
    is distinct from (old.notice_id, old.payout_id, old.refund_id, old.line_id, old.direction, old.channel, old.trade_no, old.amount,
      old.received_time)
    or old.status not in ('open', 'review') and (new.status, new.refund_no, new.order_id)
      is distinct from (old.status, old.refund_no, old.order_id)
  then
    raise exception 'the case % of suspense does not change like this', new.id using errcode = 'check_violation';
  end if;
  if new.status not in ('open', 'review') and old.status in ('open', 'review') then
    perform book_transfer('suspense', new.id, new.status, new.user_id, new.settled_time, suspense_transfer(new, new.status));
  end if;
  return null;
end $$;
revoke execute on function book_suspense() from public;

create or replace trigger suspense_booked after insert or update on suspense for each row execute function book_suspense();
