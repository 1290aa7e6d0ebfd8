-- What came back before double entry has left nothing; what came back since was booked, so its way out is as well.
create or replace function book_withdrawal_history(w jsonb) returns void language plpgsql as $$
declare
  of_id bigint := w ->> 'id';
  of_step text;
  is_due boolean;
  happened timestamptz;
  handed timestamptz := coalesce(
    (select max(create_time) from withdrawal_approval where withdrawal_id = of_id and step = 'pay'),
    (w ->> 'paid_time')::timestamptz, (w ->> 'create_time')::timestamptz);
begin
  for of_step, is_due, happened in values
    ('paying', w ->> 'status' in ('paying', 'paid') or exists (
      select from transfer where business_type = 'withdrawal' and business_id = of_id and step = 'failed'), handed),
    ('paid', w ->> 'status' = 'paid', coalesce((w ->> 'paid_time')::timestamptz, handed))
  loop
    continue when is_due is not true
      or exists (select from transfer where business_type = 'withdrawal' and business_id = of_id and step = of_step);
    perform book_withdrawal_step(w, of_step, happened, true);
  end loop;
end $$;
revoke execute on function book_withdrawal_history(jsonb) from public;
