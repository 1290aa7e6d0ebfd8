-- Fees, and what went to our bank account, once by statement; a file that is replaced gives both back.
create or replace function book_statement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_new boolean := tg_op = 'INSERT';
  sign integer := case when is_new then 1 else -1 end;
  cash text := cash_account(new.channel);
  happened timestamptz := (new.day + time '23:59:59') at time zone 'Asia/Shanghai';
begin
  if is_new then
    if new.status <> 'matching' then raise exception 'a statement starts unmatched' using errcode = 'check_violation'; end if;
  else
    if to_jsonb(new) - 'status' - 'match_time' <> to_jsonb(old) - 'status' - 'match_time' or old.status = 'replaced' then
      raise exception 'the statement % does not change like this', old.id using errcode = 'check_violation';
    end if;
    if new.status <> 'replaced' then return null; end if;
  end if;
  if new.fee_sum <> 0 or new.settled_sum <> 0 then
    perform book_transfer('statement', new.id, case when is_new then 'fees' else 'feesBack' end, null, happened, jsonb_build_array(
      jsonb_build_object('account', cash, 'amount', -sign * (new.fee_sum + new.settled_sum)),
      jsonb_build_object('account', 'cost.channel', 'amount', sign * new.fee_sum),
      jsonb_build_object('account', 'settlements', 'amount', sign * new.settled_sum)));
  end if;
  if new.settled_sum <> 0 then
    perform book_transfer('statement', new.id, case when is_new then 'banked' else 'bankedBack' end, null, happened,
      two_sides('cash.bank', 'settlements', sign * new.settled_sum));
  end if;
  return null;
end $$;
revoke execute on function book_statement() from public;

create or replace trigger channel_statement_booked after insert or update on channel_statement
  for each row execute function book_statement();
