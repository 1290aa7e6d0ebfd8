create or replace function count_accounts() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cutoff bigint := (select cutoff_id from ledger_opening);
  the_day date;
  today constant date := (now() at time zone 'Asia/Shanghai')::date;
  from_id bigint;
  to_id bigint;
  days integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('account days', 0));
  the_day := (select max(day) + 1 from account_day where is_final);
  if the_day is null then
    the_day := (to_timestamp(((select min(transfer_id) from posting) >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date;
  end if;
  delete from account_day where day >= the_day;
  while the_day <= today loop
    from_id := id_at(the_day::timestamp at time zone 'Asia/Shanghai');
    to_id := id_at((the_day + 1)::timestamp at time zone 'Asia/Shanghai');
    insert into account_day (day, account, opening, added, removed, is_final)
    select the_day, a.code, coalesce(before.closing, 0), coalesce(d.added, 0), coalesce(d.removed, 0),
      now() > (the_day + 1)::timestamp at time zone 'Asia/Shanghai' + interval '1 hour'
    from account a
      left join lateral (select closing from account_day where account = a.code and day < the_day order by day desc limit 1) before on true
      left join (
        select account, sum(greatest(amount, 0)) as added, sum(greatest(-amount, 0)) as removed from (
          select account, amount from posting where transfer_id >= from_id and transfer_id < to_id
          union all
          select 'people.' || currency, amount - debt_change from ledger
          where id >= from_id and id < to_id and (id > cutoff or exists (select from posting where transfer_id = ledger.id))) as side
        group by account) d on d.account = a.code
    where d.account is not null or before.closing <> 0;
    days := days + 1;
    the_day := the_day + 1;
  end loop;
  return days;
end $$;
revoke execute on function count_accounts() from public;
