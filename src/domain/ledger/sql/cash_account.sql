create or replace function cash_account(channel text) returns text language sql stable as $$
  select coalesce((select code from account where code = 'cash.' || channel), 'cash.other')
$$;
