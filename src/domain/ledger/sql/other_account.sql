-- The other side of movements: beans that are to be paid out wait apart from those that were.
create or replace function other_account(business_type text, currency text) returns text language sql immutable as $$
  select case business_type when 'withdrawal' then 'withdrawal_pending' else business_type end || '.' || currency
$$;
