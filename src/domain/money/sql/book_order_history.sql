create or replace function book_order_history(o jsonb) returns void language plpgsql as $$
declare
  of_step text;
  is_due boolean;
  happened timestamptz;
  paid timestamptz := coalesce((o ->> 'paid_time')::timestamptz, (o ->> 'create_time')::timestamptz);
begin
  if coalesce((o ->> 'amount')::bigint, 0) = 0 or o ->> 'status' not in ('paid', 'delivered', 'refunded') then return; end if;
  for of_step, is_due, happened in values
    ('paid', true, paid),
    ('delivered', was_delivered(o), coalesce((o ->> 'delivered_time')::timestamptz, paid)),
    ('refunded', o ->> 'status' = 'refunded' and (o ->> 'refund_amount')::bigint > 0
      and not exists (select from refund where order_id = (o ->> 'id')::bigint), coalesce((o ->> 'refunded_time')::timestamptz, paid))
  loop
    continue when is_due is not true
      or exists (select from transfer where business_type = 'order' and business_id = (o ->> 'id')::bigint and step = of_step);
    perform book_order_step(o, of_step, happened, true);
  end loop;
end $$;
revoke execute on function book_order_history(jsonb) from public;
