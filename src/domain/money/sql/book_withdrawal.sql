-- Money that goes to people: handed to the payer, arrived, or come back.
create or replace function book_withdrawal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status else 'pending' end;
  w jsonb := to_jsonb(new);
  is_late boolean := w ->> 'late_time' is not null;
  happened timestamptz := coalesce(new.paid_time, now());
begin
  if was is not distinct from new.status then return null; end if;
  if (new.status = 'paying' or new.status = 'paid' and not is_late) and was not in ('paying', 'paid') then
    perform book_withdrawal_step(w, 'paying', happened, false);
  end if;
  if new.status = 'paid' then
    perform book_withdrawal_step(w, case when is_late then 'late' else 'paid' end, happened, false);
  end if;
  if new.status in ('failed', 'returned') then
    if was = 'paid' then
      perform book_withdrawal_step(w, 'returned', now(), false);
    elsif was = 'paying'
      or exists (select from transfer where business_type = 'withdrawal' and business_id = new.id and step = 'paying') then
      perform book_withdrawal_step(w, 'failed', now(), false);
    end if;
  end if;
  return null;
end $$;
