-- trigger app_user_inviter once there is a column inviter_id
create or replace trigger app_user_inviter after insert or update of inviter_id on app_user
  for each row execute function follow_inviter();
