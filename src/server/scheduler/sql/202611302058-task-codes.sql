-- Any of them its owner must hold while it works, and to fetch its file.
alter table sys_task add column codes text[] not null default '{}';
