-- What the app shows of it: of a combo how many so far.
create or replace function gift_answer(sent gift_record) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object('id', sent.id::text, 'gold', sent.gold, 'bean', sent.bean,
    'combo', case when sent.combo_id is not null then (
      select sum(amount) from gift_record where sender_id = sent.sender_id and combo_id = sent.combo_id and id <= sent.id) end,
    'balance', coalesce((select balance from wallet where user_id = sent.sender_id and currency = 'gold'), 0));
end $$;
revoke execute on function gift_answer(gift_record) from public;
