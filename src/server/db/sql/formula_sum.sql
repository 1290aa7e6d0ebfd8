create or replace function formula_sum(records jsonb, field text) returns numeric
  language sql immutable parallel safe as $$
  select coalesce(sum((one ->> field)::numeric), 0)
  from jsonb_array_elements(case when jsonb_typeof(records) = 'array' then records else '[]' end) one
  where jsonb_typeof(one -> field) = 'number'
$$;
