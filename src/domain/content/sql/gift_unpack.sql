-- Takes gifts from a backpack, the soonest expiry first. Answers whether there were enough.
create or replace function gift_unpack(g gift_sending) returns bigint language plpgsql as $$
declare
  worth bigint := 0;
  wanted integer := g.amount;
  lot record;
begin
  for lot in
    select id, remaining, price from gift_bag
    where user_id = g.sender_id and gift_id = g.gift_id and remaining > 0 and expire_time > now() order by expire_time, id for update
  loop
    exit when wanted = 0;
    update gift_bag set remaining = remaining - least(lot.remaining, wanted) where id = lot.id;
    worth := worth + least(lot.remaining, wanted) * lot.price;
    wanted := wanted - least(lot.remaining, wanted);
  end loop;
  return case when wanted = 0 then worth end;
end $$;
revoke execute on function gift_unpack(gift_sending) from public;
