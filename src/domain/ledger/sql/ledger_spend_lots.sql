-- A refund takes the lots of its order first, and of those what an earlier refund of it gave back.
create or replace function ledger_spend_lots(m ledger_movement, taken bigint) returns jsonb language plpgsql as $$
declare
  spent jsonb;
  amount bigint;
  of_order bigint;
begin
  if taken = 0 then return '[]'; end if;
  if m.business_type = 'refund' then select order_id into of_order from refund where id = m.business_id; end if;
  with owned as (
    select l.id, l.remaining, coalesce(sum(l.remaining) over (
      order by (l.business_id = m.business_id and l.business_type = m.business_type
          or l.business_type = 'recharge' and l.business_id = of_order
          or l.business_type = 'refund' and l.business_id in (select r.id from refund r where r.order_id = of_order)) is true desc,
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
revoke execute on function ledger_spend_lots(ledger_movement,bigint) from public;
