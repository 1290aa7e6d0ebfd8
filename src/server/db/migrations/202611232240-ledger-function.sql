-- Money moves in one function of the database (`ledger/move.ts` calls it), so that the rule exists once and the application needs
-- no right to write wallets, lots or the ledger (docs/operations.md).

-- The place of a movement in its wallet, 1, 2, 3, … from the first one that this function wrote, and the debt after it if there is
-- one. Order, gaps and missing rows do not depend on a clock.
alter table ledger add column seq bigint, add column debt bigint;
alter table wallet add column seq bigint not null default 0, add column last_id bigint;
alter table wallet_proof add column seq bigint;
alter table ledger_carried add column seq bigint;

-- One movement as `ledger_move` takes it.
create type ledger_movement as (
  user_id bigint, currency text, amount bigint, business_type text, business_id bigint, step text, payer_id bigint,
  operator_id bigint, note text, version_of text, version_id bigint,
  -- how much of each kind of gold: [{"type", "amount"}]; the lots that gold returns to: [{"lotId", "amount"}]
  kinds jsonb, lots jsonb,
  -- a taking beyond the balance takes it to zero and books the rest as a debt
  is_debt_accepted boolean
);

-- What an operator can understand; `ledger/move.ts` has the sentences.
create function ledger_refuse(reason text, facts jsonb) returns void language plpgsql as $$
begin
  raise exception 'ledger: %', reason using errcode = 'LG001', detail = (facts || jsonb_build_object('reason', reason))::text;
end $$;

-- Locks a wallet, creates it if there is none, and refuses one that differs from its last movement.
create function ledger_wallet(of_user bigint, of_currency text) returns wallet language plpgsql as $$
declare
  w wallet;
  last record;
begin
  insert into wallet (user_id, currency) values (of_user, of_currency) on conflict do nothing;
  select * into strict w from wallet where user_id = of_user and currency = of_currency for update;
  -- a process of an older version, which knows no places, may have added one after the last that this function wrote
  select id, balance, seq, debt into last from ledger
    where user_id = of_user and currency = of_currency and (w.last_id is null or id >= w.last_id) order by id desc limit 1;
  -- its month has left the database
  if not found then
    select last_id as id, balance, null::bigint as seq, null::bigint as debt into last from ledger_carried
      where user_id = of_user and currency = of_currency;
  end if;
  w.last_id := last.id;
  if w.balance <> coalesce(last.balance, 0)
    or last.seq is not null and (w.seq <> last.seq or w.debt <> coalesce(last.debt, 0))
  then
    perform ledger_refuse('differs', jsonb_build_object('userId', of_user::text, 'currency', of_currency));
  end if;
  return w;
end $$;

-- Adds a row to the ledger and answers the wallet after it. Ids of a wallet rise, also when the clock went back.
create function ledger_append(w wallet, m ledger_movement, change bigint, debt_change bigint, of_step text, of_note text)
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

-- What was given becomes lots, one a kind, or goes back into the lots that it was taken from; what of it repaid a debt is in
-- none, the first ones going first. A kind that does not say otherwise is kept for ever.
create function ledger_give_lots(m ledger_movement, repaid bigint) returns void language plpgsql as $$
declare
  part record;
  kind record;
  owed bigint := repaid;
  credited bigint;
begin
  select coalesce(sum(amount), 0) as amount, bool_or(amount < 0) as is_negative into part
    from jsonb_to_recordset(coalesce(m.lots, m.kinds)) as parts (amount bigint);
  if part.amount <> m.amount or part.is_negative then
    raise exception 'parts of gold that are %, not %', part.amount, m.amount;
  end if;
  for part in
    select value ->> 'type' as type, (value ->> 'lotId')::bigint as lot_id, (value ->> 'amount')::bigint as amount
    from jsonb_array_elements(coalesce(m.lots, m.kinds)) with ordinality order by ordinality
  loop
    credited := greatest(0, part.amount - owed);
    owed := owed - (part.amount - credited);
    if m.lots is not null then
      update gold_lot set remaining = remaining + credited where id = part.lot_id and user_id = m.user_id;
      if not found then raise exception 'no lot % of %', part.lot_id, m.user_id; end if;
    elsif credited > 0 then
      select id, title, days, enabled into kind from gold_type where code = part.type and delete_time is null;
      if not found then perform ledger_refuse('noKind', jsonb_build_object('type', part.type)); end if;
      if not kind.enabled then perform ledger_refuse('disabledKind', jsonb_build_object('title', kind.title)); end if;
      insert into gold_lot (user_id, type_id, amount, remaining, expire_time, business_type, business_id, step)
      values (m.user_id, kind.id, credited, credited, date_trunc('second', now()) + make_interval(days => kind.days::int),
        m.business_type, m.business_id, m.step);
    end if;
  end loop;
end $$;

-- Takes from a person's lots: those of the same cause first, because a reversal takes what was given, and the lot that an expiry
-- is of; then by the order of their kinds, the soonest expiry, the oldest. Answers how much of each.
create function ledger_spend_lots(m ledger_movement, taken bigint) returns jsonb language plpgsql as $$
declare
  spent jsonb;
  amount bigint;
begin
  if taken = 0 then return '[]'; end if;
  with owned as (
    select l.id, l.remaining, coalesce(sum(l.remaining) over (
      order by (l.business_id = m.business_id and l.business_type = m.business_type) desc,
        (m.business_type = 'gold_expiry' and l.id = m.business_id) desc, t.sort_no nulls last, l.expire_time nulls last, l.id
      rows between unbounded preceding and 1 preceding), 0) as before
    from gold_lot l join gold_type t on t.id = l.type_id
    where l.user_id = m.user_id and l.remaining > 0
  ), reduced as (
    update gold_lot l set remaining = l.remaining - least(owned.remaining, taken - owned.before)
    from owned where owned.id = l.id and owned.before < taken
    returning l.id, least(owned.remaining, taken - owned.before) as part
  )
  select coalesce(jsonb_agg(jsonb_build_object('lotId', id::text, 'amount', part)), '[]'), coalesce(sum(part), 0)
    into spent, amount from reduced;
  if amount <> taken then raise exception 'the lots of % are % of % gold', m.user_id, amount, taken; end if;
  return spent;
end $$;

-- The only way money moves: in the caller's transaction. Locks the wallet, takes what has expired, books the cause once, appends
-- to the ledger, and updates the balance and the lots of gold. A debt is repaid first. Answers what the wallet is after it.
create function ledger_move(movement jsonb) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Takes what has expired of a person's gold, a movement a lot. Answers how many lots.
create function ledger_expire(of_user bigint) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lot record;
  lots integer := 0;
begin
  perform ledger_wallet(of_user, 'gold');
  for lot in
    select id, remaining from gold_lot where user_id = of_user and remaining > 0 and expire_time <= now() order by expire_time, id
  loop
    perform ledger_move(jsonb_build_object('user_id', of_user, 'currency', 'gold', 'amount', -lot.remaining,
      'business_type', 'gold_expiry', 'business_id', lot.id, 'step', 'normal', 'note', '到期未用完'));
    lots := lots + 1;
  end loop;
  return lots;
end $$;

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname like 'ledger\_%' loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;
