-- Which screen a table belongs to: who had it first. A file that names another's table changes nothing.
create table screen_table (
  table_name text primary key,
  screen_id text not null,
  create_time timestamptz(0) not null default now()
);
insert into screen_table (table_name, screen_id)
select distinct on (said.resource ->> 'table') said.resource ->> 'table', regexp_replace(said.file, '\.json$', '')
from (select file, id, source::jsonb -> 'resource' as resource from screen_version
  where is_active and file not like '%/\_group.json') said
where said.resource ->> 'table' is not null and said.resource ->> 'of' is null
  and said.resource -> 'owned' is distinct from 'false'::jsonb
order by said.resource ->> 'table', said.id;
