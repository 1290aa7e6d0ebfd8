create or replace function book_refund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.state end;
begin
  if was is null then
    if new.state not in ('review', 'submitting') and not (new.state = 'done' and (new.origin <> 'operator' or new.amount = 0)) then
      raise exception 'a refund does not start as %', new.state using errcode = 'check_violation';
    end if;
  elsif (new.refund_no, new.order_id, new.user_id, new.kind, new.channel, new.trade_no, new.paid, new.origin, new.asked_by)
      is distinct from (old.refund_no, old.order_id, old.user_id, old.kind, old.channel, old.trade_no, old.paid, old.origin, old.asked_by)
    or (was, new.state) not in (('review', 'review'), ('review', 'submitting'), ('review', 'done'), ('review', 'refused'),
      ('refused', 'refused'), ('submitting', 'submitting'), ('submitting', 'unknown'), ('submitting', 'done'), ('submitting', 'failed'),
      ('unknown', 'unknown'), ('unknown', 'submitting'), ('unknown', 'done'), ('unknown', 'failed'),
      ('failed', 'failed'), ('failed', 'submitting'), ('failed', 'done'), ('failed', 'withdrawn'),
      ('done', 'done'), ('withdrawn', 'withdrawn'))
    or was <> 'review' and (new.amount, new.gold, new.bonus, new.is_delivered, new.accept_time)
      is distinct from (old.amount, old.gold, old.bonus, old.is_delivered, old.accept_time)
    or was = 'review' and new.state = 'done' and new.amount > 0
    or was in ('done', 'refused', 'withdrawn') and (new.channel_refund_no, new.done_time, new.end_time)
      is distinct from (old.channel_refund_no, old.done_time, old.end_time)
  then
    raise exception 'the refund % does not change like this', new.id using errcode = 'check_violation';
  end if;
  if new.accept_time is not null and (was is null or was = 'review') then
    if (select sum(amount) from refund where order_id = new.order_id and state not in ('review', 'refused', 'withdrawn')) > new.paid then
      raise exception 'more than was paid would be refunded of order %', new.order_id using errcode = 'check_violation';
    end if;
    if new.origin = 'operator' then perform book_refund_step(new, 'promised', new.accept_time); end if;
  end if;
  if new.state = 'done' and was is distinct from 'done' then perform book_refund_step(new, 'done', new.done_time); end if;
  if new.state = 'withdrawn' and was <> 'withdrawn' then perform book_refund_step(new, 'withdrawn', new.end_time); end if;
  return null;
end $$;
revoke execute on function book_refund() from public;

create or replace trigger refund_booked after insert or update on refund for each row execute function book_refund();
