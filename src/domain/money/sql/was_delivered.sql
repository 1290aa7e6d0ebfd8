create or replace function was_delivered(o jsonb) returns boolean language sql immutable as $$
  select o ->> 'status' = 'delivered' or o ->> 'status' = 'refunded' and o ->> 'delivered_time' is not null
$$;
