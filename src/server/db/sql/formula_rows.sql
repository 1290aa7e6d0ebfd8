-- Rows within a record. What is no number does not count.
create or replace function formula_rows(records jsonb) returns numeric
  language sql immutable parallel safe as $$
  select case when jsonb_typeof(records) = 'array' then jsonb_array_length(records) else 0 end::numeric
$$;
