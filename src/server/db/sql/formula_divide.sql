-- What formulas of screen files call in generated columns (`engine/formula/sql.ts`). Each depends on nothing but its arguments.
-- Ten places, halves away from zero, as the page divides: the quotient is taken in whole numbers, so it is rounded once.
create or replace function formula_divide(dividend numeric, divisor numeric) returns numeric
  language sql immutable strict parallel safe as $$
  select case when divisor = 0 then null else
    sign(dividend) * sign(divisor)
      * div(abs(dividend) * 20000000000 + abs(divisor), abs(divisor) * 2) / 10000000000
  end
$$;
