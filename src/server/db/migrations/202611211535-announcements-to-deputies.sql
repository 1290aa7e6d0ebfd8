-- For whom somebody received an announcement as his deputy; null: it was for him.
alter table sys_announcement_send add on_behalf_of bigint references sys_user (id);
