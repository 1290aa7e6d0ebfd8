-- What a session has read of an operator, so that an empty list of a family form is known to be meant.
create table sys_session_reading (
  token_hash bytea not null references sys_session (token_hash) on delete cascade,
  user_id bigint not null,
  link text not null check (link in ('roles', 'departs')),
  primary key (token_hash, user_id, link)
);
