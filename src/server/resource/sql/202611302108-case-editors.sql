-- Who changed what is agreed to since it waits.
alter table approval_case add column if not exists editor_ids jsonb not null default '[]';
