-- What a month of the ledger that is about to leave comes to for each wallet is added to what is carried, so that carried and
-- remaining rows are the balance still. Refuses a month in which a running balance does not follow from the row before it.
create or replace function ledger_carry(part regclass) returns void language plpgsql as $$
declare
  wrong record;
begin
  execute format('select min(id) as id, count(*) as faults from (
      select l.id, l.balance, l.amount, coalesce(
        lag(l.balance) over (partition by l.user_id, l.currency order by l.id), c.balance, 0) as before
      from %s l left join ledger_carried c using (user_id, currency)) as step
    where balance <> before + amount', part) into wrong;
  if wrong.faults > 0 then
    raise exception '% 有 % 条流水的余额接不上前一条（最早 %），没有归档：请先归档更早的月份，或核对流水', part, wrong.faults, wrong.id;
  end if;
  execute format('insert into ledger_carried as kept (user_id, currency, amount, debt_change, movements, balance, last_id, seq)
    select m.user_id, m.currency, m.amount, m.debt_change, m.movements, last.balance, m.last_id, last.seq
    from (select user_id, currency, sum(amount) as amount, sum(debt_change) as debt_change, count(*) as movements,
        max(id) as last_id from %1$s group by 1, 2) m
      join %1$s last on last.id = m.last_id
    on conflict (user_id, currency) do update set amount = kept.amount + excluded.amount,
      debt_change = kept.debt_change + excluded.debt_change, movements = kept.movements + excluded.movements,
      balance = excluded.balance, last_id = excluded.last_id, seq = excluded.seq', part);
end $$;
revoke execute on function ledger_carry(regclass) from public;
