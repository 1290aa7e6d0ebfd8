create or replace function follow_inviter() returns trigger language plpgsql as $$
begin
  if new.inviter_id is not null and new.inviter_id <> new.id then
    insert into distribution (id, user_id) values (new.inviter_id, new.inviter_id) on conflict do nothing;
  end if;
  if (tg_op = 'INSERT' and new.inviter_id is not null) or (tg_op = 'UPDATE' and new.inviter_id is distinct from old.inviter_id) then
    insert into distribution (id, user_id, parent_id) values (new.id, new.id, new.inviter_id)
      on conflict (id) do update set parent_id = excluded.parent_id;
  end if;
  if tg_op = 'UPDATE' and new.inviter_id is distinct from old.inviter_id then
    insert into inviter_span (user_id, since, parent_id)
      select new.id, '2000-01-01', old.inviter_id where not exists (select from inviter_span where user_id = new.id);
    insert into inviter_span (user_id, since, parent_id)
      values (new.id, (now() at time zone 'Asia/Shanghai')::date, new.inviter_id)
      on conflict (user_id, since) do update set parent_id = excluded.parent_id;
  end if;
  return null;
end $$;
