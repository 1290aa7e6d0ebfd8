-- Held by the database: at the commit all postings of a transfer come to zero in each currency.
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from (
      select a.currency, p.amount from posting p join account a on a.code = p.account where p.transfer_id = new.transfer_id
      union all select currency, amount - debt_change from ledger where id = new.transfer_id) as side
    group by currency having sum(amount) <> 0)
  then
    raise exception 'the postings of transfer % do not come to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists posting_balanced on posting;
create constraint trigger posting_balanced after insert on posting deferrable initially deferred
  for each row execute function refuse_unbalanced();
