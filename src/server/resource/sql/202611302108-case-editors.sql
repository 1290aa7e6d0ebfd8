-- Who changed what is agreed to since it waits.
alter table approval_case add column editor_ids jsonb not null default '[]';
