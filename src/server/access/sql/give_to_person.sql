create or replace function give_to_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.role_ids is distinct from old.role_ids then
    delete from sys_user_role where user_id = new.id and not new.role_ids ? role_id::text;
    insert into sys_user_role (user_id, role_id)
      select new.id, role::bigint from jsonb_array_elements_text(new.role_ids) role on conflict do nothing;
  end if;
  if tg_op = 'INSERT' or new.depart_ids is distinct from old.depart_ids then
    delete from sys_user_depart where user_id = new.id and not new.depart_ids ? depart_id::text;
    insert into sys_user_depart (user_id, depart_id)
      select new.id, depart::bigint from jsonb_array_elements_text(new.depart_ids) depart on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger give_to_person after insert or update of role_ids, depart_ids on sys_user for each row execute function give_to_person();
