create or replace function formula_distinct(records jsonb, field text) returns numeric
  language sql immutable parallel safe as $$
  select count(distinct one -> field)::numeric
  from jsonb_array_elements(case when jsonb_typeof(records) = 'array' then records else '[]' end) one
  where jsonb_typeof(one -> field) <> 'null' and one -> field not in ('""', '[]')
$$;
