-- The only place where beans follow from gold: rounded down, together never more than the gold. The store's part is of the host's.
create or replace function split_beans(gold bigint, host_share bigint, store_share bigint, out bean bigint, out store_bean bigint)
language plpgsql immutable as $$
declare
  total constant bigint := div(gold::numeric * least(greatest(host_share, 0), 10000), 10000);
begin
  store_bean := div(total::numeric * least(greatest(store_share, 0), 10000), 10000);
  bean := total - store_bean;
end $$;
