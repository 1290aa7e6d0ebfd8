-- The only way money moves: in the caller's transaction. Locks the wallet, takes what has expired, books the cause once, appends
-- to the ledger, and updates the balance and the lots of gold. A debt is repaid first. Answers what the wallet is after it.
-- A connection keeps the plans of this function. One made while a table was empty would read it whole for every movement.
create or replace function ledger_move(movement jsonb) returns jsonb language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  m ledger_movement := jsonb_populate_record(null::ledger_movement, movement);
  w wallet;
  repaid bigint := 0;
  booked bigint := 0;
  spent jsonb := '[]';
begin
  if coalesce(m.amount, 0) = 0 then raise exception 'not an amount of money: %', m.amount; end if;
  w := ledger_wallet(m.user_id, m.currency);
  if m.currency = 'gold' and m.amount < 0 and m.business_type <> 'gold_expiry' and ledger_expire(m.user_id) > 0 then
    w := ledger_wallet(m.user_id, m.currency);
  end if;
  insert into ledger_cause (business_type, business_id, step, user_id, currency)
    values (m.business_type, m.business_id, m.step, m.user_id, m.currency) on conflict do nothing;
  if not found then perform ledger_refuse('booked', '{}'); end if;
  if m.amount > 0 then
    if w.balance + m.amount > 9007199254740991 then perform ledger_refuse('range', '{}'); end if;
    repaid := least(w.debt, m.amount);
    w := ledger_append(w, m, m.amount, 0, m.step, m.note);
    if repaid > 0 then w := ledger_append(w, m, -repaid, -repaid, 'debt', '先还欠款'); end if;
  else
    booked := greatest(0, -m.amount - w.balance);
    if booked > 0 and not coalesce(m.is_debt_accepted, false) then
      perform ledger_refuse('short', jsonb_build_object('currency', m.currency, 'balance', w.balance, 'wanted', -m.amount));
    end if;
    w := ledger_append(w, m, m.amount + booked, booked, m.step, m.note);
  end if;
  update wallet set balance = w.balance, debt = w.debt, seq = w.seq, last_id = w.last_id, update_time = date_trunc('second', now())
    where user_id = m.user_id and currency = m.currency;
  if m.currency = 'gold' then
    if m.amount > 0 then perform ledger_give_lots(m, repaid); else spent := ledger_spend_lots(m, -m.amount - booked); end if;
  end if;
  return jsonb_build_object('balance', w.balance, 'debt', w.debt, 'booked', booked, 'repaid', repaid, 'spent', spent);
end $$;
revoke execute on function ledger_move(jsonb) from public;
