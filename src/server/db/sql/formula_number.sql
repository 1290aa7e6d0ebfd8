-- Empty beyond what a field stores: eleven digits before a decimal point, or the numbers that JSON carries exactly.
create or replace function formula_number(value numeric, places integer) returns numeric
  language sql immutable strict parallel safe as $$
  select case
    when abs(round(value, places)) <= case when places > 0 then 99999999999.9999 else 9007199254740991 end
      then round(value, places)
  end
$$;
