-- Which shared view a list opens with for the holders of a role who chose none themselves.
create table sys_saved_view_role (
  role_id bigint not null references sys_role (id) on delete cascade,
  screen_id text not null,
  view_id bigint not null references sys_saved_view (id) on delete cascade,
  primary key (role_id, screen_id)
);
create index sys_saved_view_role_view on sys_saved_view_role (view_id);

-- null: the operator chose the list as its file says, whatever view a role has
alter table sys_saved_view_default alter column view_id drop not null;
