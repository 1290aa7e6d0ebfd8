-- Why a gift is not sent, and null if it may be. The sender is locked.
create or replace function gift_refusal(g gift_sending, sender record, receiver record, gift record) returns text
language plpgsql stable as $$
begin
  return case
    when sender.id is null then 'noSender'
    when sender.status in ('banned', 'frozen') then 'sender.' || sender.status
    when sender.hold is not null then 'hold.' || sender.hold
    when g.sender_id = g.receiver_id then 'self'
    when receiver.id is null then 'noReceiver'
    when receiver.status in ('banned', 'frozen') then 'receiver.' || receiver.status
    when gift.id is null then 'noGift'
    -- what was granted may be sent although nobody can buy it
    when g.source = 'wallet' and not gift.on_sale then 'notOnSale'
    when g.source = 'wallet' and g.price <> gift.price then 'price'
    when (g.scene = 'room') <> (g.room_id is not null) then 'room'
    when g.scene = 'room' and not exists (
      select from live_room r where r.id = g.room_id and r.status = 'live' and (r.host_id = g.receiver_id or exists (
        select from online_session s where s.user_id = g.receiver_id and s.place = 'live' and s.room_id = r.id))) then 'notThere'
  end;
end $$;
revoke execute on function gift_refusal(gift_sending,record,record,record) from public;
