create or replace function two_sides(added text, removed text, amount bigint) returns jsonb language sql immutable as $$
  select jsonb_build_array(jsonb_build_object('account', added, 'amount', amount),
    jsonb_build_object('account', removed, 'amount', -amount))
$$;
