create or replace function keep_agent_roles() returns trigger language plpgsql as $$
begin
  new.role_ids := coalesce(new.role_ids, '[]');
  return new;
end $$;

create or replace trigger keep_agent_roles before insert or update of role_ids on sys_user_agent for each row execute function keep_agent_roles();
