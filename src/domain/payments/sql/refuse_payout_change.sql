create or replace function refuse_payout_change() returns trigger language plpgsql as $$
begin
  if (new.request_no, new.withdrawal_id, new.attempt, new.user_id, new.channel, new.amount, new.by_hand, new.account, new.real_name)
    is distinct from (old.request_no, old.withdrawal_id, old.attempt, old.user_id, old.channel, old.amount, old.by_hand, old.account, old.real_name)
    or old.status in ('paid', 'failed') and (new.status, new.channel_no, new.failure)
      is distinct from (old.status, old.channel_no, old.failure)
    or old.batch_id is not null and new.batch_id is distinct from old.batch_id
    or old.sent_time is not null and new.sent_time is distinct from old.sent_time
  then
    raise exception 'the payout % does not change like this', old.request_no using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger payout_changes before update on payout for each row execute function refuse_payout_change();
