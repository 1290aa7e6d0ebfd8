-- Gives both their beans. Wallets of beans come after those of gold, in the order of persons, so that nobody waits in a circle; they
-- are locked last, because a popular host's is wanted by many.
create or replace function book_earning(e earning, of_type text, of_id bigint, of_payer bigint, of_version text, version bigint) returns void
language plpgsql as $$
declare
  part record;
begin
  for part in
    select * from (values (e.host_id, e.bean, of_type), (e.owner_id, e.store_bean, 'store')) as parts (user_id, bean, type)
    where bean > 0 order by user_id
  loop
    perform ledger_move(jsonb_build_object('user_id', part.user_id, 'currency', 'bean', 'amount', part.bean,
      'business_type', part.type, 'business_id', of_id, 'step', 'normal', 'payer_id', of_payer, 'version_of', of_version,
      'version_id', version));
  end loop;
end $$;
revoke execute on function book_earning(earning,text,bigint,bigint,text,bigint) from public;
