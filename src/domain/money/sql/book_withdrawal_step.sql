-- One step of a withdrawal, a row as JSON: handed out first, arrived, come back, or returned after it had arrived. What is paid late
-- moves no cash here: its case of suspense does.
create or replace function book_withdrawal_step(w jsonb, of_step text, happened timestamptz, of_history boolean) returns void
language plpgsql as $$
declare
  asked bigint := w ->> 'amount';
  net bigint := w ->> 'net';
  sign integer := case of_step when 'failed' then -1 else 1 end;
  beans jsonb := case when of_history or coalesce((w ->> 'bean')::bigint, 0) = 0 then '[]'::jsonb
    else two_sides('withdrawal.bean', 'withdrawal_pending.bean', (w ->> 'bean')::bigint) end;
begin
  perform book_transfer('withdrawal', (w ->> 'id')::bigint, of_step, (w ->> 'user_id')::bigint, happened,
    case of_step
      when 'paid' then two_sides('payouts', cash_account(w ->> 'channel'), net) || beans
      when 'late' then beans
      when 'returned' then two_sides('withdrawal_pending.bean', 'withdrawal.bean', (w ->> 'bean')::bigint)
      else jsonb_build_array(jsonb_build_object('account', 'cost.withdrawal', 'amount', sign * asked),
        jsonb_build_object('account', 'fee.withdrawal', 'amount', sign * (net - asked)),
        jsonb_build_object('account', 'payouts', 'amount', -sign * net)) end,
    jsonb_build_object('isHistory', of_history));
end $$;
revoke execute on function book_withdrawal_step(jsonb,text,timestamptz,boolean) from public;
