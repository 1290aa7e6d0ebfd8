create or replace function note_deputy_bond() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended timestamptz := case when old.status <> '1' or old.delete_time is not null then coalesce(old.delete_time, old.update_time, now()) end;
begin
  if old.start_time <= now() then
    insert into deputy_bond (deputyship_id, user_id, agent_id, begin_time, end_time)
    values (old.id, old.user_id, old.agent_id, old.start_time, least(old.end_time, ended, now()))
    on conflict (deputyship_id, begin_time) do update set end_time = greatest(deputy_bond.end_time, excluded.end_time);
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger note_deputy_bond before update or delete on sys_user_agent for each row execute function note_deputy_bond();
