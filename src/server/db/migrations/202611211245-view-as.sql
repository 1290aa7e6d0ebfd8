-- For how long a session looks at the console with another's rights: those of a role, or of a person.
alter table sys_session
  add view_role_id bigint references sys_role (id) on delete set null,
  add view_user_id bigint references sys_user (id) on delete set null,
  add view_until timestamptz(0);
