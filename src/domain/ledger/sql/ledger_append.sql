-- Adds a row to the ledger and answers the wallet after it. Ids of a wallet rise, also when the clock went back.
create or replace function ledger_append(w wallet, m ledger_movement, change bigint, debt_change bigint, of_step text, of_note text)
returns wallet language plpgsql as $$
declare
  new_id bigint := next_id();
begin
  if new_id <= w.last_id then
    new_id := w.last_id + 1;
    while exists (select from ledger where id = new_id) loop new_id := new_id + 1; end loop;
  end if;
  w.balance := w.balance + change;
  w.debt := w.debt + debt_change;
  w.seq := w.seq + 1;
  w.last_id := new_id;
  insert into ledger (id, user_id, currency, amount, balance, debt_change, debt, seq, business_type, business_id, step, payer_id,
    operator_id, note, version_of, version_id)
  values (new_id, m.user_id, m.currency, change, w.balance, debt_change, nullif(w.debt, 0), w.seq, m.business_type, m.business_id,
    of_step, m.payer_id, m.operator_id, of_note, m.version_of, m.version_id);
  return w;
end $$;
revoke execute on function ledger_append(wallet,ledger_movement,bigint,bigint,text,text) from public;
