-- Gives the beans of something that a caller of the ledger has booked the gold of, such as an order of a programme. Answers the parts.
create or replace function earn(of_host bigint, gold bigint, host_share bigint, of_type text, of_id bigint, of_payer bigint, of_version text,
  version bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  e constant earning := earning_of(of_host, gold, host_share);
begin
  perform book_earning(e, of_type, of_id, of_payer, of_version, version);
  return jsonb_build_object('bean', e.bean, 'storeBean', e.store_bean,
    'ownerId', case when e.store_bean > 0 then e.owner_id::text end);
end $$;
revoke execute on function earn(bigint,bigint,bigint,text,bigint,bigint,text,bigint) from public;
