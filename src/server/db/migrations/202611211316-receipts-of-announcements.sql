-- Who was told and who read is part of the announcement: it is deleted, put back and purged with it.
alter table sys_announcement_send add column delete_time timestamptz(0);
