-- How much the people of a role may keep in uploaded files, in MB; null: the role says nothing of it.
alter table sys_role add column upload_quota integer;
create index sys_file_uploader on sys_file (create_by);
