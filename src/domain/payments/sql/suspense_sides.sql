-- The accounts on the other side of a case: when it opens, and when it is settled. As a function, so that each kind adds its own.
create or replace function suspense_sides(s suspense, of_status text) returns jsonb language plpgsql stable as $$
declare
  sign integer := case s.direction when 'in' then 1 else -1 end;
  w record;
begin
  if of_status = 'accepted' and s.payout_id is not null then
    -- what a late payout cost is booked again, and what a returned one cost is booked no more
    execute 'select w.amount, w.net from payout p join withdrawal w on w.id = p.withdrawal_id where p.id = $1'
      into strict w using s.payout_id;
    return jsonb_build_array(jsonb_build_object('account', 'cost.withdrawal', 'amount', -sign * w.amount),
      jsonb_build_object('account', 'fee.withdrawal', 'amount', sign * (w.amount - w.net)));
  end if;
  return jsonb_build_array(jsonb_build_object('amount', -sign * s.amount, 'account', case when of_status <> 'writtenOff'
    then cash_account(s.channel) when s.direction = 'in' then 'sales.other' else 'cost.other' end));
end $$;
