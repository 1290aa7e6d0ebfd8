-- Gold that an order gave beyond what was paid for. The table is a screen's, and comes after this one.
create or replace function bonus_of_order(order_id bigint) returns bigint language plpgsql stable as $$
begin
  if to_regclass('gold_order') is null then return 0; end if;
  return coalesce((select bonus from gold_order where id = order_id), 0);
end $$;
