-- What formulas of screen files call in generated columns (`engine/formula/sql.ts`). Each depends on nothing but its arguments.

-- Ten places, halves away from zero, as the page divides: the quotient is taken in whole numbers, so it is rounded once.
create function formula_divide(dividend numeric, divisor numeric) returns numeric
  language sql immutable strict parallel safe as $$
  select case when divisor = 0 then null else
    sign(dividend) * sign(divisor)
      * div(abs(dividend) * 20000000000 + abs(divisor), abs(divisor) * 2) / 10000000000
  end
$$;

-- Empty beyond what a field stores: eleven digits before a decimal point, or the numbers that JSON carries exactly.
create function formula_number(value numeric, places integer) returns numeric
  language sql immutable strict parallel safe as $$
  select case
    when abs(round(value, places)) <= case when places > 0 then 99999999999.9999 else 9007199254740991 end
      then round(value, places)
  end
$$;

-- Days after a day. Empty outside the years that four digits write.
create function formula_later(day date, days numeric) returns date
  language sql immutable strict parallel safe as $$
  select case
    when abs(round(days)) <= 4000000
      and extract(julian from day) + round(days) between extract(julian from date '0001-01-01') and extract(julian from date '9999-12-31')
      then day + round(days)::integer
  end
$$;

create function formula_later(moment timestamptz, seconds numeric) returns timestamptz
  language sql immutable strict parallel safe as $$
  select case
    when abs(round(seconds)) <= 4000000::numeric * 86400
      and extract(epoch from moment) + round(seconds)
        between extract(epoch from timestamptz '0001-01-01 00:00:00+08') and extract(epoch from timestamptz '9999-12-31 23:59:59+08')
      then timezone(interval '8 hours', timezone(interval '8 hours', moment) + round(seconds)::bigint * interval '1 second')
  end
$$;

create function formula_text(day date) returns text
  language sql immutable strict parallel safe as $$ select to_char(day, 'YYYY-MM-DD') $$;

create function formula_text(moment timestamp) returns text
  language sql immutable strict parallel safe as $$ select to_char(moment, 'YYYY-MM-DD HH24:MI:SS') $$;

-- Rows within a record. What is no number does not count.
create function formula_rows(records jsonb) returns numeric
  language sql immutable parallel safe as $$
  select case when jsonb_typeof(records) = 'array' then jsonb_array_length(records) else 0 end::numeric
$$;

create function formula_numbers(records jsonb, field text) returns numeric
  language sql immutable parallel safe as $$
  select count(*)::numeric
  from jsonb_array_elements(case when jsonb_typeof(records) = 'array' then records else '[]' end) one
  where jsonb_typeof(one -> field) = 'number'
$$;

create function formula_sum(records jsonb, field text) returns numeric
  language sql immutable parallel safe as $$
  select coalesce(sum((one ->> field)::numeric), 0)
  from jsonb_array_elements(case when jsonb_typeof(records) = 'array' then records else '[]' end) one
  where jsonb_typeof(one -> field) = 'number'
$$;

create function formula_distinct(records jsonb, field text) returns numeric
  language sql immutable parallel safe as $$
  select count(distinct one -> field)::numeric
  from jsonb_array_elements(case when jsonb_typeof(records) = 'array' then records else '[]' end) one
  where jsonb_typeof(one -> field) <> 'null' and one -> field not in ('""', '[]')
$$;
