-- Any of them its owner must hold while it works, and to fetch its file.
alter table sys_task add column if not exists codes text[] not null default '{}';
