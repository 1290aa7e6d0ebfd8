create or replace function earning_of(of_host bigint, gold bigint, host_share bigint) returns earning language plpgsql stable as $$
declare
  e earning;
  store_share bigint;
begin
  e.host_id := of_host;
  -- an owner who is the host shares with nobody
  select s.id, s.owner_id, s.share_rate into e.store_id, e.owner_id, store_share
    from app_user u join store_user s on s.id = u.store_id and s.delete_time is null
    where u.id = of_host and s.owner_id <> u.id and s.share_rate > 0;
  select parts.bean, parts.store_bean into e.bean, e.store_bean
    from split_beans(gold, host_share, coalesce(store_share, 0)) as parts;
  return e;
end $$;
revoke execute on function earning_of(bigint,bigint,bigint) from public;
