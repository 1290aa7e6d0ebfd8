-- Whether somebody is meant: by the roles and departments he has now, a department with all below it.
create or replace function announcement_is_for(a sys_announcement, person bigint) returns boolean language sql stable as $$
  select case a.msg_type
    when 'ALL' then true
    when 'USER' then person::text = any(string_to_array(coalesce(a.user_ids, ''), ','))
    when 'ROLE' then exists (
      select from sys_user_role held join sys_role role on role.id = held.role_id and role.delete_time is null
      where held.user_id = person and role.id::text = any(string_to_array(coalesce(a.role_ids, ''), ',')))
    when 'DEPART' then exists (
      with recursive above as (
        select depart.id, depart.parent_id from sys_user_depart held join sys_depart depart on depart.id = held.depart_id
        where held.user_id = person and depart.delete_time is null
        union
        select depart.id, depart.parent_id from above join sys_depart depart on depart.id = above.parent_id)
      select from above where above.id::text = any(string_to_array(coalesce(a.depart_ids, ''), ',')))
    else false
  end
$$;
