-- Books a gift once for its `client_id`, without its beans. The sender is locked. Answers {"refused"} where it may not be sent.
create or replace function gift_book(g gift_sending) returns gift_booking language plpgsql as $$
declare
  b gift_booking;
  sent gift_record;
  e earning;
  sender record;
  receiver record;
  gift record;
  refused text;
  worth bigint;
begin
  select * into sent from gift_record where sender_id = g.sender_id and client_id = g.client_id;
  if found then
    b.answer := case when (sent.receiver_id, sent.gift_id, sent.amount, sent.scene, sent.room_id, sent.source, sent.combo_id)
      is distinct from (g.receiver_id, g.gift_id, g.amount, g.scene, g.room_id, g.source, g.combo_id)
      then jsonb_build_object('refused', 'otherSending') else gift_answer(sent) end;
    return b;
  end if;
  select id, status, wallet_hold as hold into sender from app_user where id = g.sender_id;
  select id, status into receiver from app_user where id = g.receiver_id;
  select t.id, t.price, t.host_share, coalesce(t.enabled, false) and coalesce(t.valid_from, '-infinity') <= now()
      and coalesce(t.valid_to, 'infinity') > now() as on_sale
    into gift from gift t where t.id = g.gift_id and t.delete_time is null;
  refused := gift_refusal(g, sender, receiver, gift);
  if refused is not null then
    b.answer := jsonb_build_object('refused', refused);
    return b;
  end if;
  worth := case g.source when 'backpack' then gift_unpack(g) else gift.price * g.amount end;
  -- undoes what was unpacked
  if worth is null then perform ledger_refuse('backpack', '{}'); end if;
  e := earning_of(g.receiver_id, worth, gift.host_share);
  insert into gift_record (client_id, gift_id, sender_id, receiver_id, amount, gold, bean, scene, room_id, source, combo_id, host_share,
    store_id, store_owner_id, store_bean)
  values (g.client_id, g.gift_id, g.sender_id, g.receiver_id, g.amount, case g.source when 'wallet' then gift.price * g.amount else 0 end,
    e.bean, g.scene, g.room_id, g.source, g.combo_id, gift.host_share, case when e.store_bean > 0 then e.store_id end,
    case when e.store_bean > 0 then e.owner_id end, e.store_bean)
  returning * into sent;
  if sent.gold > 0 then
    perform ledger_move(jsonb_build_object('user_id', g.sender_id, 'currency', 'gold', 'amount', -sent.gold, 'business_type', 'gift',
      'business_id', sent.id, 'step', 'normal', 'version_of', 'gift', 'version_id', g.gift_id));
  end if;
  b.answer := gift_answer(sent);
  b.sent := sent;
  b.e := e;
  return b;
end $$;
revoke execute on function gift_book(gift_sending) from public;
