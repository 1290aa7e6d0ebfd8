-- A refund with a record is booked by it.
create or replace function book_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status else 'unpaid' end;
  o jsonb;
begin
  if coalesce(new.amount, 0) = 0 or was is not distinct from new.status
    or new.status not in ('paid', 'delivered', 'refunded') then return null; end if;
  o := to_jsonb(new);
  if was not in ('paid', 'delivered', 'refunded') then
    perform book_order_step(o, 'paid', coalesce(new.paid_time, now()), false);
  end if;
  if was_delivered(o) and was not in ('delivered', 'refunded') then
    perform book_order_step(o, 'delivered', coalesce(new.delivered_time, now()), false);
  end if;
  if new.status = 'refunded' and coalesce(new.refund_amount, 0) > 0 and not exists (select from refund where order_id = new.id) then
    perform book_order_step(o, 'refunded', coalesce(new.refunded_time, now()), false);
  end if;
  return null;
end $$;
