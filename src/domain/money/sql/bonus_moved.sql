-- The bonus of a refund is that of its record.
create or replace function bonus_moved(of_type text, of_id bigint) returns bigint language sql stable as $$
  select case of_type when 'recharge' then bonus_of_order(of_id)
    when 'refund' then coalesce((select bonus from refund where id = of_id), 0) else 0 end
$$;
