-- What was given becomes lots, one a kind, or goes back into the lots that it was taken from; what of it repaid a debt is in
-- none, the first ones going first. A kind that does not say otherwise is kept for ever.
create or replace function ledger_give_lots(m ledger_movement, repaid bigint) returns void language plpgsql as $$
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
revoke execute on function ledger_give_lots(ledger_movement,bigint) from public;
