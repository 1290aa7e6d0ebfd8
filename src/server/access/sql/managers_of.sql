create or replace function managers_of(departs jsonb) returns jsonb language sql stable as $$
  with recursive up as (
    select d.id, d.parent_id, d.manager_ids from sys_depart d where departs ? d.id::text
    union
    select d.id, d.parent_id, d.manager_ids from sys_depart d join up on d.id = up.parent_id
  )
  select coalesce(jsonb_agg(distinct manager order by manager), '[]')
  from up, jsonb_array_elements_text(up.manager_ids) manager
$$;
