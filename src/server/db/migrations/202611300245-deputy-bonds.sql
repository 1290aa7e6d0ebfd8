-- For whom somebody has acted, and when: evidence for second approvals, which no screen shows or changes. A row is written before a
-- deputyship that had begun is changed or removed, so moving, ending or deleting one leaves the time behind that had passed.
create table deputy_bond (
  deputyship_id bigint not null,
  user_id bigint not null,
  agent_id bigint not null,
  begin_time timestamptz(0) not null,
  end_time timestamptz(0) not null,
  primary key (deputyship_id, begin_time)
);
create index deputy_bond_people on deputy_bond (user_id, agent_id);

create function note_deputy_bond() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger note_deputy_bond before update or delete on sys_user_agent for each row execute function note_deputy_bond();
