-- The whole transfer of a step. `received` or `left`: the case opens.
create or replace function suspense_transfer(s suspense, of_step text) returns jsonb language sql stable as $$
  select case when of_step in ('received', 'left')
    then jsonb_build_array(
      jsonb_build_object('account', 'suspense', 'amount', case s.direction when 'in' then -s.amount else s.amount end),
      jsonb_build_object('account', cash_account(s.channel), 'amount', case s.direction when 'in' then s.amount else -s.amount end))
    else jsonb_build_array(
      jsonb_build_object('account', 'suspense', 'amount', case s.direction when 'in' then s.amount else -s.amount end))
      || suspense_sides(s, of_step) end
$$;
