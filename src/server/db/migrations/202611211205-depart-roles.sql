-- Roles of a department: what the department is granted is the most that any of its roles opens, and whoever leaves the
-- department leaves its roles with it.
create table sys_depart_permission (
  depart_id bigint not null references sys_depart (id) on delete cascade,
  permission_id bigint not null references sys_permission (id),
  data_rule_ids text,
  primary key (depart_id, permission_id)
);

create table sys_depart_role (
  id bigint primary key default next_id(),
  depart_id bigint not null references sys_depart (id) on delete cascade,
  role_name text not null,
  role_code text not null,
  description text,
  -- who has it, as text of their ids
  user_ids jsonb not null default '[]',
  managed_by jsonb not null default '[]',
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_depart_role_code on sys_depart_role (role_code) where delete_time is null;
create index sys_depart_role_depart on sys_depart_role (depart_id) where delete_time is null;
create index sys_depart_role_users on sys_depart_role using gin (user_ids) where delete_time is null;

create table sys_depart_role_permission (
  role_id bigint not null references sys_depart_role (id) on delete cascade,
  permission_id bigint not null references sys_permission (id),
  data_rule_ids text,
  primary key (role_id, permission_id)
);

-- Who manages a department manages all below it. That stands with departments, people and department roles too, so that a
-- screen over any of them says "those whom I manage" as it says anything of a field.
alter table sys_depart
  add manager_ids jsonb not null default '[]',
  add managed_by jsonb not null default '[]';
alter table sys_user add managed_by jsonb not null default '[]';
create index sys_depart_managed_by on sys_depart using gin (managed_by) where delete_time is null;
create index sys_user_managed_by on sys_user using gin (managed_by) where delete_time is null;

create function managers_of(departs jsonb) returns jsonb language sql stable as $$
  with recursive up as (
    select d.id, d.parent_id, d.manager_ids from sys_depart d where departs ? d.id::text
    union
    select d.id, d.parent_id, d.manager_ids from sys_depart d join up on d.id = up.parent_id
  )
  select coalesce(jsonb_agg(distinct manager order by manager), '[]')
  from up, jsonb_array_elements_text(up.manager_ids) manager
$$;

create function person_managed_by() returns trigger language plpgsql as $$
begin
  new.managed_by := managers_of(coalesce(new.depart_ids, '[]'));
  return new;
end $$;
create trigger person_managed_by before insert or update of depart_ids on sys_user for each row execute function person_managed_by();

create function depart_role_managed_by() returns trigger language plpgsql as $$
begin
  new.user_ids := coalesce(new.user_ids, '[]');
  new.managed_by := managers_of(jsonb_build_array(new.depart_id::text));
  return new;
end $$;
create trigger depart_role_managed_by before insert or update of depart_id, user_ids on sys_depart_role for each row execute function depart_role_managed_by();

create function depart_managers() returns trigger language plpgsql as $$
begin
  new.manager_ids := coalesce(new.manager_ids, '[]');
  new.managed_by := coalesce(new.managed_by, '[]');
  return new;
end $$;
create trigger depart_managers before insert or update of manager_ids on sys_depart for each row execute function depart_managers();

create function follow_managers() returns trigger language plpgsql as $$
declare
  below bigint[] := array(
    with recursive down as (
      select new.id as id
      union
      select d.id from sys_depart d join down on d.parent_id = down.id
    )
    select id from down
  );
begin
  update sys_depart d set managed_by = managers_of(jsonb_build_array(d.id::text))
    where d.id = any(below) and d.managed_by is distinct from managers_of(jsonb_build_array(d.id::text));
  update sys_depart_role r set managed_by = managers_of(jsonb_build_array(r.depart_id::text)) where r.depart_id = any(below);
  update sys_user u set managed_by = managers_of(u.depart_ids)
    where u.id in (select user_id from sys_user_depart where depart_id = any(below));
  return null;
end $$;
create trigger follow_managers after insert or update of manager_ids, parent_id on sys_depart for each row execute function follow_managers();

-- Whoever leaves a department has none of its roles when he comes back: who may let him in need not hold what they open.
create function leave_depart_roles() returns trigger language plpgsql as $$
begin
  update sys_depart_role set user_ids = user_ids - old.user_id::text
    where depart_id = old.depart_id and user_ids ? old.user_id::text;
  return null;
end $$;
create trigger leave_depart_roles after delete on sys_user_depart for each row execute function leave_depart_roles();

-- A department's rules hold for each of its roles, beside the role's own.
create or replace view operator_grant as
  select ur.user_id, 'role' as kind, r.id as source_id, r.role_name as source_name, rp.permission_id, rp.data_rule_ids, rp.column_rights
  from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.delete_time is null
    join sys_role_permission rp on rp.role_id = r.id
  union all
  select ud.user_id, 'departRole', r.id, d.depart_name || ' / ' || r.role_name, rp.permission_id,
    concat_ws(',', nullif(dp.data_rule_ids, ''), nullif(rp.data_rule_ids, '')), null::jsonb
  from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id and d.delete_time is null
    join sys_depart_role r on r.depart_id = ud.depart_id and r.delete_time is null and r.user_ids ? ud.user_id::text
    join sys_depart_role_permission rp on rp.role_id = r.id
    join sys_depart_permission dp on dp.depart_id = r.depart_id and dp.permission_id = rp.permission_id;
