-- Background work of all operators, without what was asked and where its file lies.
create or replace view operator_task as
  select t.id, t.create_by as user_id, u.depart_ids, t.kind, t.screen_id, t.title, t.state, t.done, t.total, t.message,
    t.create_time, t.start_time, t.end_time
  from sys_task t
    join sys_user u on u.id = t.create_by and u.delete_time is null;
