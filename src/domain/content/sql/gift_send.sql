-- Sends gifts that came together, each once for its `client_id`, in one statement and one commit: the wallets of receivers are locked
-- last, and no longer than that. Answers in their order: the record, {"refused"}, or {"ledger"} with what the ledger refused.
-- A connection keeps the plans of this function. One made while a table was empty would read it whole for every movement.
create or replace function gift_send(inputs jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_seqscan = off as $$
declare
  input jsonb;
  b gift_booking;
  booked gift_booking[] := '{}';
  answers jsonb[] := '{}';
  detail text;
  part record;
begin
  perform from app_user where id in (select (value ->> 'sender_id')::bigint from jsonb_array_elements(inputs)) order by id for update;
  for input in select value from jsonb_array_elements(inputs) with ordinality order by ordinality loop
    begin
      b := gift_book(jsonb_populate_record(null::gift_sending, input));
      answers := answers || b.answer;
      booked := booked || b;
    exception when sqlstate 'LG001' then
      get stacked diagnostics detail = pg_exception_detail;
      answers := answers || jsonb_build_object('ledger', detail::jsonb);
    end;
  end loop;
  for part in
    select p.user_id, p.bean, p.type, (u.sent).id, (u.sent).sender_id, (u.sent).gift_id from unnest(booked) as u (answer, sent, e)
    cross join lateral (values
      ((u.e).host_id, (u.e).bean, case (u.sent).source when 'wallet' then 'gift' else 'backpack' end),
      ((u.e).owner_id, (u.e).store_bean, 'store')) as p (user_id, bean, type)
    where p.bean > 0 order by p.user_id, (u.sent).id
  loop
    perform ledger_move(jsonb_build_object('user_id', part.user_id, 'currency', 'bean', 'amount', part.bean,
      'business_type', part.type, 'business_id', part.id, 'step', 'normal', 'payer_id', part.sender_id, 'version_of', 'gift',
      'version_id', part.gift_id));
  end loop;
  return to_jsonb(answers);
end $$;
revoke execute on function gift_send(jsonb) from public;
