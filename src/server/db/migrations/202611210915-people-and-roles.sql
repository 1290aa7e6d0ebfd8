-- Who has which role and belongs to which department stands with the person too, so that lists, searches, the log and the way
-- back know it like any other field. The rows that rights are read from follow it, and it follows them.
alter table sys_user
  add role_ids jsonb not null default '[]',
  add depart_ids jsonb not null default '[]',
  -- nobody signs in with an empty one: it is made by the first reset
  alter password_hash set default '';

update sys_user u set
  role_ids = coalesce((select jsonb_agg(role_id::text order by role_id) from sys_user_role where user_id = u.id), '[]'),
  depart_ids = coalesce((select jsonb_agg(depart_id::text order by depart_id) from sys_user_depart where user_id = u.id), '[]');
create index sys_user_role_ids on sys_user using gin (role_ids) where delete_time is null;
create index sys_user_depart_ids on sys_user using gin (depart_ids) where delete_time is null;
create index sys_user_depart_depart on sys_user_depart (depart_id);

create function keep_role_ids() returns trigger language plpgsql as $$
declare
  person bigint := coalesce(new.user_id, old.user_id);
  held jsonb := coalesce((select jsonb_agg(role_id::text order by role_id) from sys_user_role where user_id = person), '[]');
begin
  update sys_user set role_ids = held where id = person and not (role_ids @> held and role_ids <@ held);
  return null;
end $$;
create trigger keep_role_ids after insert or delete on sys_user_role for each row execute function keep_role_ids();

create function keep_depart_ids() returns trigger language plpgsql as $$
declare
  person bigint := coalesce(new.user_id, old.user_id);
  held jsonb := coalesce((select jsonb_agg(depart_id::text order by depart_id) from sys_user_depart where user_id = person), '[]');
begin
  update sys_user set depart_ids = held where id = person and not (depart_ids @> held and depart_ids <@ held);
  return null;
end $$;
create trigger keep_depart_ids after insert or delete on sys_user_depart for each row execute function keep_depart_ids();

create function follow_person() returns trigger language plpgsql as $$
begin
  new.role_ids := coalesce(new.role_ids, '[]');
  new.depart_ids := coalesce(new.depart_ids, '[]');
  return new;
end $$;
create trigger follow_person before insert or update of role_ids, depart_ids on sys_user for each row execute function follow_person();

create function give_to_person() returns trigger language plpgsql as $$
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
create trigger give_to_person after insert or update of role_ids, depart_ids on sys_user for each row execute function give_to_person();

-- Whoever is gone for good takes along what only he had; the log keeps what he did.
alter table sys_user_role drop constraint sys_user_role_user_id_fkey,
  add foreign key (user_id) references sys_user (id) on delete cascade;
alter table sys_user_depart drop constraint sys_user_depart_user_id_fkey,
  add foreign key (user_id) references sys_user (id) on delete cascade;
alter table sys_session drop constraint sys_session_user_id_fkey,
  add foreign key (user_id) references sys_user (id) on delete cascade;
alter table sys_sign_in drop constraint sys_sign_in_user_id_fkey,
  add foreign key (user_id) references sys_user (id) on delete cascade;
alter table sys_second_factor drop constraint sys_second_factor_user_id_fkey,
  add foreign key (user_id) references sys_user (id) on delete cascade;
alter table sys_recovery_code drop constraint sys_recovery_code_user_id_fkey,
  add foreign key (user_id) references sys_user (id) on delete cascade;
alter table sys_role_permission drop constraint sys_role_permission_role_id_fkey,
  add foreign key (role_id) references sys_role (id) on delete cascade;

alter table sys_depart
  add org_category text,
  add mobile text,
  add address text,
  add memo text;
